/** Where a script finds its own address, by the format it is built in; a classic worker has no document. */
const registrations = {
  es: "(globalThis.__errorOwners??={})[import.meta.url]=",
  iife: "(self.__errorOwners=self.__errorOwners||{})[self.document?(document.currentScript||{}).src:location.href]=",
};

/** @returns undefined for a format that no page can load by itself */
export function registration(format: string | undefined): string | undefined {
  if (format === "es" || format === "esm" || format === "module") return registrations.es;
  if (format === "iife" || format === "umd") return registrations.iife;
  return undefined;
}

/**
 * The first line of a script: further down it would be missed when the top level throws. A directive of the script keeps its
 * place before the first statement.
 */
export function ownersLine(code: string, assignment: string, ranges: string): string {
  const directive = /^["']use strict["']/u.test(code) ? '"use strict";' : "";
  return `${directive}${assignment}"${ranges}";\n`;
}
