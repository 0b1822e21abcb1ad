import type { ReactElement } from "react";

/** The kind of error an illustration shows. */
export type ErrorKind = "notFound" | "forbidden" | "other";

const CELL = 60;
const COLUMNS = [0, 1, 2, 3];

/** Quarter discs and squares on a 4 × 4 board; one piece, in the accent colour, is out of place. */
export function Illustration({ kind }: { kind: ErrorKind }): ReactElement {
  return (
    <svg className="cu-ErrorStub-image" viewBox="0 0 240 240" fill="currentColor" aria-hidden="true">
      {kind === "notFound" && <MissingPiece />}
      {kind === "forbidden" && <ClosedGate />}
      {kind === "other" && <BrokenDisc />}
    </svg>
  );
}

/** A full board with a hole, and the piece that fell out of it. */
function MissingPiece(): ReactElement {
  return (
    <>
      {COLUMNS.flatMap((row) =>
        COLUMNS.filter((column) => !(row === 1 && column === 2) && !(row === 3 && column > 1)).map((column) => {
          const [x, y] = [column * CELL, row * CELL];
          const isRound = (row + column) % 2 === 1;
          return isRound ? (
            <circle key={`${x}-${y}`} cx={x + 30} cy={y + 30} r="28" />
          ) : (
            <rect key={`${x}-${y}`} x={x + 2} y={y + 2} width="56" height="56" />
          );
        }),
      )}
      <circle
        className="cu-ErrorStub-hole"
        cx="150"
        cy="90"
        r="27"
        fill="none"
        stroke="currentColor"
        strokeDasharray="4 5"
      />
      <circle className="cu-ErrorStub-accent" cx="196" cy="206" r="28" />
    </>
  );
}

/** Bars from edge to edge block a disc. */
function ClosedGate(): ReactElement {
  return (
    <>
      {[0, 1, 2, 3, 4].map((bar) => (
        <rect key={bar} x={bar * 51} y="0" width="36" height="240" />
      ))}
      <circle className="cu-ErrorStub-ground" cx="120" cy="120" r="76" />
      <circle className="cu-ErrorStub-accent" cx="120" cy="120" r="64" />
      <rect x="84" y="111" width="72" height="18" className="cu-ErrorStub-ink" />
    </>
  );
}

/** A disc in displaced slices. */
function BrokenDisc(): ReactElement {
  return (
    <>
      <path d="M28 78a100 100 0 0 1 184 0z" transform="translate(16 -10)" />
      <path
        className="cu-ErrorStub-accent"
        d="M24 84h192a100 100 0 0 1 0 72H24a100 100 0 0 1 0-72z"
        transform="translate(-14 0)"
      />
      <path d="M28 162a100 100 0 0 0 184 0z" transform="translate(12 10)" />
    </>
  );
}
