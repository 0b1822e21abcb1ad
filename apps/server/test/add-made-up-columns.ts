import {
  article,
  articleCreateRequest,
  articleEditRequest,
  articleSummary,
  contract,
  event,
  eventChoices,
  eventCreateRequest,
  eventEditRequest,
  eventSummary,
  jobApplicationRequest,
  sentJobApplication,
} from "@corp/api/contract";
import { getTableColumns } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import * as v from "valibot";
import { articles, events, jobApplications } from "../src/db/schema.ts";

/** An optional text of events, articles and job applications that only this test knows. */
export const madeUpField = "made_up";

const requests = [
  eventCreateRequest,
  eventEditRequest,
  articleCreateRequest,
  articleEditRequest,
  jobApplicationRequest,
];
const responses = [
  event,
  eventSummary,
  article,
  articleSummary,
  contract.jobApplicationEdit.response,
  sentJobApplication,
];
const tables = { events, articles, job_applications: jobApplications };

// Modules of the server take lists of fields and columns when they are loaded, so this one is imported before them.
Object.assign(eventChoices, { [madeUpField]: v.nullable(v.string()) });
for (const { entries } of requests) Object.assign(entries, { [madeUpField]: v.optional(v.nullable(v.string())) });
for (const { entries } of responses) Object.assign(entries, { [madeUpField]: v.nullable(v.string()) });
for (const [name, table] of Object.entries(tables)) {
  const column = getTableColumns(pgTable(name, { [madeUpField]: text() }));
  Object.assign(getTableColumns(table), column);
  Object.assign(table, column);
}

/** Adds the columns to the tables of a server's database. */
export async function addMadeUpColumns(pool: Pool): Promise<void> {
  for (const name of Object.keys(tables)) await pool.query(`alter table ${name} add column ${madeUpField} text`);
}
