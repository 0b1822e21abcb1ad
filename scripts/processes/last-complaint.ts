/** The line of standard error that says the reason: not a frame of a stack, not Node's signature under it. Null without one. */
export function lastComplaint(lines: readonly string[]): string | null {
  const told = lines
    .map((line) => line.trim())
    .filter((line) => line !== "" && !noise.some((pattern) => pattern.test(line)));
  // Node prints the source line before the error itself.
  return told.findLast((line) => /^(?:Uncaught )?\w*(?:Error|Exception)\b/u.test(line)) ?? told.at(-1) ?? null;
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
