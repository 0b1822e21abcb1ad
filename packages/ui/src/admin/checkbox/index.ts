export type { ChoiceOption } from "../field/choice-option.ts";
export { CheckboxGroup } from "./checkbox-group.tsx";
export type { CheckboxGroupProps } from "./checkbox-group.tsx";
export { Checkbox } from "./checkbox.tsx";
export type { CheckboxProps } from "./checkbox.tsx";
