import { messages } from "../contract/messages.ts";
import { englishFailures } from "../endpoints/english-failures.ts";
import type { ErrorMessages } from "../errors/error-messages.ts";

const signIn = "Sign in to continue";
const signInAgain = "Your session is invalid or has expired. Sign in again";
const unavailable = "The service is temporarily unavailable. Try again in a few seconds";
const serverError = "Something went wrong on the server. Try again later";
const pageError = "Something went wrong on this page. Reload it and try again";
const tooMany = "Too many requests. Try again a little later";
const notAllowed = "You are not allowed to do this";

const messagesByCode: Readonly<Record<string, string>> = {
  MALFORMED_REQUEST: "The body of the request is not JSON",
  MALFORMED_ADDRESS: "The URL of the request is invalid",
  INVALID_REQUEST: "Check your data: some fields are invalid",
  TOO_DEEP: "Too many nested parts",
  BAD_CURSOR: "The position in the list is invalid. Load the list again",
  FILE_REQUIRED: "Choose a file",
  ONE_FILE: "Upload one file at a time",
  EMPTY_FILE: "The file is empty",
  CORRUPT_FILE: "The file is damaged and cannot be read to its end",
  TOKEN_REQUIRED: signIn,
  TOKEN_INVALID: signInAgain,
  TOKEN_EXPIRED: signInAgain,
  TOKEN_FOREIGN_ISSUER: signInAgain,
  TOKEN_FOREIGN_AUDIENCE: signInAgain,
  ROLE_REQUIRED: notAllowed,
  ADDRESS_EXPIRED: "The link is invalid or has expired. Reload the page",
  ADDRESS_INVALID: "The link to the list is invalid. Download it again",
  XSRF_TOKEN: "The page is out of date. Reload it and try again",
  NOT_FOUND: "There is nothing at this URL",
  EVENT_NOT_FOUND: "The event was not found",
  EVENT_REMOVED: "You registered for an event that was cancelled or removed. Ask its organisers before you come.",
  PERFORMANCE_NOT_FOUND: "The talk was not found",
  REGISTRATION_NOT_FOUND: "The registration was not found",
  BROADCAST_NOT_FOUND: "This event has no broadcast",
  ARTICLE_NOT_FOUND: "The article was not found",
  TAG_NOT_FOUND: "There is no such tag",
  CONSENT_NOT_FOUND: "There is no such consent. Reload the page",
  TEAM_MEMBER_NOT_FOUND: "The person is not on the team any more. Reload the page",
  LINK_INVALID: "The link was used already or has expired. Ask for a new one",
  ADDRESS_REQUIRED: "The account has no email. Ask for a link to the email of your registration",
  SUBSCRIBER_NOT_FOUND: "The subscriber was not found and may have been removed already",
  EMAIL_NOT_FOUND: "The email is not among those that failed and may be on its way again",
  APPLICATION_NOT_FOUND: "The application was not found and may have been removed already",
  MAILING_NOT_FOUND: "The mailing was not found and may have been removed already",
  MAILING_BEGUN: "The mailing is being sent or was sent, and cannot be changed",
  MAILING_NOT_READY: "Write a text, or choose articles and events",
  DELETION_NOT_FOUND: "The deletion was not found: it was undone already, or is more than 30 days old",
  REVISION_NOT_FOUND: "There is no such revision",
  VERSION_CONFLICT: "Somebody else has changed this while you were editing it",
  NOT_OPEN: "The registration is not open yet",
  CLOSED: "The registration is closed",
  PASSED: "The event is over",
  CANCELLED: "The event was called off",
  BLACKLISTED: "You cannot register. If this is a mistake, write to events@corp.example",
  ALREADY_REGISTERED: "This email is registered already",
  ALREADY_CANCELLED: "The registration is cancelled already",
  ALREADY_PROMOTED: "This person has a place already",
  FULL: "There are no free places",
  NOT_REGISTERED: "Only a person with a place can be checked in",
  DOOR_LINK_NOT_FOUND: "There is no such door link. Check that it is copied whole, or ask the organiser for a new one",
  DOOR_LINK_REVOKED: "The organiser has revoked this link. Ask for a new one",
  DOOR_LINK_ENDED: "This link has ended with its event",
  DOOR_CLOSED: "This link does not work: the event is called off or was removed",
  WALK_INS_NOT_ALLOWED: "This link does not allow to add people. Call the organiser",
  DOOR_LABEL_TAKEN: "There is a link with this name already",
  NO_PLACE: "The broadcast is for people with a place",
  BROADCAST_NOT_OPEN: "The broadcast opens half an hour before the event begins",
  EVENT_STARTED: "The event has begun, so the registration cannot be cancelled or switched",
  TAG_EXISTS: "There is a tag with this name already",
  NOT_READY: "The article cannot be published yet",
  EVENT_DELETED: "The event of these talks was deleted too. Restore it first",
  PERFORMANCE_OUTSIDE_EVENT: "The event is shorter now, and these talks do not fit. Change its times first",
  TOO_LARGE: "The request is too large",
  TOO_MANY_PIXELS: "The image is too large: at most 50 megapixels, and 16,383 pixels on a side",
  JSON_EXPECTED: "The body of the request must be JSON",
  UNSUPPORTED_FILE: "Upload a JPEG, PNG, WebP, AVIF or GIF image, or a PDF, PPTX, DOCX or ODP document",
  TOO_MANY_REQUESTS: tooMany,
  INTERNAL: "Something went wrong on the server. We know about it already",
  OVERLOADED: "The server is overloaded. Try again in a few seconds",
  IDENTITY_UNAVAILABLE: "The sign-in service does not respond. Try again in a minute",
  DATABASE_UNAVAILABLE: unavailable,
  FILES_UNAVAILABLE: "The file storage is temporarily unavailable. Try again in a few seconds",
};

/** The counterparts of the contract's messages about fields; `#` is a number in them. */
const messagesByField: Readonly<Record<string, string>> = {
  required: "Fill in this field",
  letter: "At least one letter or digit is needed",
  tooLong: "At most # characters",
  controlCharacters: "Remove the characters that cannot be printed",
  requestKey: "Reload the page and send the form again",
  notText: "A text is expected",
  email: "Check the email: it must look like name@example.com",
  emailLetters: "The email has Cyrillic letters where it needs Latin ones",
  phone: "Check the phone number: it must look like +7 999 123-45-67, with an extension if need be: ext. 12",
  identifier: "Invalid identifier",
  timestamp: "A date and time in the format of RFC 3339 (UTC) is expected",
  timestampRange: "The date must be between 2000 and 2100",
  timeZone: "Unknown time zone",
  option: "Choose one of the options",
  consent: "You cannot be registered without your consent to the processing of personal data",
  applicationConsent: "The application cannot be sent without your consent to the processing of personal data",
  digestConsent: "You cannot be subscribed without your consent",
  chooseSome: "Choose at least one option",
  exclusive: "This answer does not go with others: keep it or them",
  twice: "An option is chosen twice",
  answeredTwice: "The question is answered twice",
  optionsRequired: "Add at least one option",
  optionTwice: "There is such an option already",
  oneAtCheckIn: "Only one question is shown at check-in",
  conditionLater: "A condition is a question above this one",
  conditionText: "A question that is answered by a text cannot be a condition",
  leaveEmpty: "Leave this field empty",
  file: "Attach a file as the field file",
  fileOrUrl: "Either a file or a URL is needed",
  integer: "An integer is expected",
  hours: "A number of hours from 1 to 720",
  capacity: "A number of places from 1 to 100,000",
  seriesCount: "A number of events in a series from 2 to 12",
  date: "A date such as 2027-03-18",
  limit: "A page size from 1 to 100",
  flag: "Yes or no is expected",
  list: "A list is expected",
  oneBroadcast: "There is one broadcast: mark one link",
  tooMany: "At most #",
  richText: "The text contains something that it must not contain",
  "richTextTooLong.nodes": "The text is too long: at most # parts",
  "richTextTooLong.characters": "The text is too long: at most # characters",
  "richTextTooLong.pictures": "At most # images in the text",
  "richTextTooLong.embeds": "At most # videos and maps in the text",
  "richTextTooLong.tableCells": "At most # cells in all tables of the text",
  embed: "Videos of RuTube, VK Video and YouTube and maps of Yandex Maps can be embedded: copy the URL from there",
  tableInTable: "A table cannot contain another table",
  tableTooWide: "At most # columns",
  tableCellTooTall: "A cell goes beyond the last row of the table",
  httpsUrl: "A URL that begins with https:// is needed",
  endsBeforeStart: "The end must be after the start",
  cityRequired: "An event in a hall needs a city",
  addressRequired: "An event in a hall needs an address",
  closesBeforeOpens: "The registration must close after it opens",
  period: "Give a period: 1h, 24h, 7d, 30d, or a start and an end",
  periodTooLong: "The period is at most # days",
  stackRequired: "Attach the stack of the error",
  invalidBody: "A JSON object is expected",
};

const number = 987_654_321;
/** Pairs of a Russian message, with `#` for its number, and the English one. */
const fieldMessages = new Map(
  Object.entries<unknown>({ ...messages, ...withPrefix("richTextTooLong.", messages.richTextTooLong) }).flatMap(
    ([key, message]) => {
      const text: unknown = typeof message === "function" ? (message as (max: number) => unknown)(number) : message;
      const english = messagesByField[key];
      return typeof text === "string" && english !== undefined ? [[text.replace(String(number), "#"), english]] : [];
    },
  ),
);

function withPrefix(prefix: string, fields: object): object {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [prefix + key, value as unknown]));
}

/** Everything that people read of a failed call in English: `createApiClient({ messages: en })`. */
export const en: ErrorMessages = {
  ofCode: {
    ERR_NETWORK: "The server cannot be reached. Check your connection and try again",
    ETIMEDOUT: "The server did not respond in time. Try again",
    ECONNABORTED: "The request was aborted",
    ERR_CANCELED: "The request was aborted",
    ERR_BAD_REQUEST: "The server rejected the request",
    ERR_BAD_RESPONSE: serverError,
    ERR_BAD_OPTION: pageError,
  },
  ofStatus: {
    401: signIn,
    403: notAllowed,
    404: "There is nothing at this URL",
    413: "The request is too large",
    429: tooMany,
  },
  // A message in another language is worse than a general one: a code that is unknown here gets that of its status.
  ofServer: (code) => messagesByCode[code],
  ofField: (message) => {
    const [digits = ""] = /\d+/u.exec(message) ?? [];
    const english = fieldMessages.get(message) ?? fieldMessages.get(message.replace(digits, "#"));
    return english?.replace("#", digits) ?? message;
  },
  ofEndpoint: (path) => englishFailures[path],
};
