import type { ComponentPropsWithoutRef, ReactElement } from "react";

/** A README table; a narrow window scrolls it instead of breaking its words. */
export function ReadmeTable(props: ComponentPropsWithoutRef<"table">): ReactElement {
  return (
    <div style={{ overflowX: "auto" }}>
      <table {...props} style={{ minInlineSize: 720 }} />
    </div>
  );
}
