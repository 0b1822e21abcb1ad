const nbsp = "\u00A0";
const shortWord =
  /(^|[\s\u00A0(«„])(а|в|и|к|о|с|у|во|да|до|за|из|ко|на|не|ни|но|об|от|по|со|то|без|для|или|над|при|про|под) /giu;
const beforeDash = / (?=—)/gu;
const beforeUnit =
  /(\d) (?=(?:%|₽|°|мс|с|мин|минут[аыу]?|час(?:а|ов)?|МБ|ГБ|ТБ|КБ|мест[ао]?|человек|тысяч[аи]?|тыс\.|строк|узл|запрос|лет|год|раз|дн|недел|месяц)\p{L}*)/gu;

/**
 * Inserts non-breaking spaces by the rules of Russian typography: after short words, before a dash, between a number
 * and its unit.
 */
export function typeset(text: string): string {
  // Twice: two short words in a row share the space between them.
  const joined = text.replace(shortWord, `$1$2${nbsp}`).replace(shortWord, `$1$2${nbsp}`);
  return joined.replace(beforeDash, nbsp).replace(beforeUnit, `$1${nbsp}`);
}
