import { createAuth } from "@corp/auth";
import type { Auth } from "@corp/auth";

export const auth: Auth = createAuth({
  providerOrigin: import.meta.env.VITE_PROVIDER_ORIGIN,
  realm: "stg",
  clientId: "corp-site",
});
