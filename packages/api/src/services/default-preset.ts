import type { ServicePreset } from "./service-preset.ts";

/** The site passes its own services on in every environment. */
const atOwnOrigin = (service: string): ServicePreset[string] => ({
  prod: `/p-api/${service}`,
  nonProd: `/p-api/${service}`,
});

/** The services of the Corp site. */
export const defaultPreset: ServicePreset = { product: atOwnOrigin("product"), telemetry: atOwnOrigin("telemetry") };
