export { CountedTextArea } from "./counted-text-area.tsx";
export type { CountedTextAreaProps } from "./counted-text-area.tsx";
