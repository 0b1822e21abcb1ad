import type { ReactElement } from "react";
import { PageLink } from "../../../navigation/page-link.tsx";
import { messages } from "./messages.ts";
import type { Section } from "./sections.tsx";

interface SectionLinksProps {
  readonly sections: readonly Section[];
  readonly current: Section | undefined;
  /** Whether the page is the section's own, and not one within it. */
  readonly isAtRoot: boolean;
}

const groups = [null, "content", "people", "records"] as const;

/** Links to all sections, grouped. */
export function SectionLinks({ sections, current, isAtRoot }: SectionLinksProps): ReactElement {
  return (
    <>
      {groups.map((group) => {
        const links = sections.filter((section) => section.group === group);
        if (links.length === 0) return null;
        return (
          <div key={group} className="admin-nav-group">
            {group === null ? null : <span className="admin-nav-title">{messages.groups[group]}</span>}
            <ul>
              {links.map((section) => (
                <li key={section.id}>
                  <PageLink
                    to={section.to}
                    // On a subpage the section is current, but not the current page.
                    aria-current={section === current ? (isAtRoot ? "page" : true) : undefined}
                  >
                    {section.icon}
                    {messages.sections[section.id]}
                  </PageLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}
