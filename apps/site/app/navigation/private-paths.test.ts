import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import { isForAllReaders } from "../../server/page-cache/page-url.ts";
import { redactPrivateText } from "../core/redact-private-data.ts";
import { robotsText } from "../features/crawlers/robots-text.ts";
import routes from "../routes.ts";
import { isPrivatePath } from "./private-paths.ts";

interface RoutePath {
  readonly path: string;
  readonly file: string;
}

const routePaths = (entries: readonly RouteConfigEntry[], parent = ""): RoutePath[] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    return [...(path === undefined ? [] : [{ path: own, file }]), ...routePaths(children, own)];
  });

const all = routePaths(routes);
const secret = "0123456789abcdef".repeat(4);

/** The URL with every optional part: a secret in place of a token, a word in place of other parameters. */
const exampleUrl = (path: string): string =>
  path
    .split("/")
    .map((part) => (/^:\w*token\??$/iu.test(part) ? secret : part.replace(/^:.*/u, "one").replaceAll("*", "any")))
    .join("/");

/** An organiser's own pages have no tokens: they are private by the account. */
const isOfToken = ({ path }: RoutePath): boolean => exampleUrl(path).includes(secret);
/** A route that sends the headers of private pages. */
const hasPrivateHeaders = ({ file }: RoutePath): boolean =>
  /headers = privatePageHeaders|\.\.\.privateHeaders/u.test(
    readFileSync(join(import.meta.dirname, "..", file), "utf8"),
  );

const withToken = all.filter(isOfToken);

it("finds the paths with a token", () => {
  expect(withToken.length).toBeGreaterThanOrEqual(10);
});

it("counts every path with a token as private, with and without what follows its words, and no other path", () => {
  const asked = (path: string): string[] => {
    const url = exampleUrl(path);
    const bare = url.slice(0, url.indexOf(`/${secret}`));
    return [url, `${url}.data`, `${url}?a=1`, `${url}/`, url.toUpperCase(), `${bare}.data`];
  };
  expect(withToken.flatMap(({ path }) => asked(path)).filter((url) => !isPrivatePath(url))).toEqual([]);
  expect(all.filter((route) => !isOfToken(route) && isPrivatePath(exampleUrl(route.path)))).toEqual([]);
});

it("lets every private route, and no other, send the headers of private pages", () => {
  expect(all.filter(hasPrivateHeaders)).toEqual(withToken);
});

it("caches no private page", () => {
  expect(withToken.filter(({ path }) => isForAllReaders(exampleUrl(path), undefined))).toEqual([]);
});

it("takes the token out of every private URL in logs and telemetry, nested URLs included", () => {
  const told = (path: string): string[] => [
    `https://corp.example${exampleUrl(path)}?a=1`,
    `https://corp.example/site${exampleUrl(path)}.data`,
    `/unauth?redirect_uri=${encodeURIComponent(exampleUrl(path))}`,
    `Refused "${exampleUrl(path)}"`,
  ];
  expect(
    withToken.flatMap(({ path }) => told(path)).filter((text) => /[\da-f]{16}/u.test(redactPrivateText(text))),
  ).toEqual([]);
});

it("disallows every private path to crawlers", () => {
  const rules = robotsText("https://corp.example", true)
    .split("\n")
    .map((line) => /^Disallow: (?<pattern>.+)$/u.exec(line)?.groups?.["pattern"])
    .filter((pattern) => pattern !== undefined)
    .map((pattern) => new RegExp(`^${pattern.replaceAll(/[.$]/gu, String.raw`\$&`).replaceAll("*", ".*")}`, "u"));
  expect(withToken.filter(({ path }) => !rules.some((rule) => rule.test(exampleUrl(path))))).toEqual([]);
});
