import fc from "fast-check";
import { safeParse } from "valibot";
import type { GenericSchema } from "valibot";
import { describe, expect, it } from "vitest";
import { cleanEmail, cleanPhone } from "../contract/clean-contact.ts";
import { looksSame } from "../contract/looks-same.ts";
import { messages } from "../contract/messages.ts";
import { richTextDocument } from "../contract/rich-text/rich-text-document.ts";
import { email, httpsUrl, line, name, paragraph, phone, title } from "../contract/scalars.ts";
import { cleanLine, cleanName, cleanText, cutText, foldText } from "./clean-text.ts";

/** The cleaned value, or the message of the first issue. */
function parsed(schema: GenericSchema, value: unknown): unknown {
  const { success, output, issues } = safeParse(schema, value, { abortPipeEarly: true });
  return success ? output : issues[0].message;
}

type Row = readonly [what: string, typed: string, cleaned: string];

describe("cleanText", () => {
  it.each<Row>([
    ["decomposed Cyrillic", "и\u0306 Е\u0308", "й Ё"],
    ["decomposed Latin", "cafe\u0301", "café"],
    ["a mark that an invisible character keeps from its letter", "и\u034F\u0306, и\u200B\u0306", "й, й"],
    ["a soft hyphen", "пере\u00ADнос", "перенос"],
    ["zero-width spaces and joiners", "не\u200Bраз\u200Cры\u200Dв\u2060ное\uFEFF", "неразрывное"],
    ["marks of direction", "\u200Ea\u200F\u061Cb", "ab"],
    ["embeddings, overrides and isolates", "\u202Aa\u202B\u202D\u202E\u202Cb\u2066\u2067\u2068\u2069", "ab"],
    ["invisible operators and deprecated controls", "a\u2061\u2062\u2063\u2064\u206A\u206Fb", "ab"],
    ["fillers", "\u115F\u1160\u3164\uFFA0a", "a"],
    ["tags outside of a flag", "a\u{E0001}\u{E0062}\u{E007F}", "a"],
    ["selectors after a letter and after a lone digit", "a\uFE0F1\uFE0F\u{E0101}", "a1"],
    ["a joiner between words", "а\u200Dб 👩\u200D б", "аб 👩 б"],
    ["annotations and what stands for an object", "a\uFFF9\uFFFA\uFFFB\uFFFC", "a"],
    ["noncharacters", "a\uFFFE\uFFFF\uFDD0", "a"],
    ["separators of lines", "а\r\nб\rв\u2028г\u2029д\u0085е\u000Bж\u000Cз", "а\nб\nв\nг\nд\nе\nж\nз"],
    ["blanks of Braille, hieroglyphs and notes", "\u2800а\u{13441}б\u{13442}в\u{1D159}", " а б в "],
    ["a filler of Khitan", "а\u{16FE4}", "а"],
    ["marks piled upon a letter", `а\u0336${"\u0315\u0321".repeat(9)}б`, "а\u0336\u0321\u0321\u0321б"],
  ])("removes what is invisible: %s", (_what, typed, cleaned) => expect(cleanText(typed)).toBe(cleaned));

  it.each([
    ["emoji of several", "👩‍🚀👨‍👩‍👧‍👦 👩🏽‍💻 ❤️‍🔥 🏳️‍🌈 🏴‍☠️ 👩🏿‍🦳 👁️‍🗨️ 👨🏻‍🤝‍👨🏿 ⛹🏽‍♀️"],
    ["emoji by a selector", "❤️ ☎︎ ©️ 1️⃣ #️⃣"],
    ["flags of regions", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇷🇺"],
    ["joiners of Persian", "می‌خواهم"],
    ["joiners of Indic scripts", "ക്‍ ක්‍ෂ क्‍ष"],
    ["variants of ideographs", "葛󠄀城市 辻󠄀"],
    ["a Mongolian vowel", "ᠨᠠᠢᠮᠠᠨ᠎ᠠ"],
    ["typographic spaces, dashes and quotes", "в\u00A0зале, 10\u202F000 — «да» ‘да’ 5\u22123"],
    ["stress marks", "за\u0301мок"],
    ["marks of other scripts", "ก็ हिन्दी עִבְרִית بِسْمِ ٱللّٰهِ Việt"],
    ["tabs and line ends", "a\tb\nc"],
    ["superscripts and signs", "10⁹ H₂O ≠ ∞ →"],
  ])("preserves what is visible: %s", (_what, text) => expect(cleanText(text)).toBe(text.normalize("NFC")));

  const marks = [
    "а",
    "и",
    "\u0306",
    "\u200B",
    "\u200D",
    "\u200C",
    "\uFE0F",
    "👩",
    "🚀",
    "🏽",
    "🏴",
    "1",
    "#",
    "\u20E3",
    "\u{E0067}",
  ];
  const anyText = fc
    .array(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.constantFrom(...marks, "\u{E007F}", "م", "\u2028", "\r\n", "\u3164", " "),
      ),
    )
    .map((parts) => parts.join(""));

  it.each([
    ["cleanText", cleanText],
    ["cleanLine", cleanLine],
    ["cleanName", cleanName],
    ["cleanEmail", cleanEmail],
    ["cleanPhone", cleanPhone],
    ["foldText", foldText],
  ])("%s changes nothing that it has cleaned", (_name, clean) => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(clean(clean(text))).toBe(clean(text));
      }),
    );
  });
});

describe("lines", () => {
  it.each<Row>([
    ["separators of lines and columns", " Анна\u2028Мария\tПетрова\u0085 ", "Анна Мария Петрова"],
    ["an override", "\u202EвонаВИ", "вонаВИ"],
  ])("are cleaned of %s", (_what, typed, cleaned) => expect(parsed(line(50), typed)).toBe(cleaned));

  it("are rejected when nothing visible is left", () => {
    for (const typed of ["\u200B", "\u3164", "\u2800", "\u00AD", "\u202E", "\uFEFF \u00A0", "\u{E0041}", "\u{13441}"]) {
      for (const schema of [line(50), name(50), title(50)]) {
        expect.soft(parsed(schema, typed), JSON.stringify(typed)).toBe(messages.required);
      }
    }
  });

  it("are measured by what is left", () => expect(parsed(line(3), "а\u00ADб\u00ADи\u0306")).toBe("абй"));
});

describe("names and titles", () => {
  it.each(["...", "—", "🎉", "\u0301", "!?"])("reject %j, which has no letter", (typed) => {
    expect([parsed(name(50), typed), parsed(title(50), typed)]).toEqual([messages.letter, messages.letter]);
  });

  it.each(["404", "C++", "李小龍", "О’Нил", "नेहा", "🎉 Финал"])("take %j", (typed) => {
    expect([parsed(name(50), typed), parsed(title(50), typed)]).toEqual([typed, typed]);
  });

  it.each<Row>([
    ["spaces of any width", "Анна\u2003 \u00A0Мария", "Анна Мария"],
    ["a hyphen that does not break", "Римская\u2011Корсакова", "Римская-Корсакова"],
    ["a minus sign and a dash in a word", "CI\u2212CD\u2013X", "CI-CD-X"],
    ["a bullet, a modifier letter and a line of a box", "А\u2043Б\u02D7В\u2500Г", "А-Б-В-Г"],
    ["a dash between words", "Тег — два", "Тег — два"],
  ])("that look the same are the same: %s", (_what, typed, cleaned) => expect(parsed(name(50), typed)).toBe(cleaned));
});

describe("paragraphs", () => {
  it("have LF for every line end, and nothing invisible", () => {
    expect(parsed(paragraph(50), " Раз\r\nдва\u2028три\u00AD\u200B \n")).toBe("Раз\nдва\nтри");
  });
});

describe("phone", () => {
  const russian = "+7 999 123-45-67";
  it.each<Row>([
    ["a contact list", "\u202A+7 999 123-45-67\u202C", russian],
    ["a messenger", "\u2066\uFEFF+7\u00A0999\u00A0123\u201145\u201167\u2069", russian],
    ["a typeset page", "+7\u2009(999)\u202F123\u201345\u201367", russian],
    ["a page with minus signs", "+7 999 123\u221245\u221267", russian],
    ["a page with figure dashes and figure spaces", "+7\u2007999\u2007123\u201245\u201267", russian],
    ["a table", "+7\t999\t123-45-67", russian],
    ["a business card", "+7.999.123.45.67", russian],
    ["a form with a slash", "8/999/123-45-67", russian],
    ["a dialled number", "8 (999) 123-45-67", russian],
    ["a number without plus", "79991234567", russian],
    ["a number with an exit code", "007 999 123 45 67", russian],
    ["a link", "tel:+79991234567", russian],
    ["a caption", "тел. +7 999 123-45-67", russian],
    ["an East Asian keyboard", "＋７（９９９）１２３－４５－６７", russian],
    ["an Arabic keyboard", "+٧ ٩٩٩ ١٢٣ ٤٥ ٦٧", russian],
    ["a Persian keyboard", "+۷ ۹۹۹ ۱۲۳ ۴۵ ۶۷", russian],
    ["two lines", "+7 999\u2028123-45-67", russian],
    ["an office", "8 (999) 123-45-67 доб. 12", `${russian} доб. 12`],
    ["an office in brackets", "+7 999 123-45-67 (доб 12)", `${russian} доб. 12`],
    ["an office abroad", "+49 (0) 30 1234567 ext. 5", "+49301234567 доб. 5"],
    ["a telephone book", "+79991234567,,12", `${russian} доб. 12`],
    ["a list", "+7 999 123-45-67;", russian],
    ["an extension by a letter", "+7 999 123-45-67 x12", `${russian} доб. 12`],
    ["an office by its abbreviation", "+7 999 123-45-67 (добав. № 1 2)", `${russian} доб. 12`],
    ["an office of a company abroad", "+33 1 23 45 67 89 poste 12", "+33123456789 доб. 12"],
    ["a link with an extension", "tel:+7-999-123-45-67;phone-context=+7;ext=12", `${russian} доб. 12`],
    ["a dialled pause", "+79991234567p12#", `${russian} доб. 12`],
    ["a signature of an email", "моб.: +7 999 123-45-67", russian],
    ["a profile", "📞 WhatsApp +7 999 123-45-67 (звонить днём)", russian],
    ["quotation marks", "«+7 [999] 123\u204345\u204367»", russian],
    ["both prefixes", "+7 8 (999) 123-45-67", russian],
    ["a plus before the wrong prefix", "+8 999 123-45-67", russian],
    ["an exit code apart", "00 44 (0)20 7946-0958", "+442079460958"],
    ["Russia's exit code", "8-10-44 20 7946-0958", "+442079460958"],
    ["another country", "+44 20 7946-0958", "+442079460958"],
    ["a city", "12-34-56", "123456"],
  ])("has one form for a number of %s", (_what, typed, stored) => expect(parsed(phone, typed)).toBe(stored));

  it.each(["8-800-ПОЗВОНИ", "+7 912 34+5", "доб. 12", "1234", "1234567890123456", "+7 999 123-45-67 доб.", "", "👍"])(
    "rejects %j",
    (typed) => expect(parsed(phone, typed)).toBe(messages.phone),
  );

  it.each(["+7 999 123-45-6", "+7 999 123-45-67/68", "+7 999 123-45-67, +7 999 765-43-21", "+7 999 123-45-67 Анна"])(
    "makes no other number of %j",
    (typed) => expect(parsed(phone, typed)).toBe(messages.phone),
  );
});

describe("emails", () => {
  it.each<Row>([
    ["zero-width characters", "\uFEFFanna\u200B@example.ru\u200E", "anna@example.ru"],
    ["a hyphen that does not break", "anna\u2011maria@example.ru", "anna-maria@example.ru"],
    ["full-width characters", "ａｎｎａ＠ｅｘａｍｐｌｅ．ｒｕ", "anna@example.ru"],
    ["the scheme of a link", "mailto:anna@example.ru", "anna@example.ru"],
    ["a link with a subject", "MAILTO:anna@example.ru?subject=Вопрос", "anna@example.ru"],
    ["a list of recipients", "Анна Петрова <anna@example.ru>, ", "anna@example.ru"],
    ["a sentence", "anna\u00A0@ example.ru.", "anna@example.ru"],
    ["a phone's apostrophe and an ideographic stop", "o’neil@example\u3002ru", "o'neil@example.ru"],
    ["a decomposed domain", "anna@и\u0306.рф", "anna@xn--i1a.xn--p1ai"],
  ])("of e-mail are cleaned of %s", (_what, typed, cleaned) => expect(parsed(email, typed)).toBe(cleaned));

  it.each(["аnna@example.ru", "анна@почта.рф", "anna@еxample.ru", "anna@mail.examplе.ru"])(
    "of e-mail say that they have Cyrillic letters: %s",
    (typed) => expect(parsed(email, typed)).toBe(messages.emailLetters),
  );

  it.each(["anna@10.0.0.10", `${"a".repeat(65)}@example.ru`, "a@example.ru, b@example.ru", "anna@exa mple.ru"])(
    "of e-mail are rejected when no mail server takes them: %s",
    (typed) => expect(parsed(email, typed)).toBe(messages.email),
  );

  it("of e-mail are cleaned in linear time", () => {
    // In quadratic time the test would time out.
    for (const part of [". ", "<", "@ ", "mailto:"])
      expect(parsed(email, `${part.repeat(300_000)}x`)).toBeTypeOf("string");
  });

  it.each(["https://corp.example@elsewhere.example/", "https://@example.ru"])("of pages hide no host: %s", (typed) => {
    expect(parsed(httpsUrl, typed)).toBe(messages.httpsUrl);
  });

  it("of pages are cleaned of what came with them from a messenger", () => {
    expect(parsed(httpsUrl, "\u200E https://example.ru/a\u200B\n")).toBe("https://example.ru/a");
    expect(parsed(httpsUrl, "HTTPS://Example.RU/A?B")).toBe("https://example.ru/A?B");
  });
});

describe("rich text", () => {
  const cleanContent = (...content: unknown[]): unknown =>
    parsed(richTextDocument, { type: "doc", content: [{ type: "paragraph", content }] });
  const text = (value: string, ...marks: string[]) => ({
    type: "text",
    text: value,
    ...(marks.length === 0 ? {} : { marks: marks.map((type) => ({ type })) }),
  });
  const createDocument = (...content: unknown[]) => ({ type: "doc", content: [{ type: "paragraph", content }] });

  it("is cleaned in every text", () => {
    expect(cleanContent(text("пере\u00ADнос", "bold"), text(" и\u0306"))).toEqual(
      createDocument(text("перенос", "bold"), text(" й")),
    );
  });

  it("has a break for a line end, with the marks of its text", () => {
    expect(cleanContent(text("раз\u2028два", "bold"))).toEqual(
      createDocument(text("раз", "bold"), { type: "hardBreak", marks: [{ type: "bold" }] }, text("два", "bold")),
    );
  });

  it("loses a text of which nothing is visible", () => {
    expect(cleanContent(text("\u200B"), text("да"))).toEqual(createDocument(text("да")));
  });

  it("has line ends in code", () => {
    const code = (value: string) => ({ type: "codeBlock", attrs: { language: null }, content: [text(value)] });
    expect(parsed(richTextDocument, { type: "doc", content: [code("a\u2028\tb\uFEFF")] })).toEqual({
      type: "doc",
      content: [code("a\n\tb")],
    });
  });
});

describe("foldText", () => {
  it.each<Row>([
    ["stress marks", "За\u0301мок, ѝдти, ѐль", "замок, идти, ель"],
    ["ё", "ЁЛКА е\u0308ж", "елка еж"],
    ["apostrophes", "О’Нил Лук\u02BCяненко", "о'нил лук'яненко"],
    ["what is invisible", "пере\u00ADнос", "перенос"],
  ])("compares without %s", (_what, typed, folded) => expect(foldText(typed)).toBe(folded));
});

it.each([
  ["CI", "СI", true],
  ["Hi-Res", "Нi\u2011Rеs", true],
  ["ВОТ", "вот", true],
  ["AI", "аi", true],
  ["Кafka", "kafka", true],
  ["Ёж", "Ëж", true],
  ["ΑΡΙ", "API", true],
  ["Вот", "Bot", false],
  ["нет", "HET", false],
  ["C#", "C++", false],
  ["все", "всё", false],
])("looksSame compares %j with %j by their letters' shapes, in any case", (one, other, isSame) => {
  expect([looksSame(one, other), looksSame(other, one)]).toEqual([isSame, isSame]);
});

it.each([
  ["слово", 3, "сло"],
  ["a👩‍🚀b", 4, "a"],
  ["a👩‍🚀b", 6, "a👩‍🚀"],
  ["🏴󠁧󠁢󠁥󠁮󠁧󠁿", 13, ""],
  ["ко\u0301т", 2, "к"],
  ["🇷🇺🇷🇺", 6, "🇷🇺"],
])("cutText halves no character of %j at %i", (text, length, expected) => expect(cutText(text, length)).toBe(expected));
