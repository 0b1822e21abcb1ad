// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { composedKeys } from "../../composition/composed-keys.ts";
import type { ComposedEvent } from "../../composition/composed-keys.ts";
import { ComboBox } from "../combo-box/combo-box.tsx";
import { CommandPalette } from "../command-palette/command-palette.tsx";
import { AdminProvider } from "../provider/admin-provider.tsx";
import { TagsField } from "../tags-field/tags-field.tsx";

const cities = [
  { value: "tokyo", label: "東京" },
  { value: "kyoto", label: "京都" },
];

/** What Enter does in each field, when it ends no composition. */
const fields: readonly (readonly [
  name: string,
  field: (act: () => void) => ReactElement,
  text: string,
  needsChoice: boolean,
])[] = [
  ["TagsField adds a tag", (taken) => <TagsField label="Теги" onChange={taken} />, "東京", false],
  ["ComboBox takes the option", (taken) => <ComboBox label="Город" options={cities} onChange={taken} />, "東", true],
  [
    "CommandPalette runs the best match",
    (taken) => (
      <CommandPalette
        commands={[{ id: "tokyo", title: "東京", run: () => undefined }]}
        defaultOpen
        onRecentIdsChange={taken}
      />
    ),
    "東京",
    false,
  ],
];

const play = (input: Element, events: readonly ComposedEvent[]): void => {
  for (const event of events) {
    if (event.type === "compositionEnd") fireEvent.compositionEnd(input, { data: "東京" });
    else fireEvent[event.type](input, event.init);
  }
};

describe.each(fields)("Enter in the field where a %s", (_name, field, text, needsChoice) => {
  afterEach(cleanup);

  const compose = (onTaken: () => void): HTMLElement => {
    render(<AdminProvider>{field(onTaken)}</AdminProvider>);
    const input = screen.getByRole("combobox");
    act(() => input.focus());
    fireEvent.compositionStart(input, { data: "" });
    fireEvent.change(input, { target: { value: text } });
    return input;
  };

  it.each(composedKeys)("only takes the composed word in %s", (_browser, events) => {
    const onTaken = vi.fn();
    const input = compose(onTaken);
    fireEvent.keyDown(input, { key: "ArrowDown", keyCode: 40 });
    play(input, events("Enter"));
    expect(onTaken).not.toHaveBeenCalled();
    expect(screen.queryByRole("combobox")).not.toBeNull();
  });

  it("acts once the composition has ended", () => {
    const onTaken = vi.fn();
    const input = compose(onTaken);
    fireEvent.compositionEnd(input, { data: text });
    if (needsChoice) fireEvent.keyDown(input, { key: "ArrowDown", keyCode: 40 });
    fireEvent.keyDown(input, { key: "Enter", keyCode: 13 });
    expect(onTaken).toHaveBeenCalledOnce();
  });
});
