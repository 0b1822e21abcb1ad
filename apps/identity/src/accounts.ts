import { createHash, timingSafeEqual } from "node:crypto";

export interface Account {
  /** `sub`: never changes, so that what people own stays theirs. */
  readonly id: string;
  readonly username: string;
  readonly password: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  /** Roles on the site. */
  readonly roles: readonly string[];
  /** What the account is for, as the sign-in page tells it. */
  readonly purpose: string;
}

/** Well known on purpose: this provider is for local use. */
export const accounts: readonly Account[] = [
  {
    id: "00000000-0000-7000-8000-000000000001",
    username: "admin",
    password: "admin",
    givenName: "Анна",
    familyName: "Орлова",
    email: "admin@corp.example",
    roles: ["admin", "editor"],
    purpose: "всё, включая данные людей",
  },
  {
    id: "00000000-0000-7000-8000-000000000002",
    username: "editor",
    password: "editor",
    givenName: "Егор",
    familyName: "Лисицын",
    email: "editor@corp.example",
    roles: ["editor"],
    purpose: "события и статьи",
  },
  {
    id: "00000000-0000-7000-8000-000000000003",
    username: "reader",
    password: "reader",
    givenName: "Рита",
    familyName: "Соколова",
    email: "reader@corp.example",
    roles: [],
    purpose: "без прав редактора",
  },
];

export function findAccountById(id: string): Account | undefined {
  return accounts.find((account) => account.id === id);
}

/** The account of a user name and password; undefined when they do not go together. */
export function authenticate(username: string, password: string): Account | undefined {
  const account = accounts.find((candidate) => candidate.username === username.trim().toLowerCase());
  const isRight = timingSafeEqual(sha256(password), sha256(account?.password ?? ""));
  return isRight ? account : undefined;
}

/** The person's claims as Keycloak names them. @see OpenID Connect Core 1.0, section 5.1 */
export function claimsOf(account: Account, clientId: string): Record<string, unknown> {
  return {
    preferred_username: account.username,
    name: `${account.givenName} ${account.familyName}`,
    given_name: account.givenName,
    family_name: account.familyName,
    email: account.email,
    email_verified: true,
    realm_access: { roles: ["user"] },
    resource_access: { [clientId]: { roles: account.roles } },
  };
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
