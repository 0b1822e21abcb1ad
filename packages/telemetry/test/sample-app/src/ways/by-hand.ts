import type { Telemetry } from "@corp/telemetry";
import { fail } from "good-library";
import { platformFails } from "../../platform/platform.ts";
import type { Way, Ways } from "../way.ts";

/** Errors that are caught and reported by hand. */
export function byHand(telemetry: Telemetry): Ways {
  const caught =
    (way: Way): Way =>
    () => {
      try {
        way();
      } catch (error) {
        telemetry.reportError(error);
        // The second report of the same error is ignored.
        telemetry.reportError(error, { mechanism: "sync" });
      }
    };
  return {
    "by hand": caught(() => {
      throw new TypeError("user: by hand");
    }),
    "by hand, platform": caught(() => platformFails("by hand")),
    "by hand, library": caught(() => fail("by hand")),
    "seen by the logger": () => telemetry.logger.error("failed", { error: new TypeError("user: logged") }),
  };
}
