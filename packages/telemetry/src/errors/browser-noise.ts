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
 * Whether an uncaught error's message is one that no code of the page can cause or mend: a notice of the browser, or an
 * error of the application around the page.
 */
export function isBrowserNoise(message: string): boolean {
  return noise.some((pattern) => pattern.test(message));
}

/** Whether it is all that the browser tells of an error in a script of another origin. @see HTML, "muted errors" */
export function isMutedMessage(message: string): boolean {
  return /^(?:Script error\.?)?$/u.test(message);
}
