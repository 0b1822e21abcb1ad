/** Apart, so that a form loads the schema it needs and nothing else of the contract. */
export { eventCancelRegistrationRequest as cancellationSchema } from "@corp/api/contract";
