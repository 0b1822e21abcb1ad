import { jwtDecode } from "jwt-decode";
import { AuthError } from "../auth-error.ts";

/**
 * The part of a schema that is used here: those of Valibot, Zod and ArkType have it.
 * @see https://standardschema.dev
 */
export interface ClaimsSchema<Claims> {
  readonly "~standard": {
    readonly validate: (value: unknown) => ClaimsResult<Claims> | Promise<ClaimsResult<Claims>>;
  };
}

type ClaimsResult<Claims> =
  | { readonly value: Claims; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] };

/**
 * Claims of the access token that the user does not have, such as `department` or `exp`, validated by a schema; null
 * for a guest. It is not for decisions about access: servers verify the token.
 *
 * @throws AuthError `token_invalid` when the claims do not match, or the token has none to read
 */
export async function readClaims<Claims>(
  auth: { getAccessToken(): Promise<string | undefined> },
  schema: ClaimsSchema<Claims>,
): Promise<Claims | null> {
  const token = await auth.getAccessToken();
  if (token === undefined) return null;
  const result = await schema["~standard"].validate(decode(token));
  if (result.issues === undefined) return result.value;
  const messages = result.issues.map(({ message }) => message).join("; ");
  throw new AuthError("token_invalid", `The claims of the token do not match: ${messages}`);
}

function decode(token: string): unknown {
  try {
    return jwtDecode(token);
  } catch (cause) {
    throw new AuthError("token_invalid", "The access token has no claims to read.", { cause });
  }
}
