import type { LocationPort } from "../ports.ts";

export interface PagesOptions {
  readonly unauthPath: string;
  readonly authErrorPath: string;
  readonly error401Path: string;
  readonly isPublicPage: (path: string) => boolean;
}

/** The kind of the current page. */
export interface Pages {
  /** Path and query. */
  currentWithoutHash(): string;
  isServicePage(): boolean;
  /** The service page that shows why a sign-in failed. */
  isErrorPage(): boolean;
  isPublicPage(): boolean;
}

export function createPages(options: PagesOptions, location: LocationPort): Pages {
  const { unauthPath, authErrorPath, error401Path } = options;
  const here = (): URL => new URL(location.href);
  const isBelow = (path: string): boolean => here().pathname.startsWith(path);
  return {
    currentWithoutHash: () => pathAndQuery(here()),
    isServicePage: () => [unauthPath, authErrorPath, error401Path].some(isBelow),
    isErrorPage: () => isBelow(authErrorPath),
    isPublicPage: () => options.isPublicPage(here().pathname),
  };
}

/** Collapses leading slashes: a path that begins with two would later resolve to another host. */
export function pathAndQuery({ pathname, search }: URL): string {
  return pathname.replace(/^\/{2,}/, "/") + search;
}
