import { AuthError } from "@corp/auth";
import { createTokenVerifier } from "@corp/auth/server";
import { createDemoApplication } from "../demo-application.ts";

/** A request with a bound token. */
export interface Attempt {
  readonly title: string;
  /** The code of the rejection; null when the server accepts the request. */
  readonly rejection: string | null;
}

export async function arrangeAttempts(): Promise<readonly Attempt[]> {
  const { open, provider } = createDemoApplication({ provider: { dpop: true } });
  const { auth } = open("/blog", { dpop: true });
  await auth.start();
  await auth.loginWithPassword("reader", "reader");
  const token = (await auth.getAccessToken()) ?? "";
  const { issuer, clientId: audience, fetch } = provider;
  const verifier = createTokenVerifier({ issuer, audience, fetch });
  const url = "https://api.corp.example/events";
  const newProof = (): Promise<string | undefined> => auth.getProof({ method: "GET", url, token });

  async function attempt(
    title: string,
    proof: string | undefined,
    { method = "GET", scheme = "DPoP" }: { method?: string; scheme?: string } = {},
  ): Promise<Attempt> {
    const rejection = await verifier.verify(token, { method, url, proof, scheme }).then(
      () => null,
      (error: unknown) => (AuthError.isInstance(error) ? error.code : String(error)),
    );
    return { title, rejection };
  }

  const proof = await newProof();
  return [
    await attempt("Браузер, в котором человек вошёл", proof),
    await attempt("То же доказательство ещё раз", proof),
    await attempt("Украденный токен без доказательства", undefined),
    await attempt("Доказательство для чтения при записи", await newProof(), { method: "POST" }),
    await attempt("Украденный токен со схемой Bearer", undefined, { scheme: "Bearer" }),
  ];
}
