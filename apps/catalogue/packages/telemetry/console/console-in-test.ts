import { expect, userEvent, waitFor, within } from "storybook/test";

/** Drives the console in a play function. */
export function consoleInTest(root: HTMLElement) {
  const canvas = within(root);
  const fact = (name: string): string => root.querySelector(`[data-fact="${name}"]`)?.textContent ?? "";
  const opened = (path: string): readonly HTMLElement[] => [
    ...root.querySelectorAll<HTMLElement>(`[data-path="${path}"]`),
  ];

  const press = (name: string) => userEvent.click(canvas.getByRole("button", { name }));
  const becomes = (name: string, value: number) => waitFor(() => expect(fact(name)).toBe(String(value)));

  return {
    press,
    becomes,
    /** Waits until the first page view is received. */
    isQuiet: async () => {
      await press("Отправить сейчас");
      await becomes("received", 1);
      await becomes("waiting", 0);
    },
    choose: (label: string, option: string) =>
      userEvent.selectOptions(canvas.getByRole("combobox", { name: label }), option),
    fact,
    /** The transports of the batches to an address, latest first. */
    transports: (path: string) => opened(path).map(({ dataset }) => dataset["by"]),
    /** Waits until an address has received a batch with all these texts. */
    receives: (path: string, ...texts: readonly string[]) =>
      waitFor(() =>
        expect(opened(path).map(({ textContent }) => textContent)).toSatisfy((batches: readonly string[]) =>
          batches.some((batch) => texts.every((text) => batch.includes(text))),
        ),
      ),
  };
}
