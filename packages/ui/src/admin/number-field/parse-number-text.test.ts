import { expect, it } from "vitest";
import { parseNumberText } from "./parse-number-text.ts";
import { pastedNumbers, pastedWithUnits } from "./typed-numbers.ts";

it.each(pastedNumbers)("in %s the pasted %j means %s", (locale, text, means) => {
  expect(parseNumberText(text, new Intl.NumberFormat(locale))).toBe(means);
});

it.each(pastedWithUnits)("in a field of %j the pasted %j means %s", (options, text, means) => {
  expect(parseNumberText(text, new Intl.NumberFormat("ru-RU", options))).toBe(means);
});

const locales = [
  ..."ru-RU en-US en-IN de-DE de-CH de-AT fr-FR es-ES pt-PT pl-PL tr-TR sv-SE nb-NO lt-LT eu-ES sw-KE".split(" "),
  ..."ar-EG ar-MA fa-IR he-IL hi-IN bn-BD my-MM mr-IN ne-NP th-TH zh-CN ja-JP ko-KR".split(" "),
  ..."ru-RU-u-nu-arab en-US-u-nu-fullwide zh-CN-u-nu-hanidec en-US-u-nu-adlm".split(" "),
];
const currencies = ["symbol", "narrowSymbol", "code", "name"] as const;
const units = ["minute", "kilometer-per-hour", "percent", "gigabyte"];
const formats: readonly Intl.NumberFormatOptions[] = [
  {},
  { useGrouping: false },
  { minimumFractionDigits: 2 },
  { signDisplay: "always" },
  { style: "percent", maximumFractionDigits: 2 },
  ...["RUB", "USD", "JPY"].flatMap((currency) =>
    currencies.map((currencyDisplay) => ({ style: "currency" as const, currency, currencyDisplay })),
  ),
  { style: "currency", currency: "EUR", currencySign: "accounting" },
  ...units.flatMap((unit) =>
    (["long", "short", "narrow"] as const).map((unitDisplay) => ({ style: "unit" as const, unit, unitDisplay })),
  ),
];
const numbers = [
  0, 1, 2, 5, 11, 21, 100, 999, 1000, 1234, 9999, 10_000, 123_456, 1_234_567, 12_345_678, 0.5, 7.25, 1234.5,
];

it.each(locales)("in %s every shown text means the number that is shown, whatever the format", (locale) => {
  const offenders: string[] = [];
  for (const options of formats) {
    const format = new Intl.NumberFormat(locale, options);
    const { style, maximumFractionDigits = 0 } = format.resolvedOptions();
    for (const number of [...numbers, ...numbers.slice(1).map((positive) => -positive)]) {
      if (Number(number.toFixed(maximumFractionDigits)) !== number) continue;
      const show = (shown: number): string => format.format(style === "percent" ? shown / 100 : shown);
      const text = show(number);
      // Arabic writes minus one minute without its sign, and ICU "RUB 1,0 Rus rublesi0".
      if ((number < 0 && text === show(-number)) || /\p{L}\d/u.test(text)) continue;
      const means = parseNumberText(text, format);
      if (means !== number) offenders.push(`${JSON.stringify(options)} ${JSON.stringify(text)}: ${means}`);
    }
  }
  expect(offenders).toEqual([]);
});
