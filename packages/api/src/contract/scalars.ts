import * as v from "valibot";
import { cleanLine, cleanName, cleanText, hasLetter } from "../text/clean-text.ts";
import { cleanEmail, cleanPhone, hasAlienLetters, isCleanPhone } from "./clean-contact.ts";
import { messages } from "./messages.ts";

// C0 and C1 controls: PostgreSQL cannot store NUL, and no screen shows the others. Tab and line breaks are checked
// separately.
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u;
const lineBreaks = /[\t\n\r]/u;

const isPrintable = (value: string): boolean => value.isWellFormed() && !controlCharacters.test(value);

/** Unlike `v.transform`, the JSON Schema of a request keeps the rules that follow this action. */
const cleanedBy = (clean: (text: string) => string): v.BaseTransformation<string, string, never> => ({
  kind: "transformation",
  type: "clean",
  reference: cleanedBy,
  async: false,
  "~run": (dataset) => ({ ...dataset, value: clean(dataset.value) }),
});

/** Text as it is stored: for what was stored before texts were cleaned. */
export const exactText = v.pipe(v.string(messages.notText), v.check(isPrintable, messages.controlCharacters));

/** Text of any number of lines, cleaned but not trimmed. It may become empty. */
export const cleanedText = v.pipe(
  v.string(messages.notText),
  v.minLength(1, messages.required),
  cleanedBy(cleanText),
  v.check(isPrintable, messages.controlCharacters),
);

const oneLine = (maxLength: number, clean: (text: string) => string) =>
  v.pipe(
    v.string(messages.notText),
    cleanedBy(clean),
    v.minLength(1, messages.required),
    v.maxLength(maxLength, messages.tooLong(maxLength)),
    v.check((value) => isPrintable(value) && !lineBreaks.test(value), messages.controlCharacters),
  );

/** One line of text, cleaned and trimmed. Length in UTF-16 code units. */
export const line = (maxLength: number) => oneLine(maxLength, cleanLine);

/** A line that has a letter or a digit: people would not see another title. */
export const title = (maxLength: number) => v.pipe(line(maxLength), v.check(hasLetter, messages.letter));

/** The name of a person or of a tag, see {@link cleanName}. */
export const name = (maxLength: number) => v.pipe(oneLine(maxLength, cleanName), v.check(hasLetter, messages.letter));

/**
 * Idempotency key: the same for each repetition of a request whose response was lost. At least 128 random bits: the key
 * of another person's submission would return their registration.
 */
export const requestKey = v.optional(v.pipe(line(64), v.minLength(22, messages.requestKey)));

/** A text of a response that may be missing. */
export const nullableText = v.nullable(v.string());

/** Several lines of text, cleaned and trimmed; may be empty. */
export const paragraph = (maxLength: number) =>
  v.pipe(
    v.string(messages.notText),
    cleanedBy((value) => cleanText(value).trim()),
    v.maxLength(maxLength, messages.tooLong(maxLength)),
    v.check(isPrintable, messages.controlCharacters),
  );

/** An identifier that a row can have. */
export const rowIdentifier = v.pipe(
  v.string(messages.identifier),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/u, messages.identifier),
);

/**
 * An opaque identifier; new ones are UUIDv7. Any text is one, so that an unknown one is a 404 and not a 400: text that
 * no row can have becomes empty, which names nothing.
 */
export const identifier = v.pipe(
  v.string(messages.identifier),
  v.transform((value) => (v.is(rowIdentifier, value) ? value : "")),
);

const emailParts = /^(?<local>[^@]*)@(?<domain>[\p{L}\p{M}\p{N}.-]+)$/u;
const asciiOnly = /^[\u0000-\u007F]*$/u;

/** Internationalized domains become ASCII (RFC 5890), so that each has one form. */
function withAsciiDomain(value: string): string {
  const { local = "", domain = "" } = emailParts.exec(value)?.groups ?? {};
  if (asciiOnly.test(domain) || !URL.canParse(`http://${domain}`)) return value;
  return `${local}@${new URL(`http://${domain}`).hostname}`;
}

export const email = v.pipe(
  v.string(messages.notText),
  cleanedBy(cleanEmail),
  v.minLength(1, messages.required),
  v.check((value) => !hasAlienLetters(value), messages.emailLetters),
  cleanedBy(withAsciiDomain),
  v.maxLength(254, messages.tooLong(254)),
  v.rfcEmail(messages.email),
  // An IP is no domain that people have (RFC 5321, sections 4.1.3 and 4.5.3.1.1).
  v.regex(/^[^@]{1,64}@.*\.(?!\d+$)[^.@]{2,}$/u, messages.email),
);

/** A phone number, see {@link cleanPhone}. */
export const phone = v.pipe(
  v.string(messages.notText),
  cleanedBy(cleanPhone),
  v.check(isCleanPhone, messages.phone),
  v.maxLength(32, messages.tooLong(32)),
);

/** JavaScript engines parse the 30th of February as the 2nd of March. */
function isInCalendar(timestamp: string): boolean {
  const [year, month, day] = timestamp.slice(0, 10).split("-").map(Number);
  return year !== undefined && month !== undefined && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}

/** An instant: RFC 3339 with an offset in requests, in UTC in responses. */
export const timestamp = v.pipe(
  v.string(messages.timestamp),
  v.isoTimestamp(messages.timestamp),
  v.check((value) => !Number.isNaN(Date.parse(value)) && isInCalendar(value), messages.timestamp),
  v.check((value) => {
    const year = new Date(value).getUTCFullYear();
    return year >= 2000 && year <= 2100;
  }, messages.timestampRange),
);

/** An IANA time zone name, such as `Europe/Moscow`. */
export const timeZone = v.pipe(
  v.string(messages.timeZone),
  v.maxLength(64, messages.timeZone),
  v.check((value) => {
    try {
      const { timeZone: known } = new Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions();
      // Intl accepts "+03:00" as well, but an offset has no summer time and no name.
      return /^[A-Za-z]/u.test(known);
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  }, messages.timeZone),
);

/**
 * URL parsers drop line breaks and encode control characters silently, but the database gets the text as typed and
 * rejects it. User information before the host makes `https://corp.example@elsewhere.example` look like ours.
 */
function isPlainUrl(value: string): boolean {
  if (!value.isWellFormed() || /[\s\\]/u.test(value) || controlCharacters.test(value)) return false;
  return URL.canParse(value) && !/^https:\/\/[^/?#]*@/u.test(value);
}

export const httpsUrl = v.pipe(
  v.string(messages.httpsUrl),
  // Schemes and hosts have no case (RFC 3986, section 6.2.2.1).
  cleanedBy((value) => cleanLine(value).replace(/^https:\/\/[^/?#]*/iu, (start) => start.toLowerCase())),
  v.maxLength(2048, messages.tooLong(2048)),
  v.url(messages.httpsUrl),
  v.startsWith("https://", messages.httpsUrl),
  v.check(isPlainUrl, messages.httpsUrl),
);

/** Whether the contract accepts the text as a link. */
export const isHttpsAddress = (text: string): boolean => v.is(httpsUrl, text);

/** The maximum of PostgreSQL's integer: without this check a larger number would be a server error. */
const maxInteger = 2_147_483_647;

const integer = (min: number) =>
  v.pipe(
    v.number(messages.integer),
    v.integer(messages.integer),
    v.minValue(min, messages.integer),
    v.maxValue(maxInteger, messages.integer),
  );

/** Counted from 1, for optimistic locking: an edit sends the version it is based on. */
export const version = integer(1);

export const count = integer(0);
