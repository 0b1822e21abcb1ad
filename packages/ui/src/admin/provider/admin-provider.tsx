import { useLayoutEffect } from "react";
import type { ReactElement, ReactNode } from "react";
import { I18nProvider, RouterProvider } from "react-aria-components";
import { checkThat } from "../../composition/check-option.ts";

export interface AdminProviderProps {
  /** The BCP 47 locale of dates, numbers and screen reader messages. @default "ru-RU" */
  locale?: string | undefined;
  /**
   * Navigates by the application's router when a link of a menu, a table or tabs is followed.
   *
   * @default the browser loads the page
   */
  navigate?: ((path: string) => void) | undefined;
  /**
   * Returns the URL of a path, for an application below a base path.
   *
   * @default the path
   */
  hrefOf?: ((path: string) => string) | undefined;
  children: ReactNode;
}

/**
 * React Aria injects a `style` element unless an element with this id exists, and a policy with `style-src 'self'`
 * blocks it. Its only rule is in provider.css.
 */
const pressableStyleId = "react-aria-pressable-style";

/**
 * Provides the locale and the router to the admin tier; mount it once. Without it React Aria uses the browser's
 * language, and English on the server.
 */
export function AdminProvider({ locale = "ru-RU", navigate, hrefOf, children }: AdminProviderProps): ReactElement {
  checkThat(isLocale(locale), "locale", locale, "a BCP 47 locale, such as ru-RU");
  useLayoutEffect(preventPressableStyle, []);
  const content =
    navigate === undefined ? (
      children
    ) : (
      <RouterProvider navigate={navigate} {...(hrefOf !== undefined && { useHref: hrefOf })}>
        {children}
      </RouterProvider>
    );
  return <I18nProvider locale={locale}>{content}</I18nProvider>;
}

function isLocale(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length === 1;
  } catch {
    return false;
  }
}

/** One element serves all providers of a page. React Aria looks for it in an effect, after layout effects. */
function preventPressableStyle(): void {
  if (document.getElementById(pressableStyleId) !== null) return;
  document.head.append(Object.assign(document.createElement("template"), { id: pressableStyleId }));
}
