import { useRole } from "@corp/auth/react";
import { Button } from "@corp/ui";
import { usePaletteShortcut } from "@corp/ui/admin/palette-shortcut";
import { ChevronDownIcon } from "@corp/ui/icons/chevron-down";
import { SearchIcon } from "@corp/ui/icons/search";
import { lazy, Suspense, useMemo, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { useLocation } from "react-router";
import { closeDetailsMenu } from "../../../components/close-details-menu.ts";
import { administratorRoles } from "../../../domain/roles.ts";
import { keepFocus } from "../../../navigation/keep-focus.ts";
import { messages } from "./messages.ts";
import { SectionLinks } from "./section-links.tsx";
import { sectionAt, sectionsFor } from "./sections.tsx";

const AdminPalette = lazy(async () => {
  const { AdminPalette: palette } = await import("./admin-palette.tsx");
  return { default: palette };
});

/** The frame of every admin page: navigation and the command palette. */
export function AdminFrame({ children }: { readonly children: ReactNode }): ReactElement {
  const { pathname } = useLocation();
  const isAdministrator = useRole(administratorRoles);
  const sections = useMemo(() => sectionsFor(isAdministrator), [isAdministrator]);
  const path = pathname.replace(/\/$/u, "");
  const current = sectionAt(path);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  // Registered here because the palette loads on demand.
  usePaletteShortcut(true, () => setPaletteOpen((isOpen) => !isOpen));
  const links = <SectionLinks sections={sections} current={current} isAtRoot={current?.to === path} />;
  return (
    <div className="admin-frame">
      <a className="admin-skip" href="#admin-content">
        {messages.skip}
      </a>
      <div className="admin-side">
        <Button
          variant="outline"
          size={400}
          display="fill"
          icon={<SearchIcon />}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setPaletteOpen(true)}
        >
          {messages.palette}
          <kbd aria-hidden="true">{messages.paletteKeys}</kbd>
        </Button>
        <nav className="admin-nav" aria-label={messages.navigation}>
          {links}
        </nav>
        <SectionMenu key={pathname} name={current === undefined ? messages.menu : messages.sections[current.id]}>
          {links}
        </SectionMenu>
      </div>
      <div ref={keepFocus} id="admin-content" className="admin-content" tabIndex={-1}>
        {children}
      </div>
      <Suspense>
        <AdminPalette sections={sections} isOpen={isPaletteOpen} onOpenChange={setPaletteOpen} />
      </Suspense>
    </div>
  );
}

/**
 * Navigation of narrow windows: a `<details>` under the current section's name, keyed by page so that it starts closed.
 */
function SectionMenu({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <details ref={closeDetailsMenu} className="admin-menu">
      <summary>
        {messages.here(name)}
        <ChevronDownIcon />
      </summary>
      <nav className="admin-nav-list" aria-label={messages.navigation}>
        {children}
      </nav>
    </details>
  );
}
