import { createApi } from "./api.ts";
import type { Api } from "./api.ts";
import { startApplicationFront } from "./application-front.ts";
import type { ApplicationFront } from "./application-front.ts";
import { makeCertificate } from "./certificate.ts";
import { chosenProvider } from "./chosen-provider.ts";
import { startProviderFront } from "./provider-front.ts";
import type { ProviderFront } from "./provider-front.ts";
import { startIdentity } from "./start-identity.ts";
import type { RunningProvider } from "./start-identity.ts";

/** An application and a provider on different sites, as in production, with everything between them under control. */
export interface Rig {
  readonly application: ApplicationFront;
  readonly provider: ProviderFront;
  readonly api: Api;
  readonly accessTokenSeconds: number;
  /** Removes the settings of a test. */
  reset(): void;
  stop(): Promise<void>;
}

/** @param accessTokenSeconds the lifetime of the local provider's tokens; the realm sets Keycloak's */
export async function startRig(accessTokenSeconds: number): Promise<Rig> {
  const certificate = await makeCertificate(["app.localhost", "kc.localhost"]);
  const application = await startApplicationFront(certificate);
  const siteOrigins = [application.origin, application.insecureOrigin];
  let running: RunningProvider | null = null;
  const stopAll: (() => Promise<void>)[] = [application.stop];
  const stop = async (): Promise<void> => {
    for (const each of stopAll.toReversed()) await each();
  };

  try {
    const provider = await startProviderFront({
      certificate,
      port: chosenProvider.frontPort,
      siteOrigins,
      upstream: async (publicOrigin) => {
        if (chosenProvider.url !== null) return chosenProvider.url;
        running = await startIdentity({ publicOrigin, siteOrigins, accessTokenSeconds });
        stopAll.push(running.stop);
        return running.url;
      },
    });
    stopAll.push(provider.stop);
    const api = createApi({ providerOrigin: provider.origin, ca: certificate.cert });
    application.connect(api, provider.origin);
    return {
      application,
      provider,
      api,
      accessTokenSeconds: chosenProvider.accessTokenSeconds ?? accessTokenSeconds,
      reset() {
        provider.reset();
        application.configure({});
        api.rejectNext(0);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
