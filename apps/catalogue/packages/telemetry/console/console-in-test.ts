import { expect, userEvent, waitFor, within } from "storybook/test";

/** The console, as somebody who presses its buttons and reads what arrives. */
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
    /** Waits until the page view that opened the page has arrived. */
    isQuiet: async () => {
      await press("Отправить сейчас");
      await becomes("arrived", 1);
      await becomes("waiting", 0);
    },
    choose: (label: string, option: string) =>
      userEvent.selectOptions(canvas.getByRole("combobox", { name: label }), option),
    fact,
    /** How the batches to an address came, the last first. */
    transports: (path: string) => opened(path).map(({ dataset }) => dataset["by"]),
    /** Waits until a batch with all these texts has come to an address. */
    arrives: (path: string, ...texts: readonly string[]) =>
      waitFor(() =>
        expect(opened(path).map(({ textContent }) => textContent)).toSatisfy((told: readonly string[]) =>
          told.some((batch) => texts.every((text) => batch.includes(text))),
        ),
      ),
  };
}
