import type { ReactNode } from "react";

export function LaterPage({ name }: { readonly name: string }): ReactNode {
  if (name !== "") throw new TypeError(`user: ${name}`);
  return <p>{name}</p>;
}
