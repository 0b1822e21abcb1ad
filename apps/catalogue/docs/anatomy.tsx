import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ReactElement, RefObject } from "react";
import { fullest, measureAnatomy } from "./measure-anatomy.ts";
import type { Box, Measures, Part } from "./measure-anatomy.ts";

interface AnatomyProps {
  /** The components of the page, the main one first. */
  readonly components: readonly string[];
  /** The class of the root, where it does not follow from the component's name. */
  readonly root: string | undefined;
  /** The page's view of all states, from which the drawing takes its element. */
  readonly states: RefObject<HTMLElement | null>;
}

const lookIntervalMs = 250;
const lookAtMost = 80;

/** Draws the parts of a component and the space in and between them. The table below it has the same in text. */
export function Anatomy({ components, root, states }: AnatomyProps): ReactElement | null {
  const drawing = useRef<HTMLDivElement>(null);
  const [source, setSource] = useState<Element | null>(null);
  const [measures, setMeasures] = useState<Measures>({ parts: [], spaces: [] });

  useEffect(() => {
    // A story renders later than its page, and one with overlays in a frame of its own.
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      const found = states.current === null ? null : fullest(states.current, components, root);
      if (found !== null) setSource(found);
      if (found !== null || looks === lookAtMost) clearInterval(timer);
    }, lookIntervalMs);
    return () => clearInterval(timer);
  }, [components, root, states]);

  useLayoutEffect(() => {
    const stage = drawing.current;
    if (source === null || stage === null) return;
    const copy = still(source);
    stage.prepend(copy);
    const observer = new ResizeObserver(() => setMeasures(measureAnatomy(copy, stage)));
    observer.observe(stage);
    return () => {
      observer.disconnect();
      copy.remove();
    };
  }, [source]);

  if (source === null) return null;
  return (
    <>
      <h2 id="anatomy">Anatomy and spacing</h2>
      <div className="catalogue-Anatomy sb-unstyled" ref={drawing} aria-hidden="true" inert>
        {measures.spaces.map(({ kind, px, ...box }) => (
          <span key={`${kind} ${box.x} ${box.y}`} className="catalogue-Space" data-kind={kind} style={placed(box)}>
            {Math.round(px)}
          </span>
        ))}
        {measures.parts.map(({ name, box }, index) => (
          <span key={name} className="catalogue-Part" style={placed(box)}>
            <b style={{ insetInlineStart: overlaps(measures.parts, index) * 18 }}>{index + 1}</b>
          </span>
        ))}
      </div>
      <PartTable parts={measures.parts} />
    </>
  );
}

function PartTable({ parts }: { parts: readonly Part[] }): ReactElement {
  return (
    <table className="catalogue-Keys">
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Class</th>
          <th scope="col">Width and height</th>
          <th scope="col">Padding: top, end, bottom, start</th>
          <th scope="col">Between its children</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, box, padding, gap }, index) => (
          <tr key={name}>
            <td>{index + 1}</td>
            <td>
              <code>{name}</code>
            </td>
            <td>{`${Math.round(box.width)} × ${Math.round(box.height)} px`}</td>
            <td>{padding.some((px) => px > 0) ? padding.map((px) => Math.round(px)).join(", ") : "–"}</td>
            <td>{gap > 0 ? `${gap} px` : "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const placed = ({ x, y, width, height }: Box) => ({ left: x, top: y, width, height });

/** How many earlier parts begin in the same corner: their numbers stand before. */
function overlaps(parts: readonly Part[], index: number): number {
  const part = parts[index];
  if (part === undefined) return 0;
  const isNear = ({ box }: Part): boolean => Math.abs(box.x - part.box.x) < 18 && Math.abs(box.y - part.box.y) < 14;
  return parts.slice(0, index).filter(isNear).length;
}

/** A copy that nothing on the page refers to, in the place where the drawing has it. */
function still(element: Element): HTMLElement {
  const copy = document.importNode(element, true) as HTMLElement;
  for (const each of [copy, ...copy.querySelectorAll("*")])
    for (const name of ["id", "name", "for", "data-entering", "data-exiting"]) each.removeAttribute(name);
  for (const overlay of copy.querySelectorAll(".cu-ModalOverlay, .cu-Popover")) overlay.remove();
  Object.assign(copy.style, {
    position: "relative",
    inset: "auto",
    translate: "none",
    transform: "none",
    margin: "0",
    inlineSize: `${element.getBoundingClientRect().width}px`,
    maxInlineSize: "100%",
    boxSizing: "border-box",
  });
  return copy;
}
