import { Component } from "react";
import type { ReactNode } from "react";
import type { ErrorReporter } from "../errors/error-reporter.ts";
import { boundaryErrorHandler } from "./boundary-error-handler.ts";
import type { ReactErrorInfo } from "./react-error-handlers.ts";

export interface ErrorReportingBoundaryProps {
  readonly telemetry: ErrorReporter;
  /**
   * Rendered instead of failed children. A function receives the error and a callback that renders the children again.
   */
  readonly fallback: ReactNode | ((error: unknown, reset: () => void) => ReactNode);
  readonly children?: ReactNode;
  /** Added to the log entry, for example the part of the page. */
  readonly context?: Readonly<Record<string, unknown>>;
}

interface BoundaryState {
  readonly caught: { readonly error: unknown } | null;
}

/** Renders the fallback instead of children that threw, and reports the error once, also with handlers on the root. */
export class ErrorReportingBoundary extends Component<ErrorReportingBoundaryProps, BoundaryState> {
  // In an object, because `null` and `undefined` can be thrown too.
  override state: BoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown, info: ReactErrorInfo): void {
    const { telemetry, context } = this.props;
    boundaryErrorHandler(telemetry, context ? { context } : {})(error, info);
  }

  reset = (): void => this.setState({ caught: null });

  override render(): ReactNode {
    const { fallback, children } = this.props;
    const { caught } = this.state;
    if (!caught) return children;
    return typeof fallback === "function" ? fallback(caught.error, this.reset) : fallback;
  }
}
