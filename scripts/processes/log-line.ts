export type ProcessName = "database" | "identity" | "server" | "site";

/** One line that a process of the stack wrote. */
export interface LogLine {
  readonly process: ProcessName;
  readonly stream: "stdout" | "stderr";
  /** The line as it was written. */
  readonly text: string;
  /** The parsed log entry; null for a line in another format. */
  readonly entry: LogEntry | null;
}

export interface LogEntry {
  readonly message: string;
  /** The level in upper case; null for an entry without one. */
  readonly level: string | null;
  readonly context: Readonly<Record<string, unknown>>;
}

export function parseLogLine(process: ProcessName, stream: LogLine["stream"], text: string): LogLine {
  return { process, stream, text, entry: stream === "stdout" ? parseEntry(text) : null };
}

/** The port of a "ready" line, in its context or beside the message; null for any other line. */
export function findReadyPort({ entry }: LogLine): number | null {
  if (entry?.message !== "ready") return null;
  const port = entry.context["port"];
  return typeof port === "number" ? port : null;
}

export function isWarning({ entry }: LogLine): boolean {
  return entry?.level === "WARN" || entry?.level === "ERROR" || entry?.level === "CRITICAL";
}

/** An entry formatted as one line of text. */
export function readableLine({ process, text, entry }: LogLine): string {
  if (entry === null) return `[${process}] ${text}`;
  const { error, ...details } = entry.context;
  const reason = isRecord(error) && typeof error["message"] === "string" ? `: ${error["message"]}` : "";
  const shown = Object.entries(details).filter(([name]) => name !== "service");
  const rest = shown.map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  return `[${process}] ${[entry.level ?? "INFO", `${entry.message}${reason}`, ...rest].join(" ")}`.slice(0, 500);
}

function parseEntry(text: string): LogEntry | null {
  if (!text.startsWith("{")) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || typeof value["message"] !== "string") return null;
    const { message, level, context, ...beside } = value;
    return {
      message,
      level: typeof level === "string" ? level : null,
      context: { ...beside, ...(isRecord(context) ? context : {}) },
    };
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
