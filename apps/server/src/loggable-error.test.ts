import { createLogger } from "@corp/telemetry/server";
import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { Failure } from "./failure.ts";
import { loggableError, logWithoutValues } from "./loggable-error.ts";

const secret = "anna@example.org";

function databaseError(): Error {
  const error = new pg.DatabaseError(`invalid input syntax for type integer: "${secret}"`, 0, "error");
  return Object.assign(error, {
    code: "22P02",
    severity: "ERROR",
    table: "digest_subscribers",
    constraint: "digest_email",
    detail: `Failing row contains (${secret}).`,
    where: `unnamed portal parameter $1 = '${secret}'`,
  });
}

// The parameters imitate a stack.
const queryError = (): Error =>
  new DrizzleQueryError(
    "insert into digest_subscribers values ($1)",
    [`\n    at ${secret} (x.ts:1:1)`],
    databaseError(),
  );

/** Returns the logged text. */
function written(error: unknown, log: "error" | "warn" | "critical" = "error"): string {
  const lines: string[] = [];
  const logger = logWithoutValues(createLogger({ write: (line) => lines.push(line) })).child({ of: "test" });
  logger[log]("It failed", { error });
  return lines.join("\n");
}

describe.each([
  ["a query", queryError],
  ["what the database answered", databaseError],
  ["a refusal because of a query", () => new Failure("unavailable", "Не вышло", { code: "X", cause: queryError() })],
  ["an error in an error", () => new Error("outer", { cause: new Error("inner", { cause: queryError() }) })],
  ["a list of errors", () => new AggregateError([queryError(), new Error("x")], "all failed")],
  ["a query whose text was changed", () => Object.assign(queryError(), { message: "another" })],
])("%s", (_name, make) => {
  it.each(["error", "warn", "critical"] as const)("is logged as %s without a value of a row", (log) => {
    const line = written(make(), log);
    expect(line).not.toContain(secret);
    expect(line).toContain("22P02");
    expect(line).toContain("digest_email");
  });
});

it("keeps the statement, the position in the code and the surrounding context", () => {
  const line = written(new Failure("unavailable", "Не вышло", { code: "FILES_UNAVAILABLE", cause: queryError() }));
  expect(line).toContain("insert into digest_subscribers values ($1)");
  expect(line).toContain("loggable-error.test.ts");
  expect(line).toContain("Не вышло");
  expect(JSON.parse(line)).toMatchObject({ context: { of: "test", errorCode: "FILES_UNAVAILABLE" } });
});

it("leaves other errors unchanged", () => {
  const error = new Error("outer", { cause: new Error("inner") });
  expect(loggableError(error)).toBe(error);
  expect(loggableError("text")).toBe("text");
});

it("terminates for errors that are their own cause", () => {
  const error = queryError();
  error.cause = error;
  expect(written(error)).not.toContain(secret);
});

it("logs the response of an SMTP server as its code", () => {
  const line = written(
    Object.assign(new Error(`450 <${secret}> try later`), { responseCode: 450, rejected: [secret] }),
  );
  expect(line).not.toContain(secret);
  expect(line).toContain("SMTP 450");
});
