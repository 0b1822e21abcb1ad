import type { ReactElement } from "react";
import type { ThemeFigureName } from "./end-messages.ts";

const figures: Record<ThemeFigureName, () => ReactElement> = {
  latency: Latency,
  failure: Failure,
  streams: Streams,
  interface: Interface,
};

/** A decorative drawing of the text beside it. */
export function ThemeFigure({ name }: { name: ThemeFigureName }): ReactElement {
  const Figure = figures[name];
  return (
    <svg className="theme-figure" viewBox="0 0 320 140" width="320" height="140" fill="none" aria-hidden="true">
      <Figure />
    </svg>
  );
}

const mostAnswers = [6, 14, 34, 70, 104, 122, 110, 92, 73, 58, 46, 37, 29, 23, 19, 15, 12, 10, 8, 7, 6, 5, 4, 4, 3, 3];
const latencies = [3, 5, 9, 16, 11, 6];

/** A latency histogram with p99 highlighted. */
function Latency(): ReactElement {
  return (
    <>
      <path className="theme-ink" strokeWidth="6" d={bars(mostAnswers, 6)} />
      <path className="theme-accent" strokeWidth="6" d={bars(latencies, 266)} />
      <path className="theme-line" strokeWidth="1.5" strokeDasharray="4 4" d="M258 10V136" />
      <path className="theme-line" strokeWidth="1.5" d="M0 137H320" />
    </>
  );
}

function bars(heights: readonly number[], fromX: number): string {
  return heights.map((height, index) => `M${fromX + index * 9.6} 136V${136 - height}`).join("");
}

const nodes = [0, 1, 2, 3].flatMap((column) => [0, 1, 2].map((row) => [28 + column * 88, 22 + row * 48] as const));
const [brokenX, brokenY] = [116, 70];

/** A service graph that routes around a failed node. */
function Failure(): ReactElement {
  return (
    <>
      <path
        className="theme-line"
        strokeWidth="1.5"
        d="M28 22H292M28 118H292M28 22V118M204 22V118M292 22V118M204 70H292"
      />
      <path className="theme-ink" strokeWidth="3" d="M28 70 116 118 204 70 292 22" />
      <path className="theme-accent" strokeWidth="1.5" strokeDasharray="3 5" d="M28 70H204M116 22V118" />
      {nodes.map(([x, y]) =>
        x === brokenX && y === brokenY ? null : (
          <circle key={`${x} ${y}`} className="theme-node" cx={x} cy={y} r="8" strokeWidth="3" />
        ),
      )}
      <path className="theme-accent" strokeWidth="4" d="m106 60 20 20m0-20-20 20" />
    </>
  );
}

const lanes = [
  "M0 14H96M108 14H124M136 14H232M244 14H320",
  "M0 36H40M52 36H180M192 36H208M220 36H320",
  "M0 58H148M160 58H186M276 58H320",
  "M0 80H24M36 80H112M124 80H258M270 80H320",
  "M0 102H76M88 102H168M180 102H196M208 102H320",
  "M0 124H132M144 124H160M172 124H288M300 124H320",
] as const;

/** Parallel streams with an exactly-once event highlighted. */
function Streams(): ReactElement {
  return (
    <>
      <path className="theme-line" strokeWidth="9" d={lanes.filter((_lane, index) => index % 2 === 1).join("")} />
      <path className="theme-ink" strokeWidth="9" d={lanes.filter((_lane, index) => index % 2 === 0).join("")} />
      <path className="theme-accent" strokeWidth="13" d="M198 58H264" />
    </>
  );
}

/** A page with its focus order. */
function Interface(): ReactElement {
  return (
    <>
      <rect className="theme-line" x="1" y="1" width="318" height="138" rx="6" strokeWidth="1.5" />
      <path className="theme-line" strokeWidth="1.5" d="M1 28H319" />
      <path className="theme-ink" strokeWidth="7" d="M16 15H64M228 15H256M276 15H304" />
      <path className="theme-ink" strokeWidth="12" d="M16 54H150" />
      <path className="theme-line" strokeWidth="7" d="M16 78H172M16 94H140" />
      <rect className="theme-accent" x="200" y="44" width="104" height="78" rx="6" strokeWidth="4" />
      <rect className="theme-solid" x="210" y="54" width="84" height="58" rx="3" />
      <path className="theme-accent" strokeWidth="2" strokeDasharray="3 4" d="M66 15C150 15 120 62 194 76" />
    </>
  );
}
