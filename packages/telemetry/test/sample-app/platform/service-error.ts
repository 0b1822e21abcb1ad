interface ServiceErrorFields {
  readonly code: string;
  readonly status: number | null;
}

/** Has the structure of `ApiError` of @corp/api. */
export class ServiceError extends Error {
  override readonly name: string = "ApiError";
  readonly method: string = "POST";
  readonly url: string = "/event/list";
  readonly code: string;
  readonly status: number | null;

  constructor(message: string, { code, status }: ServiceErrorFields) {
    super(message);
    this.code = code;
    this.status = status;
  }
}
