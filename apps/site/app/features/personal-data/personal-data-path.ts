/** The token is in the path: the URLs in logs and in reports of other tools keep their queries. */
export const personalDataPath = (step: "link" | "own" | "erasure", token: string): string =>
  `/my-data/${step}/${encodeURIComponent(token)}`;

/** Whether the contract could accept it. */
export const isPersonalToken = (token: string | undefined): token is string => /^[\w.-]{1,128}$/u.test(token ?? "");
