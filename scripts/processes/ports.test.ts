import { createServer } from "node:net";
import { expect, it } from "vitest";
import { OperatorError } from "./operator-error.ts";
import { checkPortIsFree, chooseFreePort, isListening } from "./ports.ts";

it("chooses a port that is free", async () => {
  const port = await chooseFreePort("127.0.0.1");
  await expect(checkPortIsFree("127.0.0.1", port)).resolves.toBeUndefined();
  // Linux gives outgoing connections the ports from here on.
  expect(port).toBeLessThan(32_768);
  expect(await isListening("127.0.0.1", port)).toBe(false);
});

it("reports a busy port in one sentence with a way out", async () => {
  const port = await chooseFreePort("127.0.0.1");
  const stranger = createServer();
  await new Promise<void>((resolve) => stranger.listen(port, "127.0.0.1", resolve));
  try {
    const error: unknown = await checkPortIsFree("localhost", port).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OperatorError);
    expect(String(error)).toContain(`Port ${port} is in use by another program: stop it or choose another with PORT=`);
    expect(await isListening("127.0.0.1", port)).toBe(true);
  } finally {
    stranger.close();
  }
});

it("reports a host that is not an IP of this machine", async () => {
  await expect(checkPortIsFree("192.0.2.1", 4000)).rejects.toThrow("HOST 192.0.2.1 is not an IP of this machine");
});
