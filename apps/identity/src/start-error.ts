/** Why the process cannot run; the message is one sentence for whoever starts it. */
export class StartError extends Error {
  override readonly name = "StartError";
}
