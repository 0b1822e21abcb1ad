import {
  ArgTypes,
  Canvas,
  CodeOrSourceMdx,
  Controls,
  Description,
  DocsPage,
  Stories,
  Title,
  useOf,
} from "@storybook/addon-docs/blocks";
import { Fragment, useMemo, useRef } from "react";
import type { ReactElement } from "react";
import type { ComponentGuide } from "../../../packages/ui/src/component-guide.ts";
import { Anatomy } from "./anatomy.tsx";
import { GuideLists } from "./guide-lists.tsx";
import { importedComponents, SizeNote } from "./size-note.tsx";

/** The documentation page of a component: description, states, controls, usage, keyboard and size. */
export function ComponentPage(): ReactElement {
  const { csfFile, preparedMeta } = useOf("meta", ["meta"]);
  const guide = preparedMeta.parameters["guide"] as ComponentGuide | undefined;
  const view = useRef<HTMLDivElement>(null);
  const components = useMemo(() => importedComponents(guide?.import ?? "").map(([name]) => name), [guide]);
  if (guide === undefined) return <DocsPage />;
  const { States: states, Playground: playground } = csfFile.moduleExports ?? {};
  return (
    <>
      <Title />
      <Description />
      <CodeOrSourceMdx className="language-tsx">{`${guide.import}\nimport "${guide.styles}";`}</CodeOrSourceMdx>
      <SizeNote imported={guide.import} />
      {states !== undefined && (
        <>
          <h2 id="states">All states</h2>
          <div ref={view}>
            <Canvas of={states} sourceState="none" />
          </div>
          <Anatomy components={components} root={guide.root} states={view} />
        </>
      )}
      <h2 id="props">Try it</h2>
      {playground === undefined ? (
        <ArgTypes />
      ) : (
        <Fragment>
          <Canvas of={playground} />
          <Controls of={playground} />
        </Fragment>
      )}
      <GuideLists guide={guide} />
      <Stories title="Behaviour" />
    </>
  );
}
