/**
 * Pages whose URL holds a secret token, and those beside them that send a link with one. Their forms act by the
 * token or the fields alone: the site's server passes no cookie to the API.
 */
const privatePath =
  /^\/(?:my-data|not-me|digest\/(?:confirm|unsubscribe)|events\/[^/?]+\/(?:registration\/own|preview|door)|blog\/[^/?]+\/preview)(?:[/?.]|$)/iu;

export const isPrivatePath = (url: string): boolean => privatePath.test(url);
