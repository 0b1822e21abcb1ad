/** The target of a dynamic import: the form loads this schema and nothing else of the contract. */
export { eventRegisterRequest as registrationSchema } from "@corp/api/contract";
