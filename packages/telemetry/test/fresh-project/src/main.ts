import { Children } from "react";
import { telemetry } from "./telemetry.ts";

const ways: Readonly<Record<string, () => void>> = {
  Throw: () => {
    throw new TypeError("thrown by hand");
  },
  "Throw in a library": () => Children.only("text"),
  Reject: () => void rejectLater(),
};

async function rejectLater(): Promise<void> {
  throw new RangeError("rejected");
}

if (location.pathname === "/readme") {
  for (const run of Object.values(import.meta.glob("./readme-example.ts"))) void run();
} else {
  telemetry.start();
  for (const [name, run] of Object.entries(ways)) {
    const button = document.createElement("button");
    button.textContent = name;
    button.addEventListener("click", run);
    document.getElementById("root")?.append(button);
  }
}
