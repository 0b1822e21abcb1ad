const brand: unique symbol = Symbol.for("@corp/api/ServiceError") as never;

/** A service without a URL. Recognise it with {@link ServiceError.isInstance}. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly [brand] = true;
  readonly code = "ERR_UNKNOWN_SERVICE";
  readonly service: string;

  constructor(service: string) {
    super(`cannot find the service ${service}`);
    this.service = service;
  }

  static isInstance(value: unknown): value is ServiceError {
    return typeof value === "object" && value !== null && brand in value;
  }
}
