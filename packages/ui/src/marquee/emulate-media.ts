function mediaRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule) return [rule, ...mediaRules(rule.cssRules)];
    return rule instanceof CSSGroupingRule ? mediaRules(rule.cssRules) : [];
  });
}

/**
 * Makes the page's style sheets match a media query ("print", "(prefers-reduced-motion: reduce)"), which a page cannot
 * set itself. Returns a function that restores them.
 */
export function emulateMedia(query: string): () => void {
  const matching = [...document.styleSheets]
    .flatMap((sheet) => mediaRules(sheet.cssRules))
    .map(({ media }) => ({ media, text: media.mediaText }))
    .filter(({ text }) => text.split(", ").includes(query));
  if (matching.length === 0) throw new Error(`No rule is for ${query}`);
  for (const { media } of matching) media.mediaText = "all";
  return () => {
    for (const { media, text } of matching) media.mediaText = text;
  };
}
