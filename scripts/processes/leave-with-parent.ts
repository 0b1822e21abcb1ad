// Preloaded into every process of the stack: when the process that started it is gone (kill -9 included), it stops as on SIGTERM.
if (process.channel !== undefined) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  // Listening must not keep the process alive.
  process.channel?.unref();
}
