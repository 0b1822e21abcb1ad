import { sql } from "drizzle-orm";

const inParts = (column: string, path: string): string =>
  `coalesce(jsonb_path_query_array(${column}, '${path}'), '[]')`;
const inDocument = (column: string): string => inParts(column, "$.**.file_id");

/**
 * The files to which the parts of an event refer, except its cover, as a JSON array. It must be written as in the
 * index.
 */
export const filesOfEvent = sql.raw(
  `(${[
    inParts("partners", "$[*].logoFileId"),
    inParts("gallery", "$[*].fileId"),
    inParts("speakers", "$[*].photoFileId"),
    inDocument("about"),
    inDocument("other_content"),
  ].join(" || ")})`,
);

/** The same for an article, except its banner. */
export const filesOfArticle = sql.raw(
  `(${[inParts("authors", "$[*].photoFileId"), inParts("presentations", "$[*].fileId"), inDocument("content")].join(" || ")})`,
);
