import { sql } from "drizzle-orm";

const inParts = (column: string, path: string): string =>
  `coalesce(jsonb_path_query_array(${column}, '${path}'), '[]')`;
const inDocument = (column: string): string => inParts(column, "$.**.file_id");

/** The files that the parts of an event name, all but its cover, as a list of JSON. An index knows them in the same writing alone. */
export const filesOfEvent = sql.raw(
  `(${[
    inParts("partners", "$[*].logoFileId"),
    inParts("gallery", "$[*].fileId"),
    inParts("speakers", "$[*].photoFileId"),
    inDocument("about"),
    inDocument("other_content"),
  ].join(" || ")})`,
);

/** The same of an article, all but its banner. */
export const filesOfArticle = sql.raw(
  `(${[inParts("authors", "$[*].photoFileId"), inParts("presentations", "$[*].fileId"), inDocument("content")].join(" || ")})`,
);
