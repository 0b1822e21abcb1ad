/** How a script finds its own URL, by output format. A classic worker has no document. */
const registrations = {
  es: "(globalThis.__errorOwners??={})[import.meta.url]=",
  iife: "(self.__errorOwners=self.__errorOwners||{})[self.document?(document.currentScript||{}).src:location.href]=",
};

/** @returns undefined for a format that pages cannot load directly */
export function registration(format: string | undefined): string | undefined {
  if (format === "es" || format === "esm" || format === "module") return registrations.es;
  if (format === "iife" || format === "umd") return registrations.iife;
  return undefined;
}

/**
 * Builds the first line of a script: further down it would not run when the top level throws. A "use strict" directive
 * stays first.
 */
export function ownersLine(code: string, assignment: string, ranges: string): string {
  const directive = /^["']use strict["']/u.test(code) ? '"use strict";' : "";
  return `${directive}${assignment}"${ranges}";\n`;
}
