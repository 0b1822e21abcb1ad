/** Names that applications insert into every page that they show. */
const insertedNames = [
  // Instagram: https://developers.facebook.com/community/threads/320013549791141/
  "_AutofillCallbackHandler",
  // Google Search for iOS: https://issuetracker.google.com/issues/396043331
  "gmo",
  // Edge for iOS: https://github.com/clawfire/covid19-passbook-generator/issues/284
  String.raw`instantSearchSDKJSBridge\w+`,
  // Chrome for iOS: https://github.com/kogg/InstantLogoSearch/issues/212
  "__gCrWeb",
  // Firefox and Brave for iOS: https://github.com/ecamp/ecamp3/pull/10189
  "__firefox__",
].join("|");

const noise: readonly RegExp[] = [
  // Resize Observer, "deliver resize loop error"; the second is Chromium's before version 107.
  /^ResizeObserver loop (?:completed with undelivered notifications|limit exceeded)\.?$/u,
  // The scanner of links in emails: https://github.com/cefsharp/CefSharp/issues/3632
  /^Object Not Found Matching Id:\d+/u,
  // Facebook for Android: https://github.com/getsentry/sentry-javascript/issues/15065
  /\bJava (?:exception was raised during method invocation|object is gone)$/u,
  new RegExp(
    String.raw`(?:Can't find variable: |\(evaluating '(?:window\.)?)(?:${insertedNames})\b|\b(?:${insertedNames}) is not defined$`,
    "u",
  ),
];

/**
 * Whether the message of an uncaught error comes from the browser, or from the application around the page. The page's
 * code neither causes nor can prevent it.
 */
export function isBrowserNoise(message: string): boolean {
  return noise.some((pattern) => pattern.test(message));
}

/** Whether the browser has hidden the details, as for a script of another origin. @see HTML, "muted errors" */
export function isMutedMessage(message: string): boolean {
  return /^(?:Script error\.?)?$/u.test(message);
}
