import { fail } from "good-library";
import { Component, lazy, Suspense, useEffect, useLayoutEffect } from "react";
import type { ReactNode } from "react";
import { platformFails } from "../platform/platform.ts";

const LaterPage = lazy(async () => {
  const later = await import("./parts/later-page.tsx");
  return { default: later.LaterPage };
});

class Boundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render(): ReactNode {
    return this.state.hasFailed ? <p>Failed</p> : this.props.children;
  }
}

function InRender({ name }: { readonly name: string }): ReactNode {
  if (name !== "") throw new TypeError(`user: ${name}`);
  return <p>{name}</p>;
}

function InEffect(): ReactNode {
  useEffect(() => {
    throw new RangeError("user: an effect");
  });
  return null;
}

function InCleanUp({ isLast }: { readonly isLast: boolean }): ReactNode {
  useLayoutEffect(() => {
    if (isLast) throw new RangeError("user: a layout effect");
  });
  return null;
}

/** Elements that throw when rendered. */
export const reactWays: Readonly<Record<string, () => ReactNode>> = {
  render: () => <InRender name="render" />,
  "render in a boundary": () => (
    <Boundary>
      <InRender name="boundary" />
    </Boundary>
  ),
  "render in two boundaries": () => (
    <Boundary>
      <Boundary>
        <InRender name="boundaries" />
      </Boundary>
    </Boundary>
  ),
  effect: () => <InEffect />,
  "layout effect": () => <InCleanUp isLast />,
  "lazy page": () => (
    <Suspense fallback="…">
      <LaterPage name="lazy" />
    </Suspense>
  ),
  "library in render": () => <Calls what={() => fail("in render")} />,
  "platform in render": () => <Calls what={() => platformFails("in render")} />,
  // React rejects an object as a child.
  "react rejects": () => <p>{{ no: "child" } as unknown as ReactNode}</p>,
};

function Calls({ what }: { readonly what: () => ReactNode }): ReactNode {
  return what();
}
