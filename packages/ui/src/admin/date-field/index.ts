export { DateField } from "./date-field.tsx";
export type { DateFieldProps } from "./date-field.tsx";
