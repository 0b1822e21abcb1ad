export { TagsField } from "./tags-field.tsx";
export type { TagsFieldProps } from "./tags-field.tsx";
