/** Thrown while a form is sent: one of its fields has to be mended first. */
export class FieldRefusal extends Error {
  override readonly name = "FieldRefusal";
  readonly field: string;

  constructor(field: string, messageForPeople: string, options?: ErrorOptions) {
    super(messageForPeople, options);
    this.field = field;
  }
}
