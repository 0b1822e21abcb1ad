/** The line of standard error with the reason, not a stack frame or Node's version line; null when there is none. */
export function lastErrorLine(lines: readonly string[]): string | null {
  const candidates = lines
    .map((line) => line.trim())
    .filter((line) => line !== "" && !noise.some((pattern) => pattern.test(line)));
  // Node prints the source line before the error itself.
  return (
    candidates.findLast((line) => /^(?:Uncaught )?\w*(?:Error|Exception)\b|\b(?:FATAL|PANIC): /u.test(line)) ??
    candidates.at(-1) ??
    null
  );
}

const noise = [
  /^at /u,
  /^Node\.js v/u,
  /^\^+$/u,
  /^[{}[\](),;]+$/u,
  /^(?:code|errno|syscall|address|port|requireStack): /u,
  /^\(node:\d+\)/u,
  /^\(Use `node --trace/u,
];
