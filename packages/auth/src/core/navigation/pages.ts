import type { LocationPort } from "../ports.ts";

export interface PagesOptions {
  readonly unauthPath: string;
  readonly authErrorPath: string;
  readonly error401Path: string;
  readonly isPublicPage: (path: string) => boolean;
}

/** What kind of page the person is on. */
export interface Pages {
  /** Path and query. */
  currentWithoutHash(): string;
  isServicePage(): boolean;
  /** The service page that says why a sign-in failed. */
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

/** A path that begins with two slashes would be read as another host by whoever resolves it next. */
export function pathAndQuery({ pathname, search }: URL): string {
  return pathname.replace(/^\/{2,}/, "/") + search;
}
