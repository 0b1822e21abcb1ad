/** Apart, so that a form loads the schema it needs and nothing else of the contract. */
export { eventRegisterRequest as registrationSchema } from "@corp/api/contract";
