import type { Telemetry } from "@corp/telemetry";
import { reactErrorHandlers } from "@corp/telemetry/react";
import { Component } from "react";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

/** Renders a component that throws, in a separate root; React calls telemetry's handlers. */
export function failRender(telemetry: Telemetry, error: Error): void {
  const root = createRoot(document.createElement("div"), reactErrorHandlers(telemetry, { print: () => undefined }));
  root.render(
    <Boundary>
      <Broken error={error} />
    </Boundary>,
  );
}

function Broken({ error }: { error: Error }): never {
  throw error;
}

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render(): ReactNode {
    return this.state.hasFailed ? undefined : this.props.children;
  }
}
