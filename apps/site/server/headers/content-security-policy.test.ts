import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { contentSecurityPolicy, policyForHost } from "./content-security-policy.ts";
import { securityHeaders } from "./security-headers.ts";

const sources = { publicHost: "corp.example", connect: ["https://id.example"], frame: ["https://id.example"] };
const directive = (policy: string, name: string): string | undefined =>
  policy.split(";").find((text) => text.split(" ")[0] === name);

it.each([true, false])("allows no unsafe source (https: %s)", (isHttps) => {
  const policy = contentSecurityPolicy({ sources, isHttps, scriptHashes: ["'sha256-x'"] });
  expect(policy).not.toMatch(/unsafe|\*|http:/u);
  expect(directive(policy, "style-src")).toBe("style-src 'self'");
  expect(directive(policy, "default-src")).toBe("default-src 'none'");
  expect(directive(policy, "connect-src")).toBe("connect-src 'self' https://id.example");
});

it.each([
  ["the public host", "corp.example", ["corp.example"]],
  ["another host", "localhost:3000", ["corp.example", "localhost:3000"]],
])("allows scripts of the build and two helpers alone, of %s", (_name, host, hosts) => {
  const policy = policyForHost(contentSecurityPolicy({ sources, isHttps: true, scriptHashes: ["'sha256-x'"] }), host);
  const scripts = hosts.flatMap((one) =>
    ["/assets/", "/silent-check-sso.js", "/p-api/telemetry/config"].map((path) => one + path),
  );
  expect(directive(policy, "script-src")).toBe(`script-src ${scripts.join(" ")} 'sha256-x'`);
  const workers = hosts.map((one) => `${one}/check-in-worker.js`);
  expect(directive(policy, "worker-src")).toBe(`worker-src ${workers.join(" ")}`);
});

it.each(["192.168.1.5:3000", "[::1]:3000", "my_host", "x;script-src *", ""])(
  "names no host that a policy cannot name: %s",
  (host) => {
    const policy = policyForHost(contentSecurityPolicy({ sources, isHttps: false, scriptHashes: [] }), host);
    expect(directive(policy, "script-src")).toMatch(/^script-src corp\.example\/assets\/ [^{}]* 'self'$/u);
    expect(policy).not.toMatch(/\*|[{}]/u);
  },
);

it("allows frames of the OpenID provider and of embeds, by URL prefix", () => {
  expect(directive(contentSecurityPolicy({ sources, isHttps: true }), "frame-src")).toBe(
    "frame-src 'self' https://id.example https://rutube.ru/play/embed/ https://vkvideo.ru/video_ext.php https://live.vkvideo.ru/app/embed/ " +
      "https://www.youtube-nocookie.com/embed/ https://yandex.ru/map-widget/v1/",
  );
});

it("upgrades insecure requests over https only, and sets HSTS there when it is switched on", () => {
  expect(contentSecurityPolicy({ sources, isHttps: true })).toContain("upgrade-insecure-requests");
  expect(contentSecurityPolicy({ sources, isHttps: false })).not.toContain("upgrade-insecure-requests");
  const on = { ...sources, hstsInSeconds: 300 };
  expect(securityHeaders(true, on)["strict-transport-security"]).toBe("max-age=300");
  expect(securityHeaders(false, on)).not.toHaveProperty("strict-transport-security");
  expect(securityHeaders(true, sources)).not.toHaveProperty("strict-transport-security");
});

it("names the scripts below the base path", () => {
  const below = { ...sources, basePath: "/corp/" };
  const policy = policyForHost(contentSecurityPolicy({ sources: below, isHttps: true }), "corp.example");
  const paths = ["assets/", "silent-check-sso.js", "p-api/telemetry/config"].map((path) => `corp.example/corp/${path}`);
  expect(directive(policy, "script-src")).toBe(`script-src ${paths.join(" ")}`);
  expect(directive(policy, "worker-src")).toBe("worker-src corp.example/corp/check-in-worker.js");
});

it("refuses no style of a page that is rendered on the server: only what the administration draws in the browser has some", () => {
  const app = `${import.meta.dirname}/../../app/`;
  const drawnInTheBrowser = /^(?:features\/admin|charts)\//u;
  const files = globSync("**/*.tsx", { cwd: app }).filter((path) => !path.includes(".test."));
  expect(files.length).toBeGreaterThan(100);
  const offenders = files.filter((path) => /\bstyle=\{|\bstyle: \{/u.test(readFileSync(app + path, "utf8")));
  expect(offenders.filter((path) => !drawnInTheBrowser.test(path))).toEqual([]);
});
