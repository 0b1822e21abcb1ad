import * as v from "valibot";
import { messages } from "./messages.ts";

// C0 and C1 controls, which PostgreSQL (NUL) and people's screens (the rest) cannot hold; tab and line breaks are judged apart.
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u;
const lineBreaks = /[\t\n\r]/u;

const isPrintable = (value: string): boolean => value.isWellFormed() && !controlCharacters.test(value);

/** Text that a database can hold and a screen can show. */
export const printable = v.pipe(v.string(messages.notText), v.check(isPrintable, messages.controlCharacters));

/** One line of text, trimmed. Length in UTF-16 code units. */
export const line = (maxLength: number) =>
  v.pipe(
    v.string(messages.notText),
    v.trim(),
    v.minLength(1, messages.required),
    v.maxLength(maxLength, messages.tooLong(maxLength)),
    v.check((value) => isPrintable(value) && !lineBreaks.test(value), messages.controlCharacters),
  );

/** Several lines of text, trimmed; may be empty. */
export const paragraph = (maxLength: number) =>
  v.pipe(
    v.string(messages.notText),
    v.trim(),
    v.maxLength(maxLength, messages.tooLong(maxLength)),
    v.check(isPrintable, messages.controlCharacters),
  );

/** An opaque identifier; new ones are UUIDv7. A well-formed one that names nothing is a 404, not a 400. */
export const identifier = v.pipe(v.string(messages.identifier), v.regex(/^[A-Za-z0-9_-]{1,64}$/u, messages.identifier));

export const email = v.pipe(
  v.string(messages.notText),
  v.trim(),
  v.minLength(1, messages.required),
  v.maxLength(254, messages.tooLong(254)),
  v.rfcEmail(messages.email),
  v.regex(/\.[^.@]{2,}$/u, messages.email),
);

export const phone = v.pipe(
  v.string(messages.notText),
  v.trim(),
  v.maxLength(32, messages.tooLong(32)),
  // At least five digits; the no-break space comes along when a number is pasted from a page.
  v.regex(/^(?=(?:\D*\d){5})\+?[\d \u00A0()-]{5,31}$/u, messages.phone),
);

/** Engines take the 30th of February for the 2nd of March; the person who typed it did not mean that. */
function isInCalendar(timestamp: string): boolean {
  const [year, month, day] = timestamp.slice(0, 10).split("-").map(Number);
  return year !== undefined && month !== undefined && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}

/** An instant: RFC 3339 with a zone, answered in UTC. */
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
      // "+03:00" is accepted by Intl but is no zone: it forgets summer time and has no name.
      return /^[A-Za-z]/u.test(known);
    } catch {
      return false;
    }
  }, messages.timeZone),
);

/**
 * URL parsers drop line breaks and encode control characters silently, and a database that gets the text as typed refuses it. A name
 * before the host makes `https://corp.example@elsewhere.example` look like ours.
 */
function isPlainUrl(value: string): boolean {
  if (!value.isWellFormed() || /[\s\\]/u.test(value) || controlCharacters.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && url.username === "" && url.password === "";
}

export const httpsUrl = v.pipe(
  v.string(messages.httpsUrl),
  v.maxLength(2048, messages.tooLong(2048)),
  v.url(messages.httpsUrl),
  v.startsWith("https://", messages.httpsUrl),
  v.check(isPlainUrl, messages.httpsUrl),
);

/** Whether text may stand where an address does: the rule of every link. */
export const isHttpsAddress = (text: string): boolean => v.is(httpsUrl, text);

/** What a database's integer holds; a request for more would be its failure instead of the caller's. */
const maxInteger = 2_147_483_647;

const integer = (min: number) =>
  v.pipe(
    v.number(messages.integer),
    v.integer(messages.integer),
    v.minValue(min, messages.integer),
    v.maxValue(maxInteger, messages.integer),
  );

/** The number of an edit, counted from 1; an edit call sends the one its editor read. */
export const version = integer(1);

export const count = integer(0);
