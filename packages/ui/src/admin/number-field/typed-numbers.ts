/** A text that people type key by key, or paste, into a number field, and the number that it means. */
type Row = readonly [locale: "ru-RU" | "en-US", text: string, means: number | null];

export const typedNumbers: readonly Row[] = [
  ["ru-RU", "1234,5", 1234.5],
  ["ru-RU", "1234.5", 1234.5],
  ["ru-RU", "0.5", 0.5],
  ["ru-RU", ".5", 0.5],
  ["ru-RU", "-2.25", -2.25],
  ["ru-RU", "1 234,5", 1234.5],
  ["ru-RU", "12.50", 12.5],
  ["en-US", "1234.5", 1234.5],
  ["en-US", "1,234.5", 1234.5],
  ["en-US", "0.5", 0.5],
];

export const pastedNumbers: readonly Row[] = [
  ...typedNumbers,
  ["ru-RU", "1\u00A0234,5", 1234.5],
  ["ru-RU", "1\u202F234\u202F567", 1_234_567],
  ["ru-RU", "1 234.50", 1234.5],
  ["ru-RU", "1,234.5", 1234.5],
  ["ru-RU", "1.234,5", 1234.5],
  ["ru-RU", "1.234.567", 1_234_567],
  ["ru-RU", "1'234'567", 1_234_567],
  ["ru-RU", "\u22125", -5],
  ["ru-RU", "\u200E-5", -5],
  ["ru-RU", "+7", 7],
  ["ru-RU", "1 500 ₽", 1500],
  ["ru-RU", "1500 руб.", 1500],
  ["ru-RU", " 42\n", 42],
  ["en-US", "$1,500", 1500],
  ["en-US", "1.234.567", 1_234_567],
  ["ru-RU", "пять", null],
  ["ru-RU", "12 34", null],
  ["ru-RU", "1.2.3", null],
  ["ru-RU", "10-20", null],
  ["ru-RU", "5 %", null],
  ["en-US", "1,5", null],
];
