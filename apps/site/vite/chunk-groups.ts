import { fileURLToPath } from "node:url";

/** Modules that share a chunk (the bundler's `output.codeSplitting.groups`). */
export interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp | ((id: string) => boolean);
  readonly priority?: number;
  /** Number of entries that must need a module before it joins the group. @default 1 */
  readonly minShareCount?: number;
  readonly includeDependenciesRecursively?: boolean;
}

/**
 * Files of this repository that share a chunk; a folder ends with a slash. Most are listed by name, so that visitors
 * never load what only editors' pages share.
 */
export const chunkFiles = {
  everyPage: [
    "apps/site/app/entry.client.tsx",
    "apps/site/app/root.tsx",
    ...filesIn("apps/site/app/shell", "default-layout.tsx"),
    "apps/site/app/head/page-head.ts",
    "apps/site/app/navigation/route-query.ts",
    "apps/site/app/page-cache/cacheable-response.ts",
  ],
  partStyles: [
    ...["badge", "tag", "skeleton", "empty-state"].map((name) => `packages/ui/src/${name}/${name}.css`),
    ...filesIn("apps/site/app/components", "outcome.css", "picture.css"),
  ],
  textStyles: filesIn("apps/site/app/rich-text", "code-colours.css", "rich-text.css"),
  cardStyles: filesIn("apps/site/app/features/events", "event-card.css", "event-cover.css"),
  eventStyles: [
    ...filesIn("apps/site/app/features/events", "event-body.css", "event-gallery.css", "event-program.css"),
    ...filesIn("apps/site/app/features/events", "event-speakers.css", "event-heading.css", "event-share.css"),
    "apps/site/app/features/events/other-events.css",
    "apps/site/app/components/event-links.css",
    "apps/site/app/features/registration/registration-panel.css",
    "apps/site/app/routes/event.css",
  ],
  labels: ["apps/site/app/domain/labels.ts"],
  content: [
    ...["badge", "tag", "skeleton", "empty-state"].map((name) => `packages/ui/src/${name}/`),
    "packages/api/src/react/",
    ...filesIn("apps/site/app/time", "event-time.ts", "local-time.ts", "time-zones.ts"),
    ...filesIn("apps/site/app/page-cache", "load-queries.ts"),
    "apps/site/app/domain/plural.ts",
    "apps/site/app/hydration/deferred-hydration.tsx",
    "apps/site/app/lists/text-of-address.ts",
    "apps/site/app/navigation/use-coming-location.ts",
    "apps/site/app/components/picture.tsx",
  ],
  eventParts: [
    ...filesIn("apps/site/app/features/events", "event-cover.tsx", "event-queries.ts", "event-place.ts"),
    ...filesIn("apps/site/app/features/events", "list-address.ts", "messages.ts"),
  ],
  eventPage: [...filesIn("apps/site/app/core", "event-query.ts", "use-own-event.ts", "use-registration-receipt.ts")],
  /** Of an event's page and of an article's. */
  pageParts: [
    "packages/ui/src/breadcrumbs/",
    ...filesIn("packages/ui/src/icons", "file.tsx", "link.tsx"),
    ...filesIn("apps/site/app/components", "copy-button.tsx", "share/share-links.tsx", "share/messages.ts"),
    ...filesIn("apps/site/app", "shell/draft-notice.tsx", "domain/file-size.ts"),
    "apps/site/app/rich-text/rich-blocks.ts",
  ],
  eventCards: filesIn("apps/site/app/features/events", "event-card.tsx", "event-grid.tsx"),
  articleStyles: ["apps/site/app/features/articles/article-card.css"],
  articleCards: [
    ...filesIn("apps/site/app/features/articles", "article-byline.tsx", "article-card.tsx", "article-date.ts"),
    ...filesIn("apps/site/app/features/articles", "article-filters.ts", "article-grid.tsx", "article-meta.tsx"),
    ...filesIn("apps/site/app/features/articles", "article-queries.ts", "article-topics.tsx", "feed-addresses.ts"),
    "apps/site/app/features/articles/messages.ts",
  ],
  fields: filesIn(
    "packages/ui/src/field",
    "field-context.ts",
    "field-notes.tsx",
    "field.tsx",
    "select.tsx",
    "text-input.tsx",
  ),
  forms: [
    "apps/site/app/forms/",
    ...filesIn("packages/ui/src/field", "checkbox.tsx", "radio-group.tsx", "text-area.tsx"),
  ],
  // A page imports this style sheet before the form's script.
  formStyles: ["apps/site/app/forms/error-summary.css"],
  company: [
    ...filesIn("apps/site/app/components", "outcome.tsx", "page-intro.tsx", "term-list.tsx"),
    "apps/site/app/features/company/company-section.tsx",
    "apps/site/app/page-cache/payload.ts",
  ],
} as const satisfies Record<string, readonly string[]>;

/** React, its router and the query client without what only lists and forms use. */
const framework =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:query-core|react-query)(?!.*(?:[Ii]nfinite|[Mm]utationO|useMutation)))\/|\/react-router\/load-route-module\.ts$/u;
const lists = /\/packages\/ui\/src\/pagination\/.*\.tsx?$|\/@tanstack\/.*[Ii]nfinite|\/app\/lists\/shown-pages\.ts$/u;

/**
 * Many small files compress badly: every page shares two chunks, of which the first changes with the versions of its
 * libraries only.
 */
export const chunkGroups: ChunkGroup[] = [
  { name: "framework", test: framework, priority: 4 },
  { name: "every-page", test: areOf("everyPage"), priority: 3, includeDependenciesRecursively: true },
  { name: "part-styles", test: areOf("partStyles"), priority: 1 },
  { name: "text-styles", test: areOf("textStyles"), priority: 1 },
  { name: "card-styles", test: areOf("cardStyles"), priority: 1 },
  { name: "event-styles", test: areOf("eventStyles"), priority: 1 },
  { name: "labels", test: areOf("labels"), minShareCount: 2 },
  { name: "content", test: areOf("content"), minShareCount: 3 },
  { name: "event-parts", test: areOf("eventParts"), minShareCount: 2 },
  { name: "lists", test: lists, minShareCount: 2 },
  { name: "event-page", test: areOf("eventPage"), minShareCount: 2 },
  { name: "page-parts", test: areOf("pageParts"), minShareCount: 2, priority: 1 },
  { name: "event-cards", test: areOf("eventCards"), minShareCount: 2 },
  { name: "article-styles", test: areOf("articleStyles"), priority: 1 },
  { name: "article-cards", test: areOf("articleCards"), minShareCount: 2 },
  { name: "fields", test: areOf("fields"), minShareCount: 2 },
  { name: "forms", test: areOf("forms"), minShareCount: 2 },
  { name: "form-styles", test: areOf("formStyles"), priority: 1 },
  { name: "company", test: areOf("company"), minShareCount: 2 },
];

function filesIn(folder: string, ...names: readonly string[]): readonly string[] {
  return names.map((name) => `${folder}/${name}`);
}

/** A folder matches its scripts only; its style sheets are listed by name. */
function areOf(group: keyof typeof chunkFiles): (id: string) => boolean {
  const root = fileURLToPath(new URL("../../..", import.meta.url)).replaceAll("\\", "/");
  const paths: readonly string[] = chunkFiles[group];
  const files = new Set(paths.filter((path) => !path.endsWith("/")).map((path) => root + path));
  const folders = paths.filter((path) => path.endsWith("/")).map((path) => root + path);
  return (address) => {
    // The router appends a query to the ids of route modules.
    const id = address.replace(/\?.*$/u, "");
    return files.has(id) || (/\.tsx?$/u.test(id) && folders.some((folder) => id.startsWith(folder)));
  };
}
