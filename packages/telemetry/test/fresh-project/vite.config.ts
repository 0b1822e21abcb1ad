import { errorOwners } from "@corp/telemetry/vite";
import { defineConfig } from "vite";

export default defineConfig({ plugins: [errorOwners({ sourceMaps: { moveTo: "source-maps" } })] });
