import type { AuthStatus } from "@corp/auth";
import type { ReactElement } from "react";
import { colour } from "../../page-parts/styles.ts";
import { allowedChanges, statuses } from "./allowed-changes.ts";

interface Node {
  readonly x: number;
  readonly y: number;
}

const BOX = { width: 104, height: 44 };

/** The upper left corners of the boxes. */
const NODES: Record<AuthStatus, Node> = {
  idle: { x: 36, y: 138 },
  "logs-in": { x: 188, y: 40 },
  logged: { x: 340, y: 138 },
  "logs-out": { x: 188, y: 236 },
};

/** Arrows by "from>to"; a transition to the same state is a loop beside its box. */
const PATHS: Readonly<Record<string, string>> = {
  "idle>idle": "M36 150 C4 142 4 178 32 170",
  "idle>logs-in": "M70 138 C84 92 128 66 183 56",
  "logs-in>idle": "M188 76 C150 84 122 104 105 134",
  "idle>logged": "M140 153 L335 153",
  "logged>idle": "M340 167 L145 167",
  "logs-in>logs-in": "M228 40 C220 8 260 8 253 35",
  "logs-in>logged": "M292 56 C347 66 396 92 409 133",
  "logged>logs-in": "M373 138 C358 104 330 84 297 76",
  "logged>logged": "M444 150 C476 142 476 178 448 170",
  "logged>logs-out": "M392 182 C384 226 350 248 297 256",
  "logs-out>idle": "M188 256 C134 248 98 226 89 187",
};

/** The four states and their allowed transitions; the table has the same content. */
export function StateDiagram({ current }: { current?: AuthStatus }): ReactElement {
  const changes = statuses.flatMap((from) => allowedChanges(from).map((to) => `${from}>${to}`));
  return (
    <svg
      viewBox="0 0 480 288"
      role="img"
      aria-label={`Схема состояний${current === undefined ? "" : `, сейчас ${current}`}`}
      style={{ inlineSize: "100%", maxInlineSize: 640, blockSize: "auto", direction: "ltr" }}
    >
      <defs>
        <marker id="auth-arrow" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0 0 L8 4 L0 8 z" fill={colour("text-muted")} />
        </marker>
      </defs>
      {changes.map((change) => (
        <path
          key={change}
          data-change={change}
          d={PATHS[change]}
          fill="none"
          stroke={colour("text-muted")}
          strokeWidth="1.5"
          markerEnd="url(#auth-arrow)"
        />
      ))}
      {statuses.map((status) => (
        <StateBox key={status} status={status} isCurrent={status === current} />
      ))}
    </svg>
  );
}

function StateBox({ status, isCurrent }: { status: AuthStatus; isCurrent: boolean }): ReactElement {
  const { x, y } = NODES[status];
  return (
    <g data-state={status} data-current={isCurrent}>
      <rect
        x={x}
        y={y}
        {...BOX}
        rx="8"
        fill={colour(isCurrent ? "accent" : "surface")}
        stroke={colour(isCurrent ? "accent" : "border")}
        strokeWidth={isCurrent ? 3 : 1}
      />
      <text
        x={x + BOX.width / 2}
        y={y + BOX.height / 2}
        textAnchor="middle"
        dominantBaseline="central"
        fontFamily="var(--cu-font-mono)"
        fontSize="16"
        fontWeight={isCurrent ? 600 : 400}
        fill={colour(isCurrent ? "on-accent" : "text")}
      >
        {status}
      </text>
    </g>
  );
}
