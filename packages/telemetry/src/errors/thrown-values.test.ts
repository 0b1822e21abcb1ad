import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { setUpEarly } from "../browser/fake-early-telemetry.ts";
import type { RemoteLogEntry } from "../logging/remote-log-entry.ts";
import { createLogger } from "../server/create-logger.ts";
import { createTestTelemetry } from "../testing/create-test-telemetry.ts";
import { thrownValues } from "./thrown-values.ts";

/** Whether the parts are in the text, one after the other. */
function expectInOrder(text: string, parts: readonly string[]): void {
  let from = 0;
  for (const part of parts) {
    const found = text.indexOf(part.replaceAll("\n", "\\n"), from);
    expect(found, `${part}\nin ${text}`).toBeGreaterThanOrEqual(from);
    from = found + 1;
  }
}

it.each(thrownValues)("a page that reports $what says what it is", ({ make, message, says }) => {
  const telemetry = createTestTelemetry();
  telemetry.reportError(make(runInNewContext));
  const [entry] = telemetry.logs;
  expect(telemetry.errors).toHaveLength(1);
  expect(entry?.message).toBe(message);
  expectInOrder(JSON.stringify([entry?.stackTrace, entry?.context]), says);
});

/** JSON has none of these: a call with a cycle, a getter that throws or a BigInt waits in memory. */
const withoutJson = /a map|itself|contains the error|BigInt|proxy|getters throw|not a number|symbol|function/;
const storable = thrownValues.filter(({ what }) => !withoutJson.test(what));

it.each(storable)("a page that recovers $what of an earlier page says what it is", async ({ make, says }) => {
  const first = setUpEarly();
  first.telemetry.start();
  first.telemetry.reportError(make(runInNewContext));
  first.page.hide();
  const next = setUpEarly({}, first.storage);
  next.telemetry.start();
  await next.finishLoading();
  const [entry] = next.logs() as RemoteLogEntry[];
  expect(next.logs()).toHaveLength(1);
  expectInOrder(JSON.stringify([entry?.stackTrace, entry?.context]), says);
});

it.each(thrownValues)("a server that logs $what says what it is", ({ make, says }) => {
  const lines: string[] = [];
  createLogger({ write: (line) => void lines.push(line) }).error("failed", { error: make(runInNewContext) });
  expect(lines).toHaveLength(1);
  const { stackTrace, context } = JSON.parse(lines[0] ?? "{}") as Record<string, unknown>;
  expectInOrder(JSON.stringify([stackTrace, context]), says);
});
