// Preloaded into every process of the stack: stops it as SIGTERM would when its parent exits, even by kill -9.
if (process.channel !== undefined) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  // The listener must not keep the process alive.
  process.channel?.unref();
}
