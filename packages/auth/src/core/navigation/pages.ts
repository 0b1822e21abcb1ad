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
  isPublicPage(): boolean;
}

export function createPages(options: PagesOptions, location: LocationPort): Pages {
  const { unauthPath, authErrorPath, error401Path } = options;
  const here = (): URL => new URL(location.href);
  return {
    currentWithoutHash: () => pathAndQuery(here()),
    isServicePage: () => [unauthPath, authErrorPath, error401Path].some((path) => here().pathname.startsWith(path)),
    isPublicPage: () => options.isPublicPage(here().pathname),
  };
}

/** A path that begins with two slashes would be read as another host by whoever resolves it next. */
export function pathAndQuery({ pathname, search }: URL): string {
  return pathname.replace(/^\/{2,}/, "/") + search;
}
