/** The provider of this run, set by the environment. */
export interface ChosenProvider {
  readonly name: "identity" | "keycloak";
  /** The URL of a running provider; null when the rig starts it. */
  readonly url: URL | null;
  /** The port of its https front, part of its issuer; 0 lets the system choose. */
  readonly frontPort: number;
  /** The lifetime of its access tokens; null when the rig decides. */
  readonly accessTokenSeconds: number | null;
}

export const chosenProvider: ChosenProvider = read(process.env);

function read(env: NodeJS.ProcessEnv): ChosenProvider {
  if (env["SIGN_IN_PROVIDER"] !== "keycloak")
    return { name: "identity", url: null, frontPort: 0, accessTokenSeconds: null };
  const [url, port] = [env["KEYCLOAK_URL"], env["SIGN_IN_PROVIDER_PORT"]];
  if (url === undefined || port === undefined)
    throw new Error(
      "SIGN_IN_PROVIDER=keycloak needs KEYCLOAK_URL and SIGN_IN_PROVIDER_PORT: use npm run test:keycloak.",
    );
  const accessTokenSeconds = Number(env["ACCESS_TOKEN_SECONDS"] || 300);
  return { name: "keycloak", url: new URL(url), frontPort: Number(port), accessTokenSeconds };
}
