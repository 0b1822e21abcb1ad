import type { Event } from "@corp/api";
import type { ReactElement } from "react";
import { Picture } from "../../components/picture.tsx";

/** Logos with the name as alternative text, or names. */
export function EventPartners({ partners }: { partners: Event["partners"] }): ReactElement {
  return (
    <ul className="event-partners">
      {partners.map((partner) => (
        <li key={partner.name}>
          {partner.url === null ? (
            <Partner partner={partner} />
          ) : (
            <a href={partner.url} rel="noopener noreferrer">
              <Partner partner={partner} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Partner({ partner: { name, logo } }: { partner: Event["partners"][number] }): ReactElement {
  if (logo === null) return <span className="event-partners-name">{name}</span>;
  return <Picture className="event-partners-logo" file={logo} alt={name} sizes="200px" />;
}
