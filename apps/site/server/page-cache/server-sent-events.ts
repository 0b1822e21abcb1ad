/** One event of a stream; a heartbeat is none. */
export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
}

/** No announcement is as long: a stream that sends more without an end of line is not ours. */
const longestLine = 1024 * 1024;

/**
 * Reads events out of pieces of text, wherever they are cut.
 *
 * @throws Error when a line has no end.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function createEventReader(onEvent: (event: ServerSentEvent) => void): (text: string) => void {
  let rest = "";
  let event = "";
  let data: string[] = [];

  const readLine = (line: string): void => {
    if (line === "") {
      if (data.length > 0 || event !== "") onEvent({ event: event || "message", data: data.join("\n") });
      event = "";
      data = [];
      return;
    }
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /u, "");
    if (field === "event") event = value;
    if (field === "data") data.push(value);
  };

  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r(?=[^\n])/u);
    rest = lines.pop() ?? "";
    if (rest.length > longestLine) throw new Error("A line of the stream has no end.");
    for (const line of lines) readLine(line);
  };
}
