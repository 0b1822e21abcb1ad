// Preloaded into every process of the stack: stops it as on SIGTERM when its parent is gone, kill -9 included.
if (process.channel !== undefined) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  // The listener must not keep the process alive.
  process.channel?.unref();
}
