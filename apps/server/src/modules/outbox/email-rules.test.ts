import { readFileSync } from "node:fs";
import { emailKinds } from "@corp/api/contract";
import { expect, it } from "vitest";
import { emailRules, ruleFor } from "./email-rules.ts";

const documented = readFileSync(new URL("../../../../../docs/operations.md", import.meta.url), "utf8");

it("the documentation has the rules of every kind of email", () => {
  const rows = documented.split("\n").flatMap((line) => {
    const [, kind = "", ...cells] = line.split("|").map((cell) => cell.trim().replaceAll("`", ""));
    return emailKinds.some((each) => each === kind) ? [[kind, ...cells.slice(0, 5)]] : [];
  });
  const rules = Object.entries(emailRules).map(([kind, { unconfirmed, notMe, blacklisted, hasCome }]) => [
    kind,
    "sent",
    unconfirmed,
    notMe,
    blacklisted,
    hasCome,
  ]);
  expect(rows).toEqual(rules);
});

it.each(emailKinds)(
  "%s is sent to a confirmed email, and after «this is not me» only if it is about one's own data",
  (kind) => {
    const recipient = { isConfirmed: true, isDisowned: false, hasEmails: true };
    expect(ruleFor(kind, recipient)).toBe("sent");
    const isOfOwnData = kind.startsWith("personal-data");
    expect(ruleFor(kind, { ...recipient, isDisowned: true })).toBe(isOfOwnData ? "sent" : "never");
  },
);

it("what people wish to get waits until the email is confirmed, what they hold does not", () => {
  const unconfirmed = { isConfirmed: false, isDisowned: false, hasEmails: true };
  expect(emailKinds.filter((kind) => ruleFor(kind, unconfirmed) === "waits")).toEqual([
    "event-reminder-day",
    "event-reminder-hour",
    "event-thanks",
    "application-received",
    "event-message",
  ]);
});
