import type { BreadcrumbList } from "schema-dts";

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/**
 * The way from the main page to this one, this one included.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], origin: string): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
