import { useId } from "react";
import type { ReactElement } from "react";

export interface FooterLinksProps {
  readonly title: string;
  readonly children: readonly ReactElement[];
}

/** A column of the footer. */
export function FooterLinks({ title, children }: FooterLinksProps): ReactElement {
  const titleId = useId();
  return (
    <nav className="shell-footer-links" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul>
        {children.map((link) => (
          <li key={link.key}>{link}</li>
        ))}
      </ul>
    </nav>
  );
}
