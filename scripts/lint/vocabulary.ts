/** A word that this code base no longer uses. */
export interface RetiredWord {
  /** Matches the word in comments, test names and Markdown. */
  readonly prose?: RegExp;
  /**
   * Matches the word in identifiers and file names, which are compared as lower-case words: `keptPages` is "kept
   * pages".
   */
  readonly name?: RegExp;
  /** The words to use instead. */
  readonly instead: string;
  /** Where the word means what is retired; elsewhere it is plain English. @default everywhere */
  readonly files?: RegExp;
}

/** A use of a retired word that stays. */
export interface Exception {
  /** Matches the paths of the files, from the root. */
  readonly files: RegExp;
  /** Matches the identifier or the words in the text. */
  readonly found: RegExp;
  readonly reason: string;
}

export const maxCommentColumns = 120;

const both = (pattern: RegExp, instead: string): RetiredWord => ({ prose: pattern, name: pattern, instead });
const prose = (pattern: RegExp, instead: string): RetiredWord => ({ prose: pattern, instead });
const name = (pattern: RegExp, instead: string): RetiredWord => ({ name: pattern, instead });
const within = (files: RegExp, word: RetiredWord): RetiredWord => ({ ...word, files });

const caches = /^(?:apps\/server\/|apps\/site\/server\/|apps\/site\/app\/(?:core|page-cache)\/|benchmarks\/|docs\/)/u;
const telemetry = /^(?:packages\/telemetry|e2e\/telemetry|apps\/server\/src\/modules\/telemetry)\//u;

export const retiredWords: readonly RetiredWord[] = [
  both(/\bkept pages?\b|\bkept for pages?\b/iu, "cached page, page cache"),
  both(/\b(?:page )?keepers?\b/iu, "cache"),
  within(
    /^apps\/(?:server\/src|site\/server)\//u,
    name(/\bkept\b/u, "cached (pages), stored (things), retained (personal data)"),
  ),
  within(caches, both(/\btopics?\b/iu, "cache tag")),
  within(
    /^(?:apps\/server|apps\/site\/server|docs)\//u,
    both(/\bannounce(?:s|d|ments?)?\b(?! ticker)/iu, "invalidate, invalidation (of cache tags)"),
  ),
  within(caches, prose(/\b(?:is|are|was|were|nothing is) heard\b|\bhears\b/iu, "is subscribed, receives")),
  both(/\bunder way\b/iu, "in flight, running"),
  both(/\bevent turns?\b|\bevent's turns?\b|\btake(?:s|n)? (?:a|its|their) turns?\b/iu, "locked transaction"),
  name(/\bin turn\b/u, "withEventLock"),
  both(/\bjudg(?:e|es|ed|ing|e?ments?)\b/iu, "validate, validation result"),
  both(/\bcomplain(?:s|ed|ts?)?\b/iu, "issue, error"),
  both(/\brefus(?:e|es|ed|ing|als?)\b/iu, "reject (input), deny (access)"),
  both(/\banswer(?:ed|ing)? one person\b/iu, "respond"),
  prose(/\banswers with\b/iu, "returns (code), responds with (a server)"),
  both(/\blate(?:r)? parts?\b/iu, "deferred hydration"),
  name(/^late [a-z]/u, "deferred"),
  name(/\b(?:left|leave|leaves|leaving) out\b/iu, "stubbed, tree-shaken, omitted"),
  within(
    /^apps\/site\/app\/(?:shell|core|navigation)\//u,
    both(/\barriv(?:e|es|ed|al|als)\b/iu, "route change, route announcement"),
  ),
  both(/\bcouriers?\b/iu, "transport"),
  both(/\boutbox(?:es)?\b/iu, "offline queue"),
  both(/\bleftovers?\b/iu, "orphaned batches"),
  within(/^(?:packages|e2e|apps\/catalogue)\//u, both(/\blanes?\b/iu, "channel")),
  both(/\bdrops told\b/iu, "dropped-event counters"),
  both(/\btwins?\b/iu, "Markdown alternate"),
  prose(/\bat the door\b|\bthe door\b/iu, "check-in"),
  name(/\bdoor\b/u, "check-in"),
  both(/\bstrange codes?\b/iu, "unknown ticket"),
  both(/\brunning lines?\b/iu, "ticker, announcement ticker"),
  both(/\bseldom\b/iu, "throttled"),
  both(/\bmend(?:s|ed|ing)?\b/iu, "fix"),
  both(/\bwhoever\b/iu, "the caller, the client"),
  both(/\b(?:no|some|any)body\b/iu, "no caller, an anonymous user, another process"),
  both(/\bpeople'?s data\b/iu, "personal data"),
  prose(/\btell(?:s|ing)?\b(?! apart)|\btold\b(?! apart)/iu, "returns, reports, logs, emits, throws, is notified"),
  name(/\btell(?:s|ing)?\b|\btold\b/u, "report, notify, emit"),
  prose(
    /\b(?:it|this|that|which|who|code|server|site|page) says?\b|\bis said\b|\bare said\b/iu,
    "returns, reports, states",
  ),
  prose(/\b(?:stand|stands|stood|standing|lie|lies|lay|lying) in\b(?! for)/iu, "is in, is stored in"),
  both(/\bdemonstration\b/iu, "seed data"),
  both(/\bconceivable\b/iu, "possible"),
  both(/\bgiv(?:e|es|en|ing) out\b/iu, "issue, issued"),
  both(/\b(?:put|puts) by\b/iu, "store, stored"),
  both(/\b(?:master|slave)(?: tabs?)?\b/iu, "leader, follower"),
  within(/^(?:apps\/site\/server|scripts)\//u, both(/\bfigures\b/iu, "stats, metrics")),
  within(telemetry, both(/\bfigures\b/iu, "stats, metrics")),
  prose(/\bspecification, section\b/iu, "the row of docs/requirements.md, as in `@see requirement E13`"),
];

/** A comment that begins like this names no subject. */
export const retiredOpening: RegExp = /^(?:What|Whose|Whoever)\s/u;

export const exceptions: readonly Exception[] = [
  {
    files: /^(?:apps\/server\/(?:src\/(?:modules\/mail|db\/schema)|test)|docs\/decisions\/0065)/u,
    found: /outbox/iu,
    reason: "The transactional outbox of letters; the retired word was a queue in a browser.",
  },
  {
    files: /^(?:apps\/site\/server|e2e\/flows)\//u,
    found: /^keptPages$/u,
    reason: "Operators' monitors read it in the response of /healthz.",
  },
  {
    files: /^scripts\/lint\/(?:vocabulary|retired-words\.test)\.ts$/u,
    found: /./u,
    reason: "The check and its test quote the words.",
  },
  {
    files: /^packages\/auth\/src\/core\/tabs\//u,
    found: /^masterId$/u,
    reason: "The specification names the messages between tabs.",
  },
  {
    files: /^apps\/site\/server\//u,
    found: /^(?:keptPages|KEPT_PAGES_MIB)$/u,
    reason:
      "Operators' probes read the property of /healthz, and installations may set the former name of the variable.",
  },
  {
    files: /^apps\/site\/server\/page-cache\/invalidation-feed\.ts$/u,
    found: /^topics?$/u,
    reason: "The name of the cache tags in the server's stream.",
  },
  {
    files: /./u,
    found: /^(?:runningLine(?:Get|Set)|RunningLine|expected_at_door|topics)$/u,
    reason: "Operation names, a schema name and fields on the wire; operation names are in stored audit entries, too.",
  },
  {
    files: /^e2e\/flows\//u,
    found: /^keptPages$/u,
    reason: "Operators' probes read the property of /healthz.",
  },
  {
    files:
      /^(?:packages\/telemetry|apps\/catalogue\/packages\/telemetry|apps\/server\/src\/modules\/telemetry|e2e\/telemetry)\//u,
    found: /^refused$/u,
    reason: "The message class `TelemetryDropped.refused` and an outcome label of the metrics.",
  },
  {
    files: /^docs\/requirements\.md$/u,
    found: /^running line$/u,
    reason: "The specification's own name.",
  },
  {
    files: /^apps\/catalogue\/foundations\/content-and-tone\.mdx$/u,
    found: /^nobody$/u,
    reason: "Plain English: a message blames nobody.",
  },
  {
    files: /^scripts\/lint\/retired-words\.ts$/u,
    found: /./u,
    reason: "An example in a comment quotes a retired name.",
  },
];
