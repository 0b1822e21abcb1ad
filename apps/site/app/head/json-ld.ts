export { articleJsonLd } from "./json-ld/article-json-ld.ts";
export { breadcrumbJsonLd } from "./json-ld/breadcrumb-json-ld.ts";
export { eventJsonLd } from "./json-ld/event-json-ld.ts";
export { organizationJsonLd } from "./json-ld/organization-json-ld.ts";
