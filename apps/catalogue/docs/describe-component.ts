interface Documented {
  readonly __docgenInfo?: { readonly description?: string };
}

const isDocumented = (component: unknown): component is Documented =>
  component !== null && (typeof component === "object" || typeof component === "function");

/** What a component's comment says of it; its tags (`@see`, `@throws`) are for whoever reads the code. */
export function describeComponent(component: unknown): string | null {
  const description = isDocumented(component) ? component.__docgenInfo?.description : undefined;
  return description?.split(/^@/m)[0]?.trim() ?? null;
}
