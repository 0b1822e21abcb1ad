import { ConfigError, readInteger } from "./read-setting.ts";
import type { Environment } from "./read-setting.ts";

export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS is required, except on this machine. */
  readonly isSecure: boolean;
  readonly isLocal: boolean;
  readonly user: string | null;
  readonly password: string | null;
  /** The limit for connecting, the greeting, and silence. */
  readonly timeoutMs: number;
}

export interface MailConfig {
  /** Null means that emails go to the local mailbox. */
  readonly smtp: SmtpConfig | null;
  /** "Corp <events@corp.example>" */
  readonly from: string;
  readonly replyTo: string;
  readonly dkim: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string } | null;
  /** The delay before the second attempt; doubled for each further one, up to an hour. */
  readonly retrySeconds: number;
}

/** Errors do not repeat values, which may contain a password. */
export function readMail(env: Environment, brandName: string, contactEmail: string): MailConfig {
  return Object.freeze({
    smtp: readSmtp(env),
    from: env["MAIL_FROM"] === undefined ? `${brandName} <${contactEmail}>` : readSender(env["MAIL_FROM"]),
    replyTo: env["MAIL_REPLY_TO"] === undefined ? contactEmail : readSender(env["MAIL_REPLY_TO"]),
    dkim: readDkim(env),
    retrySeconds: readInteger(env, "MAIL_RETRY_SECONDS", 10, 1, 3_600),
  });
}

const defaultPorts = { "smtp:": 587, "smtps:": 465 } as const;

function readSmtp(env: Environment): SmtpConfig | null {
  const text = env["SMTP_URL"];
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !isScheme(url.protocol) || url.hostname === "")
    throw new ConfigError("SMTP_URL must be a URL such as smtps://user:password@smtp.example.org:465.");
  return {
    host: url.hostname.replaceAll(/^\[|\]$/gu, ""),
    port: url.port === "" ? defaultPorts[url.protocol] : Number(url.port),
    isSecure: url.protocol === "smtps:",
    isLocal: /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u.test(url.hostname),
    user: url.username === "" ? null : decodeURIComponent(url.username),
    password: url.password === "" ? null : decodeURIComponent(url.password),
    timeoutMs: readInteger(env, "SMTP_TIMEOUT_MS", 20_000, 100, 120_000),
  };
}

function isScheme(protocol: string): protocol is keyof typeof defaultPorts {
  return Object.hasOwn(defaultPorts, protocol);
}

/** An email, or a name with an email in angle brackets. */
function readSender(text: string): string {
  if (/^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(text)) return text;
  throw new ConfigError(`MAIL_FROM and MAIL_REPLY_TO must be an email, or "Name <email>", not "${text}".`);
}

function readDkim(env: Environment): MailConfig["dkim"] {
  const domainName = env["DKIM_DOMAIN"];
  const keySelector = env["DKIM_SELECTOR"];
  // Files of settings have no line breaks in values.
  const privateKey = env["DKIM_PRIVATE_KEY"]?.replaceAll(String.raw`\n`, "\n");
  if (domainName === undefined && keySelector === undefined && privateKey === undefined) return null;
  if (domainName === undefined || keySelector === undefined || privateKey === undefined)
    throw new ConfigError("DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY are set together or not at all.");
  return { domainName, keySelector, privateKey };
}
