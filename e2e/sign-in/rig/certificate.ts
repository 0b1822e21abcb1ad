import { generate } from "selfsigned";

/** A key and its self-signed certificate, both PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const validityMs = 24 * 60 * 60 * 1000;

/** A temporary certificate for the host names. Valid from yesterday on: tests set the browser's clock back. */
export async function makeCertificate(hostNames: readonly string[]): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: "commonName", value: hostNames[0] ?? "localhost" }], {
    keyType: "ec",
    notBeforeDate: new Date(Date.now() - validityMs),
    notAfterDate: new Date(Date.now() + validityMs),
    extensions: [{ name: "subjectAltName", altNames: hostNames.map((value) => ({ type: 2 as const, value })) }],
  });
  return { key, cert };
}
