/** A type of files: its name, its extensions, the first of which names it to people, and its names elsewhere. */
type FileType = readonly [type: string, extensions: readonly string[], aliases?: readonly string[]];

/**
 * The types whose names differ by browser, system and age, or that a system does not know: a `.csv` is
 * "application/vnd.ms-excel" on Windows with Excel, a `.heic` nothing. A name that is an alias of one and the type of
 * another row is decided by the extension.
 */
const FILE_TYPES: readonly FileType[] = [
  ["text/csv", [".csv"], ["application/csv", "text/x-csv", "text/comma-separated-values", "application/vnd.ms-excel"]],
  ["text/tab-separated-values", [".tsv"], ["text/tsv"]],
  ["text/plain", [".txt"]],
  ["text/plain", [".log"]],
  ["text/markdown", [".md", ".markdown"], ["text/x-markdown"]],
  ["text/calendar", [".ics"], ["application/ics"]],
  ["text/vcard", [".vcf"], ["text/x-vcard", "text/directory"]],
  ["text/html", [".html", ".htm"]],
  ["text/css", [".css"]],
  ["text/javascript", [".js", ".mjs"], ["application/javascript", "application/x-javascript"]],
  ["application/xml", [".xml"], ["text/xml"]],
  ["application/json", [".json"], ["text/json"]],
  ["application/yaml", [".yaml", ".yml"], ["text/yaml", "text/x-yaml", "application/x-yaml"]],
  ["application/rtf", [".rtf"], ["text/rtf", "text/richtext", "application/x-rtf"]],
  ["application/pdf", [".pdf"], ["application/x-pdf"]],
  ["application/epub+zip", [".epub"]],
  ["application/zip", [".zip"], ["application/x-zip-compressed", "application/x-zip", "multipart/x-zip"]],
  ["application/gzip", [".gz", ".tgz"], ["application/x-gzip", "application/x-gzip-compressed"]],
  ["application/x-tar", [".tar"], ["application/tar"]],
  ["application/x-7z-compressed", [".7z"]],
  ["application/vnd.rar", [".rar"], ["application/x-rar-compressed", "application/x-rar", "application/rar"]],
  ["application/msword", [".doc"], ["application/vnd.ms-word"]],
  ["application/vnd.ms-excel", [".xls"], ["application/msexcel", "application/x-msexcel"]],
  ["application/vnd.ms-powerpoint", [".ppt"], ["application/mspowerpoint", "application/x-mspowerpoint"]],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", [".docx"]],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", [".xlsx"]],
  ["application/vnd.openxmlformats-officedocument.presentationml.presentation", [".pptx"]],
  ["application/vnd.oasis.opendocument.text", [".odt"]],
  ["application/vnd.oasis.opendocument.spreadsheet", [".ods"]],
  ["application/vnd.oasis.opendocument.presentation", [".odp"]],
  ["image/jpeg", [".jpeg", ".jpg", ".jfif"], ["image/jpg", "image/pjpeg", "image/jfif"]],
  ["image/png", [".png"], ["image/x-png"]],
  ["image/gif", [".gif"]],
  ["image/webp", [".webp"]],
  ["image/avif", [".avif"]],
  ["image/heic", [".heic"]],
  ["image/heif", [".heif"]],
  ["image/svg+xml", [".svg"], ["image/svg"]],
  ["image/bmp", [".bmp"], ["image/x-ms-bmp", "image/x-bmp"]],
  ["image/tiff", [".tiff", ".tif"], ["image/x-tiff"]],
  ["image/vnd.microsoft.icon", [".ico"], ["image/x-icon"]],
  ["audio/mpeg", [".mp3"], ["audio/mp3", "audio/x-mpeg", "audio/x-mp3"]],
  ["audio/mp4", [".m4a"], ["audio/x-m4a", "audio/m4a"]],
  ["audio/wav", [".wav"], ["audio/x-wav", "audio/wave", "audio/vnd.wave"]],
  ["audio/ogg", [".ogg", ".oga"], ["application/ogg"]],
  ["audio/flac", [".flac"], ["audio/x-flac"]],
  ["audio/aac", [".aac"], ["audio/x-aac", "audio/aacp"]],
  ["video/mp4", [".mp4"]],
  ["video/mp4", [".m4v"], ["video/x-m4v"]],
  ["video/quicktime", [".mov"]],
  ["video/webm", [".webm"]],
  ["video/x-msvideo", [".avi"], ["video/avi", "video/msvideo"]],
  ["video/matroska", [".mkv"], ["video/x-matroska"]],
];

const EXTENSION = /^\.[\p{L}\p{N}_+-]+(?:\.[\p{L}\p{N}_+-]+)*$/u;
const MEDIA_TYPE =
  /^(?:application|audio|font|image|message|model|multipart|text|video|x-[\w.+-]+)\/(?:\*|[\w][\w.+-]*)$/u;

const byExtension = (extension: string): FileType | undefined =>
  FILE_TYPES.find(([, extensions]) => extensions.includes(extension));
const canonicalType = (type: string): string =>
  (FILE_TYPES.find(([own]) => own === type) ?? FILE_TYPES.find(([, , aliases]) => aliases?.includes(type)))?.[0] ??
  type;

/**
 * The rules of `accept`, one in each text: "image/*", "image/jpeg", ".pdf"; empty where every file is accepted. "pdf",
 * "*.pdf" and several in one text, as the native attribute has them, are read, too.
 *
 * @throws {TypeError} for a rule that cannot be meant, which would reject every file
 */
export function readAccept(accept: readonly string[] | undefined): readonly string[] {
  if (accept !== undefined && !Array.isArray(accept)) throw notMeant(accept);
  const rules = (accept ?? []).flatMap((text: unknown) => (typeof text === "string" ? text.split(",") : [text]));
  const read = rules.map((rule) => {
    if (typeof rule !== "string") throw notMeant(rule);
    const plain = rule
      .trim()
      .toLowerCase()
      .replace(/;.*/su, "")
      .replace(/^\*\.(?!\*)/u, ".");
    if (/^\*(?:[/.]\*)?$/u.test(plain)) return "*/*";
    if (EXTENSION.test(plain) || MEDIA_TYPE.test(plain)) return plain;
    if (byExtension(`.${plain}`) !== undefined) return `.${plain}`;
    throw notMeant(rule);
  });
  return read.includes("*/*") ? [] : read;
}

function notMeant(rule: unknown): TypeError {
  const shown = typeof rule === "string" ? JSON.stringify(rule) : String(rule);
  return new TypeError(
    `UI: accept must be media types ("image/*", "text/csv") and extensions (".pdf"); it has ${shown}`,
  );
}

/** Whether the file is of a type that the rule names. The type that the browser gives counts, and its extension. */
export function matchesRule(file: File, rule: string): boolean {
  const name = file.name.toLowerCase();
  const hasExtension = (extension: string): boolean => name.endsWith(extension);
  if (rule.startsWith(".")) return (byExtension(rule)?.[1] ?? [rule]).some(hasExtension);
  const declared = file.type.toLowerCase().replace(/;.*/su, "").trim();
  const isUnknown = declared === "" || declared === "application/octet-stream";
  const [type, , aliases] = FILE_TYPES.find(([, extensions]) => extensions.some(hasExtension)) ?? [];
  const isOwn = isUnknown || (aliases?.includes(declared) ?? false);
  const types = [declared, ...(type !== undefined && isOwn ? [type] : [canonicalType(declared)])];
  if (rule.endsWith("/*")) return types.some((own) => own.startsWith(rule.slice(0, -1)));
  const expected = canonicalType(rule);
  const isNamedSo = FILE_TYPES.some(([own, extensions]) => own === expected && extensions.some(hasExtension));
  return types.includes(rule) || types.includes(expected) || isNamedSo;
}

/** The common name of a rule's file type: "PDF", "JPEG". */
export function ruleName(rule: string): string {
  const canonical = canonicalType(rule);
  const row = byExtension(rule) ?? FILE_TYPES.find(([type]) => type === canonical);
  return (row?.[1][0] ?? rule.split("/").at(-1) ?? rule).replace(/^\./u, "").toUpperCase();
}
