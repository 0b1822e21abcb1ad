import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { securityHeaders } from "./security-headers.ts";

const sources = { connect: ["https://id.example"], frame: ["https://id.example"] };
const directive = (policy: string, name: string): string | undefined =>
  policy.split(";").find((text) => text.split(" ")[0] === name);

it.each([true, false])("allows no unsafe source (https: %s)", (isHttps) => {
  const policy = contentSecurityPolicy({ sources, isHttps, scriptHashes: ["'sha256-x'"] });
  expect(policy).not.toMatch(/unsafe|\*|http:/u);
  expect(directive(policy, "script-src")).toBe("script-src 'self' 'sha256-x'");
  expect(directive(policy, "style-src")).toBe("style-src 'self'");
  expect(directive(policy, "default-src")).toBe("default-src 'none'");
  expect(directive(policy, "connect-src")).toBe("connect-src 'self' https://id.example");
});

it("allows frames of the OpenID provider and of embeds, by address prefix", () => {
  expect(directive(contentSecurityPolicy({ sources, isHttps: true }), "frame-src")).toBe(
    "frame-src 'self' https://id.example https://rutube.ru/play/embed/ https://vkvideo.ru/video_ext.php " +
      "https://www.youtube-nocookie.com/embed/ https://yandex.ru/map-widget/v1/",
  );
});

it("upgrades insecure requests and sets HSTS over https only", () => {
  expect(contentSecurityPolicy({ sources, isHttps: true })).toContain("upgrade-insecure-requests");
  expect(contentSecurityPolicy({ sources, isHttps: false })).not.toContain("upgrade-insecure-requests");
  expect(securityHeaders(true, sources)["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
  expect(securityHeaders(false, sources)).not.toHaveProperty("strict-transport-security");
});
