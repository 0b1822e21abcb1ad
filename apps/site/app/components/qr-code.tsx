import { useMemo } from "react";
import type { ReactElement } from "react";
import { qrPath } from "./qr-path.ts";
import "./qr-code.css";

export interface QrCodeProps {
  readonly text: string;
  /** Screen readers read it. */
  readonly label: string;
}

export function QrCode({ text, label }: QrCodeProps): ReactElement {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <rect className="qr-code-paper" width={size} height={size} />
      <path className="qr-code-ink" d={path} />
    </svg>
  );
}
