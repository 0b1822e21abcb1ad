/** Where the compiler of the stories leaves a component's comment. */
const DOCUMENTATION = "__docgenInfo";

function documentationOf(component: unknown): unknown {
  if (component === null || (typeof component !== "object" && typeof component !== "function")) return undefined;
  return Reflect.get(component, DOCUMENTATION);
}

/** What a component's comment says of it; its tags (`@see`, `@throws`) are for whoever reads the code. */
export function describeComponent(component: unknown): string | null {
  const { description } = (documentationOf(component) ?? {}) as { readonly description?: string };
  return description?.split(/^@/m)[0]?.trim() ?? null;
}
