import type { ReactElement, ReactNode } from "react";
import type { ComponentGuide } from "../../../packages/ui/src/component-guide.ts";

/** A note with `code` in backticks. */
function Note({ text }: { text: string }): ReactNode {
  return text.split("`").map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

function List({ title, kind, items }: { title: string; kind: string; items: readonly string[] }): ReactElement {
  return (
    <section className="catalogue-Advice" data-kind={kind}>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Note text={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function KeyboardMap({ keys }: { keys: NonNullable<ComponentGuide["keyboard"]> }): ReactElement {
  return (
    <>
      <h2 id="keyboard">Keyboard</h2>
      <table className="catalogue-Keys">
        <thead>
          <tr>
            <th scope="col">Keys</th>
            <th scope="col">What they do</th>
          </tr>
        </thead>
        <tbody>
          {keys.map(([names, effect]) => (
            <tr key={names + effect}>
              <td>
                <kbd>{names}</kbd>
              </td>
              <td>
                <Note text={effect} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The usage, keyboard and accessibility notes of a component. */
export function GuideLists({ guide }: { guide: ComponentGuide }): ReactElement {
  return (
    <>
      <h2 id="usage">Use</h2>
      <div className="catalogue-Advices">
        <List title="Do" kind="do" items={guide.do} />
        <List title="Don’t" kind="dont" items={guide.dont} />
      </div>
      {guide.keyboard !== undefined && <KeyboardMap keys={guide.keyboard} />}
      <h2 id="accessibility">Accessibility</h2>
      <ul>
        {guide.accessibility.map((note) => (
          <li key={note}>
            <Note text={note} />
          </li>
        ))}
      </ul>
      <p>
        Guideline: <a href={guide.guideline.href}>{guide.guideline.label}</a>
      </p>
    </>
  );
}
