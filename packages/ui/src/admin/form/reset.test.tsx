// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Checkbox } from "../../field/checkbox.tsx";
import { RadioGroup } from "../../field/radio-group.tsx";
import { Select } from "../../field/select.tsx";
import { TextArea } from "../../field/text-area.tsx";
import { TextField } from "../../field/text-field.tsx";
import { ComboBox } from "../combo-box/index.ts";
import { CountedTextArea } from "../counted-text-area/index.ts";
import { DateField } from "../date-field/date-field.tsx";
import { DateTimeField } from "../date-time-field/date-time-field.tsx";
import { FileUpload } from "../file-upload/file-upload.tsx";
import type { FileUploadProps } from "../file-upload/file-upload.tsx";
import { NumberField } from "../number-field/index.ts";
import { AdminProvider } from "../provider/admin-provider.tsx";
import { Switch } from "../switch/index.ts";
import { TagsField } from "../tags-field/index.ts";
import { TimeField } from "../time-field/time-field.tsx";
import { Form } from "./form.tsx";

const OPTIONS = [
  { value: "a", label: "Первый" },
  { value: "b", label: "Второй" },
];
const END = { local: "2026-11-21T19:00", timeZone: "Asia/Omsk" };
const cover = { id: "1", name: "cover.png" };

describe("a form reset", () => {
  afterEach(cleanup);

  it("restores the initial value of every field", () => {
    const { container } = render(
      <AdminProvider>
        <Form>
          <TextField label="Название" name="title" defaultValue="Митап" />
          <TextArea label="О чём" name="about" defaultValue="Об очередях" />
          <CountedTextArea label="Коротко" name="short" maxLength={20} defaultValue="Очереди" />
          <NumberField label="Места" name="seats" defaultValue={10} />
          <Checkbox label="Открыто" name="open" defaultChecked />
          <Switch label="Трансляция" name="live" defaultChecked />
          <RadioGroup label="Формат" name="format" options={OPTIONS} defaultValue="a" />
          <Select label="Город" name="city" options={OPTIONS} defaultValue="a" />
          <ComboBox label="Зал" name="hall" options={OPTIONS} defaultValue="a" />
          <TagsField label="Теги" name="tags" defaultValue={["css"]} />
          <DateField label="День" name="day" defaultValue="2026-11-21" />
          <DateField label="Без дня" name="no_day" />
          <TimeField label="Время" name="time" defaultValue="19:00" />
          <DateTimeField label="Начало" name="starts_at" timeZoneName="zone" defaultTimeZone="Asia/Omsk" />
          <DateTimeField label="Конец" name="ends_at" timeZoneName="end_zone" defaultValue={END} />
          <FileUpload label="Обложка" name="cover" upload={() => Promise.reject(new Error())} defaultValue={[cover]} />
        </Form>
      </AdminProvider>,
    );
    const form = container.querySelector("form");
    if (form === null) throw new Error("There is no form");
    const sent = () => new URLSearchParams([...new FormData(form)].filter(isText)).toString();
    const before = sent();
    const segments = () =>
      [...container.querySelectorAll(".cu-DateSegments-part")].map(({ textContent }) => textContent);
    const shownBefore = segments();
    const type = (label: string | RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label, { selector: "input,textarea,select" }), { target: { value } });
    const paste = (index: number, text: string) =>
      fireEvent.paste(container.querySelectorAll(".cu-DateSegments")[index] ?? document.body, {
        clipboardData: { getData: () => text, files: [] },
      });
    type("Название", "x");
    type("О чём", "x");
    type("Коротко", "x");
    fireEvent.change(screen.getByLabelText("Город"), { target: { value: "b" } });
    type("Начало: часовой пояс", "Asia/Yakutsk");
    type("Конец: часовой пояс", "Asia/Yakutsk");
    fireEvent.click(screen.getByLabelText("Открыто"));
    fireEvent.click(screen.getByLabelText("Трансляция"));
    fireEvent.click(screen.getByLabelText("Второй"));
    paste(0, "22.11.2026");
    paste(1, "22.11.2026");
    paste(2, "20:00");
    paste(3, "22.11.2026 10:00");
    fireEvent.click(screen.getByLabelText("Удалить: cover.png"));
    type(/^Теги/, "html,");
    expect(sent()).not.toEqual(before);
    reset(form);
    expect(sent()).toEqual(before);
    expect(segments()).toEqual(shownBefore);
    expect(screen.getByText("7 из 20")).toBeTruthy();
  });

  it("cancels running uploads and clears the form's own errors", () => {
    const upload = vi.fn<FileUploadProps["upload"]>(() => new Promise(() => undefined));
    const { container } = render(
      <Form validate={() => ({ cover: "Добавьте обложку" })}>
        <FileUpload label="Обложка" name="cover" upload={upload} />
        <button type="submit">Сохранить</button>
      </Form>,
    );
    const input = container.querySelector('input[type="file"]');
    if (input !== null) fireEvent.change(input, { target: { files: [new File(["x"], "a.txt")] } });
    fireEvent.click(screen.getByRole("button", { name: "Сохранить" }));
    expect(screen.getByRole("alert")).toBeTruthy();
    const form = container.querySelector("form");
    if (form !== null) reset(form);
    expect(upload.mock.calls[0]?.[1].signal.aborted).toBe(true);
    expect(screen.queryByText("a.txt")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("changes nothing when the event is prevented", () => {
    const { container } = render(
      <Form onReset={(event) => event.preventDefault()}>
        <TagsField label="Теги" name="tags" />
      </Form>,
    );
    const text = screen.getByRole("combobox");
    fireEvent.change(text, { target: { value: "css," } });
    const form = container.querySelector("form");
    if (form !== null) reset(form);
    expect(container.querySelector<HTMLInputElement>('input[name="tags"]')?.value).toBe("css");
  });
});

function isText(entry: [string, FormDataEntryValue]): entry is [string, string] {
  return typeof entry[1] === "string";
}

/** React state is reset in a timeout after the native controls. */
function reset(form: HTMLFormElement): void {
  vi.useFakeTimers();
  act(() => {
    form.reset();
    vi.runAllTimers();
  });
  vi.useRealTimers();
}
