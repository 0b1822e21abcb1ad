import { expect, it } from "vitest";
import { isLoopbackHost } from "./host-guard.ts";

it.each([
  "localhost",
  "localhost:3000",
  "LOCALHOST.",
  "kc.localhost:1",
  "127.0.0.1",
  "127.8.9.1:80",
  "[::1]",
  "[::1]:3000",
  "::1",
])("%s is this machine", (host) => {
  expect(isLoopbackHost(host)).toBe(true);
});

it.each([
  "",
  "corp.example",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "128.0.0.1",
  "0.0.0.0",
  "[::2]",
  "notlocalhost",
  "192.168.1.1:3000",
])("%s is not this machine", (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});
