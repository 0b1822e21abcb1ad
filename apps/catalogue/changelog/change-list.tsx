import { AnchorMdx, CodeOrSourceMdx, Markdown } from "@storybook/addon-docs/blocks";
import type { ReactElement } from "react";
import { readChanges } from "./read-changes.ts";

// Vite evaluates these options statically, so they cannot be a constant.
const changelogs = import.meta.glob<string>("../../../packages/*/CHANGELOG.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const changesets = import.meta.glob<string>("../../../.changeset/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

const overrides = { code: CodeOrSourceMdx, a: AnchorMdx };

/** The released changes of each package, and the pending ones. */
export function ChangeList(): ReactElement {
  return (
    <>
      {readChanges(changelogs, changesets).map(({ packageName, released, pending }) => (
        <section key={packageName}>
          <h2 id={packageName}>{packageName}</h2>
          {pending.length > 0 && <h3>Not released yet</h3>}
          {pending.map(({ bump, text }) => (
            <div key={text} className="catalogue-Change">
              <strong>{bump}</strong>
              <Markdown options={{ overrides }}>{text}</Markdown>
            </div>
          ))}
          <Markdown options={{ overrides: { ...overrides, h2: "h3" } }}>{released}</Markdown>
        </section>
      ))}
    </>
  );
}
