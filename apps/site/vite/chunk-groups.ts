import { fileURLToPath } from "node:url";

/** Modules that share a chunk, as the bundler takes it (`output.codeSplitting.groups`). */
export interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp | ((id: string) => boolean);
  readonly priority?: number;
  /** How many entries have to need a module before it is taken. @default 1 */
  readonly minShareCount?: number;
  readonly includeDependenciesRecursively?: boolean;
}

/**
 * Files of this repository that share a chunk; a whole folder ends with a slash. Mostly by name: what editors' pages share must never come to
 * visitors with it, nor what that needs.
 */
export const chunkFiles = {
  everyPage: [
    "apps/site/app/entry.client.tsx",
    "apps/site/app/root.tsx",
    ...filesIn("apps/site/app/shell", "default-layout.tsx"),
    "apps/site/app/head/page-head.ts",
    "apps/site/app/page-cache/payload.ts",
  ],
  partLooks: [
    ...["badge", "tag", "skeleton", "empty-state"].map((name) => `packages/ui/src/${name}/${name}.css`),
    "apps/site/app/components/picture.css",
  ],
  textLooks: filesIn("apps/site/app/rich-text", "code-colours.css", "rich-text.css"),
  cardLooks: filesIn("apps/site/app/features/events", "event-card.css", "event-cover.css"),
  eventLooks: [
    ...filesIn("apps/site/app/features/events", "event-body.css", "event-gallery.css", "event-program.css"),
    ...filesIn("apps/site/app/features/events", "event-speakers.css", "event-heading.css", "event-share.css"),
    "apps/site/app/features/events/other-events.css",
    "apps/site/app/features/registration/registration-panel.css",
    "apps/site/app/routes/event.css",
  ],
  labels: ["apps/site/app/domain/labels.ts"],
  content: [
    ...["badge", "tag", "skeleton", "empty-state", "loader", "breadcrumbs"].map((name) => `packages/ui/src/${name}/`),
    "packages/api/src/react/",
    ...filesIn("apps/site/app/time", "clock-here.ts", "event-time.ts", "local-time.ts", "time-zones.ts"),
    ...filesIn("apps/site/app/page-cache", "hydrated-queries.tsx", "load-queries.ts"),
    ...filesIn("apps/site/app", "core/event-query.ts", "domain/plural.ts"),
    "apps/site/app/hydration/deferred-hydration.tsx",
    "apps/site/app/components/picture.tsx",
  ],
  eventParts: [
    ...filesIn("apps/site/app/features/events", "event-cover.tsx", "event-queries.ts", "event-place.ts"),
    ...filesIn("apps/site/app/features/events", "list-address.ts", "messages.ts"),
  ],
  eventCards: filesIn("apps/site/app/features/events", "event-card.tsx", "event-grid.tsx"),
  articleLooks: ["apps/site/app/features/articles/article-card.css"],
  articleCards: [
    ...filesIn("apps/site/app/features/articles", "article-byline.tsx", "article-card.tsx", "article-date.ts"),
    ...filesIn("apps/site/app/features/articles", "article-filters.ts", "article-grid.tsx", "article-meta.tsx"),
    ...filesIn("apps/site/app/features/articles", "article-queries.ts", "article-topics.tsx", "feed-addresses.ts"),
    "apps/site/app/features/articles/messages.ts",
  ],
  fields: ["packages/ui/src/field/"],
  forms: ["apps/site/app/forms/", "apps/site/app/components/outcome.tsx"],
  company: [
    ...filesIn("apps/site/app/components", "page-intro.tsx", "term-list.tsx"),
    "apps/site/app/features/company/company-section.tsx",
  ],
} as const satisfies Record<string, readonly string[]>;

const framework =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:query-core|react-query)(?!.*(?:[Ii]nfinite|[Mm]utationO|useMutation)))\/|\/deployment\/load-route-module\.ts$/u;
const lists = /\/packages\/ui\/src\/pagination\/.*\.tsx?$|\/@tanstack\/.*[Ii]nfinite/u;

/** Many small files compress badly: what every page needs comes in two, of which the first outlives our releases. */
export const chunkGroups: ChunkGroup[] = [
  { name: "framework", test: framework, priority: 4 },
  { name: "every-page", test: areOf("everyPage"), priority: 3, includeDependenciesRecursively: true },
  { name: "part-looks", test: areOf("partLooks"), priority: 1 },
  { name: "text-looks", test: areOf("textLooks"), priority: 1 },
  { name: "card-looks", test: areOf("cardLooks"), priority: 1 },
  { name: "event-looks", test: areOf("eventLooks"), priority: 1 },
  { name: "labels", test: areOf("labels"), minShareCount: 2 },
  { name: "content", test: areOf("content"), minShareCount: 3 },
  { name: "event-parts", test: areOf("eventParts"), minShareCount: 2 },
  { name: "lists", test: lists, minShareCount: 2 },
  { name: "event-cards", test: areOf("eventCards"), minShareCount: 2 },
  { name: "article-looks", test: areOf("articleLooks"), priority: 1 },
  { name: "article-cards", test: areOf("articleCards"), minShareCount: 2 },
  { name: "fields", test: areOf("fields"), minShareCount: 2 },
  { name: "forms", test: areOf("forms"), minShareCount: 2 },
  { name: "company", test: areOf("company"), minShareCount: 2 },
];

function filesIn(folder: string, ...names: readonly string[]): readonly string[] {
  return names.map((name) => `${folder}/${name}`);
}

/** A folder stands for its scripts: its sheets go where they are named. */
function areOf(group: keyof typeof chunkFiles): (id: string) => boolean {
  const root = fileURLToPath(new URL("../../..", import.meta.url)).replaceAll("\\", "/");
  const paths: readonly string[] = chunkFiles[group];
  const files = new Set(paths.filter((path) => !path.endsWith("/")).map((path) => root + path));
  const folders = paths.filter((path) => path.endsWith("/")).map((path) => root + path);
  return (address) => {
    // A route's module is asked for with a query of the router's own.
    const id = address.replace(/\?.*$/u, "");
    return files.has(id) || (/\.tsx?$/u.test(id) && folders.some((folder) => id.startsWith(folder)));
  };
}
