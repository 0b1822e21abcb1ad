/** The provider of this run, set by the environment. */
export interface ChosenProvider {
  readonly name: "identity" | "keycloak";
  /** The URL of a running provider; null when the rig starts it. */
  readonly url: URL | null;
  /** The path of its realms: what is before "/realms/". */
  readonly path: string;
  /** Whether it issues no token that is not bound to a key. */
  readonly isDpopRequired: boolean;
  /** The port of its https front, part of its issuer; 0 lets the system choose. */
  readonly frontPort: number;
  /** The lifetime of its access tokens; null when the rig decides. */
  readonly accessTokenSeconds: number | null;
  /** Keycloak's, with its events; null when there is none. */
  readonly logFile: string | null;
}

export const chosenProvider: ChosenProvider = read(process.env);

/** Whether a page's clock may differ from the provider's: a proof of another time is rejected (RFC 9449, 11.1). */
export const isClockFree = !chosenProvider.isDpopRequired;

function read(env: NodeJS.ProcessEnv): ChosenProvider {
  if (env["SIGN_IN_PROVIDER"] !== "keycloak")
    return {
      name: "identity",
      url: null,
      path: "/auth",
      isDpopRequired: false,
      frontPort: 0,
      accessTokenSeconds: null,
      logFile: null,
    };
  const [url, port] = [env["KEYCLOAK_URL"], env["SIGN_IN_PROVIDER_PORT"]];
  if (url === undefined || port === undefined)
    throw new Error(
      "SIGN_IN_PROVIDER=keycloak needs KEYCLOAK_URL and SIGN_IN_PROVIDER_PORT: use npm run test:keycloak.",
    );
  const accessTokenSeconds = Number(env["ACCESS_TOKEN_SECONDS"] || 300);
  return {
    name: "keycloak",
    url: new URL(url),
    path: new URL(url).pathname.replace(/\/$/u, ""),
    isDpopRequired: env["KEYCLOAK_DPOP"] === "required",
    frontPort: Number(port),
    accessTokenSeconds,
    logFile: env["KEYCLOAK_LOG"] ?? null,
  };
}
