import { createTokenVerifier, protectRequest } from "@corp/auth/server";
import { createFakeProvider } from "@corp/auth/testing";

export interface ProtectedRequest {
  readonly title: string;
  readonly status: number;
  /** The code in the body of a denial; null when the request passes. */
  readonly error: string | null;
}

const url = "https://corp.example/api/articles";

/** Requests to an endpoint for editors, by tokens of the fake provider. */
export async function arrangeProtected(): Promise<readonly ProtectedRequest[]> {
  const provider = createFakeProvider();
  const { issuer, clientId: audience, fetch } = provider;
  const reader = await provider.issueToken();
  const editor = await provider.issueToken({ resource_access: { "corp-site": { roles: ["editor"] } } });
  const expired = await provider.issueToken({ exp: 1 });

  async function request(title: string, token: string | null, verifierFetch = fetch): Promise<ProtectedRequest> {
    const verifier = createTokenVerifier({ issuer, audience, fetch: verifierFetch });
    const protect = protectRequest(verifier, { role: { resource: "corp-site", role: "editor" } });
    const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` };
    const answer = await protect(new Request(url, { headers }));
    if (!(answer instanceof Response)) return { title, status: 200, error: null };
    const { error } = (await answer.json()) as { readonly error: string };
    return { title, status: answer.status, error };
  }

  return [
    await request("Редактор", editor),
    await request("Читатель", reader),
    await request("Без токена", null),
    await request("Токен истёк", expired),
    await request("Токен подделан", `${editor.slice(0, -8)}AAAAAAAA`),
    await request("Ключи провайдера недоступны", editor, () => Promise.reject(new TypeError("fetch failed"))),
  ];
}
