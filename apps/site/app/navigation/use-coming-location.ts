import { useNavigation } from "react-router";
import type { Location } from "react-router";
import { withoutBase } from "./base-path.ts";

/** Where a pending navigation leads, with the path as `useLocation` has it: that of the router begins with the base. */
export function useComingLocation(): Location | undefined {
  const { location } = useNavigation();
  return location && { ...location, pathname: withoutBase(location.pathname) };
}
