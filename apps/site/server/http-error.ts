/** A request that the site does not serve: its status, its code for programs and its sentence for people. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly statusCode: number;
  readonly code: string;

  constructor(statusCode: number, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.statusCode = statusCode;
    this.code = code;
  }
}
