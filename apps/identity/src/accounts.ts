import { createHash, timingSafeEqual } from "node:crypto";

export interface Account {
  /** `sub`: never changes, so that users keep their data. */
  readonly id: string;
  readonly username: string;
  readonly password: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  /** Roles on the site. */
  readonly roles: readonly string[];
  /** The purpose of the account, shown on the sign-in page. */
  readonly purpose: string;
}

/** Well-known on purpose: this provider is for local use. */
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
    purpose: "мероприятия и статьи",
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

/** The account of a user name and password; undefined when they do not match. */
export function authenticate(username: string, password: string): Account | undefined {
  const account = accounts.find((candidate) => candidate.username === username.trim().toLowerCase());
  const isCorrect = timingSafeEqual(sha256(password), sha256(account?.password ?? ""));
  return isCorrect ? account : undefined;
}

/**
 * The user's claims, as Keycloak names them.
 * @see https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims
 */
export function accountClaims(account: Account, clientId: string): Record<string, unknown> {
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
