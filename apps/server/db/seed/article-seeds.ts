import { bytesWeRemoved } from "./articles/bytes-we-removed.ts";
import { deadlineThatTravels } from "./articles/deadline-that-travels.ts";
import { flakyTestHasAName } from "./articles/flaky-test-has-a-name.ts";
import { migrationsByDay } from "./articles/migrations-by-day.ts";
import { oneSlowQuery } from "./articles/one-slow-query.ts";
import { reviewWithoutGuilt } from "./articles/review-without-guilt.ts";
import { startWithTheKeyboard } from "./articles/start-with-the-keyboard.ts";
import { twiceDelivered } from "./articles/twice-delivered.ts";
import { whichTracesToKeep } from "./articles/which-traces-to-keep.ts";
import type { SeedArticle } from "./seed-article.ts";
import { typesetArticle } from "./typeset.ts";

/** From the newest to the oldest, and a draft. */
export const articleSeeds: readonly SeedArticle[] = [
  deadlineThatTravels,
  oneSlowQuery,
  migrationsByDay,
  reviewWithoutGuilt,
  startWithTheKeyboard,
  whichTracesToKeep,
  twiceDelivered,
  flakyTestHasAName,
  bytesWeRemoved,
].map(typesetArticle);
