import type { ReactElement, ReactNode } from "react";
import { I18nProvider, RouterProvider } from "react-aria-components";

/** Props of {@link AdminProvider}. */
export interface AdminProviderProps {
  /** BCP 47 tag of the language of dates, numbers and what screen readers hear. @default "ru-RU" */
  locale?: string | undefined;
  /** Follows a link of a menu or a table by the application's router. @default the browser loads the page */
  navigate?: ((path: string) => void) | undefined;
  children: ReactNode;
}

/**
 * What React Aria looks for before it writes a style sheet into the page, which a policy with `style-src 'self'` refuses. Its one rule
 * stands in provider.css.
 */
const pressableStyleId = "react-aria-pressable-style";

/** Stands once around everything that uses the admin tier. Without it React Aria speaks the browser's language, and on the server English. */
export function AdminProvider({ locale = "ru-RU", navigate, children }: AdminProviderProps): ReactElement {
  const content = navigate === undefined ? children : <RouterProvider navigate={navigate}>{children}</RouterProvider>;
  return (
    <I18nProvider locale={locale}>
      {content}
      <template id={pressableStyleId} />
    </I18nProvider>
  );
}
