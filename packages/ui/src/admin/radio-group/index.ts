export type { ChoiceOption } from "../field/choice-option.ts";
export { RadioGroup } from "./radio-group.tsx";
export type { RadioGroupProps } from "./radio-group.tsx";
