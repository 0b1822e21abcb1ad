/** The server promised JSON and sent something else. */
export class MalformedBody extends Error {
  override readonly name = "MalformedBody";
  readonly response: Response;

  constructor(response: Response, cause: unknown) {
    super("The body of the answer is not JSON.", { cause });
    this.response = response;
  }
}

/**
 * The body of an answer as it came. An empty one is undefined and no failure: what was asked for has been done.
 *
 * @throws {MalformedBody} for text that is not JSON
 */
export function readBody(text: string, { response }: { response: Response }): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new MalformedBody(response, cause);
  }
}
