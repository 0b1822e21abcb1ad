import { expect, it } from "vitest";
import { readPageFailure } from "./page-failure.ts";
import { routeMiddleware } from "./route-middleware.ts";
import type { RouteGuard, ValidityCheck } from "./route-validity.ts";
import { validRoute } from "./route-validity.ts";

async function thrownBy(guard: RouteGuard, path: string, params: Record<string, string> = {}): Promise<unknown> {
  return await guard({ params, request: new Request(`https://corp.example${path}`) }).then(
    () => "nothing",
    (error: unknown) => error,
  );
}

const outcome = (check: ValidityCheck): Promise<unknown> => thrownBy(validRoute(check), "/a/b?c=d");

it("accepts a valid URL by parameters and URL", async () => {
  expect(
    await thrownBy(
      validRoute(({ id }, url) => id === "1" && url.search === "?x"),
      "/a?x",
      { id: "1" },
    ),
  ).toBe("nothing");
});

it("throws a fatal 404 with the path", async () => {
  expect(await outcome(() => false)).toMatchObject({
    data: { message: "Page Not Found: /a/b", isFatal: true },
    init: { status: 404 },
  });
});

it("throws the check's own status and message, and waits for the check", async () => {
  expect(await outcome(async () => await Promise.resolve({ status: 410, message: "It is over" }))).toMatchObject({
    data: { message: "It is over", isFatal: true },
    init: { status: 410 },
  });
});

it("keeps routes with identifiers to identifiers", async () => {
  const guard = routeMiddleware("identified");
  expect(await thrownBy(guard, "/x", { eventId: "0190b0a0-0000-7000-8000-000000000000" })).toBe("nothing");
  expect(await thrownBy(guard, "/x", { articleId: "nothing" })).toMatchObject({ init: { status: 404 } });
});

it("throws for an unknown middleware", () => {
  expect(() => routeMiddleware("authenticated")).toThrow('Unknown route middleware: "authenticated"');
});

it("reads a failure only from a thrown page failure", () => {
  const thrown = { status: 404, statusText: "", internal: false, data: { message: "x", isFatal: true } };
  expect(readPageFailure(thrown)).toEqual({ message: "x", isFatal: true });
  expect([new Error("a bug"), { ...thrown, data: "text" }, null].map(readPageFailure)).toEqual([null, null, null]);
});
