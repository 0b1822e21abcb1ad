import { withAuth } from "@corp/auth";
import type { Auth } from "@corp/auth";
import { createDemoApplication } from "../demo-application.ts";

export interface ApiRequest {
  readonly title: string;
  /** The scheme of the header `Authorization`; null without one. */
  readonly scheme: string | null;
}

export async function arrangeApiRequests(): Promise<readonly ApiRequest[]> {
  const guest = createDemoApplication().open().auth;
  const reader = createDemoApplication().open().auth;
  await Promise.all([guest.start(), reader.start()]);
  await reader.loginWithPassword("reader", "reader");
  const own = "/api/events";
  const api = "https://api.corp.example/events";
  return [
    await request("Гость", guest, own),
    await request("Пользователь, свой origin", reader, own),
    await request("Пользователь, чужой origin", reader, api),
    await request("Пользователь, названный origin", reader, api, ["https://api.corp.example"]),
  ];
}

async function request(title: string, auth: Auth, url: string, origins: readonly string[] = []): Promise<ApiRequest> {
  let scheme: string | null = null;
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    scheme = new Request(input).headers.get("Authorization")?.split(" ")[0] ?? null;
    return Response.json([]);
  };
  await withAuth(auth, { origins, fetch })(url);
  return { title, scheme };
}
