declare module "virtual:component-sizes" {
  import type { ComponentSize } from "./component-sizes.ts";
  const sizes: Readonly<Record<string, ComponentSize>>;
  export default sizes;
}
