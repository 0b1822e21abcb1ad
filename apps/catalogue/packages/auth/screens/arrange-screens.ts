import type { Auth } from "@corp/auth";
import type { TokenClaims } from "@corp/auth/testing";
import { createDemoApplication } from "../demo-application.ts";

const reader: TokenClaims = { name: "Рита Чтецова", email: "reader@corp.example" };
const editor: TokenClaims = {
  name: "Егор Редакторов",
  email: "editor@corp.example",
  resource_access: { "corp-site": { roles: ["editor"] } },
};
const admin: TokenClaims = {
  name: "Анна Админова",
  email: "admin@corp.example",
  realm_access: { roles: ["user", "admin"] },
};

/** A client with a signed-in user. */
async function signedIn(claims: TokenClaims): Promise<Auth> {
  const { auth } = createDemoApplication({ provider: { claims } }).open("/cabinet");
  await auth.start();
  await auth.loginWithPassword("reader", "reader");
  return auth;
}

/** A client whose browser has left for the provider, which has not responded yet. */
export function arrangePending(): Auth {
  return createDemoApplication().open("/cabinet").auth;
}

export const arrangeReader = (): Promise<Auth> => signedIn(reader);

export const arrangeUsers = (): Promise<readonly Auth[]> => Promise.all([reader, editor, admin].map(signedIn));

/** A client whose provider rejects the first sign-in and accepts the second. */
export function arrangeRejected(): Auth {
  const { provider, open } = createDemoApplication({ provider: { claims: editor } });
  const rejection = { error: "access_denied", description: "User is not allowed to sign in" };
  let attempts = 0;
  // The redirects to the provider and back, without leaving the story.
  const { auth, page } = open("/cabinet", {
    shouldRedirectErrors: false,
    redirect(url) {
      page.href = provider.authorize(url, attempts === 0 ? rejection : undefined);
      attempts += 1;
      void auth.handleNavigation();
    },
  });
  return auth;
}
