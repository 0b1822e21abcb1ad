import type { AuthOptions, LogoutOptions } from "@corp/auth";
import type { FakeProvider } from "@corp/auth/testing";
import { createDemoApplication, lastAddress } from "../demo-application.ts";
import type { DemoOptions, DemoPage } from "../demo-application.ts";

/** A refresh whose response was lost, and the next one with the same token. */
export interface LostResponse {
  readonly title: string;
  readonly isSessionAlive: boolean;
  readonly errorCode: string | null;
}

export interface SignOut {
  readonly title: string;
  /** The provider receives the refresh token to revoke. */
  readonly isRevoked: boolean;
  /** The address without its query, or "reload". */
  readonly target: string;
}

type Responder = (provider: FakeProvider) => Promise<Response>;

export async function arrangeLostResponses(): Promise<readonly LostResponse[]> {
  return [
    await loseResponse("Меняет токены, повтор отклонён", reject, true),
    await loseResponse("Не меняет токены, повтор принят", acceptAgain, false),
    await loseResponse("Не меняет токены, повтор отклонён", reject, false),
  ];
}

export async function arrangeSignOuts(): Promise<readonly SignOut[]> {
  return [await signOut("У провайдера", { by: "provider" }), await signOut("Только в приложении", { by: "reload" })];
}

async function loseResponse(title: string, next: Responder, areRefreshTokensRotated: boolean): Promise<LostResponse> {
  let respond: Responder = () => Promise.reject(new TypeError("connection lost"));
  const { auth, page } = await openSignedIn({ fetch: (provider) => respond(provider) }, { areRefreshTokensRotated });
  await auth.refresh();
  respond = next;
  await auth.refresh();
  const errorCode = auth.getState().error?.code ?? null;
  return { title, isSessionAlive: page.visits.length === 0, errorCode };
}

async function signOut(title: string, options: LogoutOptions): Promise<SignOut> {
  let isRevoked = false;
  const opened = await openSignedIn({
    fetch(provider, input, init) {
      isRevoked ||= new Request(input, init).url === provider.metadata.revocation_endpoint;
      return provider.fetch(input, init);
    },
  });
  await opened.auth.logout(options);
  return { title, isRevoked, target: lastAddress(opened).replace(/\?.*$/u, "") };
}

const reject: Responder = async () => Response.json({ error: "invalid_grant" }, { status: 400 });

const acceptAgain: Responder = async (provider) =>
  Response.json({ access_token: await provider.issueToken(), token_type: "Bearer", expires_in: 300 });

/** The given responses begin after the sign-in. */
async function openSignedIn(
  { fetch }: Required<Pick<DemoOptions, "fetch">>,
  options: Partial<AuthOptions> = {},
): Promise<DemoPage> {
  let isSignedIn = false;
  const { open } = createDemoApplication({
    fetch: (provider, ...request) => (isSignedIn ? fetch(provider, ...request) : provider.fetch(...request)),
  });
  const opened = open("/blog", options);
  await opened.auth.start();
  await opened.auth.loginWithPassword("reader", "reader");
  isSignedIn = true;
  return opened;
}
