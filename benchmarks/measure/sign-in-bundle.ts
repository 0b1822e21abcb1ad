import { fileURLToPath } from "node:url";

/** The limits of signing in, in bytes of min+gzip: before it, and with all that it loads. */
export const limits = { firstPart: 7_000, whole: 40_000 } as const;

/** The path of an entry of @corp/auth, as a string of a program. */
export const entryPath = (name: string): string =>
  JSON.stringify(fileURLToPath(new URL(`../../packages/auth/src/${name}.ts`, import.meta.url)));

export const ours: string = `export { createAuth } from ${entryPath("index")};`;

/** Loaded where the option `dpop` is on. */
export const isProofs = (modulePath: string): boolean =>
  /\/(?:core\/provider\/proofs|browser\/browser-keys)\.ts$/u.test(modulePath);

/** Loaded by the first call of `loginInPopup`. */
export const isPopup = (modulePath: string): boolean => modulePath.endsWith("/core/client/popup-sign-in.ts");

export const isApart = (modulePath: string): boolean => isProofs(modulePath) || isPopup(modulePath);
