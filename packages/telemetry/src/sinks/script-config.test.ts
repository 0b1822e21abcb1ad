// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { loadScript } from "./script-config.ts";

const scripts = (): readonly HTMLScriptElement[] => [...document.querySelectorAll("script")];

describe("loadScript", () => {
  it("runs the script by a temporary element", async () => {
    const loading = loadScript("https://config.example/config?callback=a");
    const [script] = scripts();
    expect(script?.src).toBe("https://config.example/config?callback=a");
    script?.dispatchEvent(new Event("load"));
    await expect(loading).resolves.toBeUndefined();
    expect(scripts()).toEqual([]);
  });

  it("rejects when the script cannot be loaded and removes the element", async () => {
    const loading = loadScript("https://config.example/nothing");
    scripts()[0]?.dispatchEvent(new Event("error"));
    await expect(loading).rejects.toThrow("https://config.example/nothing");
    expect(scripts()).toEqual([]);
  });
});
