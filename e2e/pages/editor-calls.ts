import { expect } from "../fixtures/test.ts";
import { fetchAccessToken } from "./sign-in-without-screens.ts";
import type { AccountName } from "./sign-in-without-screens.ts";

/** Makes the product's calls as a signed-in editor: the screens for it are another matter. @param method POST */
export type Editor = (path: string, body: unknown, method?: "POST" | "PUT") => Promise<Record<string, unknown>>;

/** Signs in as programs do: no page knows of it. */
export async function asEditor(name: AccountName = "editor"): Promise<Editor> {
  const authorization = `Bearer ${await fetchAccessToken(name)}`;
  return async (path, body, method = "POST") => {
    const response = await fetch(`${process.env["E2E_ORIGIN"]}/p-api/product${path}`, {
      method,
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    expect(response.status, `${path}: ${JSON.stringify(answer)}`).toBe(200);
    return answer;
  };
}
