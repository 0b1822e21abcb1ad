import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import type { ComponentGuide } from "../../component-guide.ts";
import { FileUpload } from "./file-upload.tsx";
import type { FileUploadProps } from "./file-upload.tsx";

const guide: ComponentGuide = {
  import: 'import { FileUpload } from "@corp/ui/admin/file-upload";',
  styles: "@corp/ui/admin/file-upload.css",
  do: [
    "Name the accepted types and the maximum size in the hint, and pass the same as `accept` and `maxSizeInBytes`.",
    "Pass `signal` to the request, so that a cancelled upload stops; report progress if the transport supports it.",
    "Explain in `describeError` what happened and what to do; the file stays in the list with a retry.",
  ],
  dont: [
    "Do not trust its validation: it checks names and sizes; the server must check the content.",
    "Do not submit the form before `onChange` has reported a required file.",
  ],
  accessibility: [
    "Dragging has two alternatives: the button and the clipboard.",
    "The start, the half, the end and every failure are announced; the progress bar exposes the percentage.",
    "After a file is removed the focus is on the add button.",
    "Print shows the file names without buttons.",
  ],
  keyboard: [
    ["Tab", "The files' buttons, the drop zone, the add button"],
    ["Enter, Space on the button", "Opens the file picker"],
    ["Ctrl + V in the field", "Adds the files of the clipboard, e.g. a screenshot"],
  ],
  guideline: {
    label: "WCAG 2.2, 2.5.7 Dragging movements",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/dragging-movements",
  },
};

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="#c2410c"/><circle cx="40" cy="40" r="20" fill="#fff"/></svg>';
const COVER = {
  id: "1",
  name: "oblozhka.png",
  sizeInBytes: 482_000,
  contentType: "image/png",
  url: `data:image/svg+xml,${encodeURIComponent(PICTURE)}`,
};
const SLIDES = { id: "2", name: "Доклад о наблюдаемости, итоговая версия.pdf", sizeInBytes: 3_400_000 };
const LIMIT_IN_BYTES = 1000;

const picture = (name: string): File => new File([PICTURE], name, { type: "image/svg+xml" });
const never = (): Promise<typeof SLIDES> => new Promise(() => undefined);
const atOnce: FileUploadProps["upload"] = (file) =>
  Promise.resolve({ id: file.name, name: file.name, sizeInBytes: file.size });

function findInput(canvasElement: HTMLElement): HTMLElement {
  const input = canvasElement.querySelector<HTMLElement>('input[type="file"]');
  if (input === null) throw new Error("There is no choice of files");
  return input;
}

const meta: Meta<typeof FileUpload> = {
  title: "Components/Admin/File upload",
  component: FileUpload,
  parameters: { guide },
  args: { label: "Материалы", hint: "Картинки и PDF до 20 МБ", multiple: true, upload: atOnce, onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "36rem" }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof FileUpload>;

export const Playground: Story = { args: { defaultValue: [COVER] } };

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 32 }}>
      <FileUpload label="Обложка" hint="Одна картинка до 10 МБ" upload={never} />
      <FileUpload label="Материалы" upload={never} defaultValue={[COVER, SLIDES]} multiple required />
      <FileUpload
        label="На пути"
        hint="До 1000 байт"
        maxSizeInBytes={LIMIT_IN_BYTES}
        concurrency={2}
        multiple
        upload={(file, { onProgress }) => {
          if (file.name.startsWith("failing")) return Promise.reject(new Error("No connection"));
          if (file.name.startsWith("known")) onProgress(0.4);
          return never();
        }}
      />
      <FileUpload label="Обложка" error="Добавьте обложку" upload={never} required />
      <FileUpload label="Материалы" upload={never} defaultValue={[SLIDES]} multiple readOnly />
      <FileUpload label="Материалы" upload={never} defaultValue={[SLIDES]} multiple disabled />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const input = canvasElement.querySelectorAll<HTMLElement>('input[type="file"]')[2];
    if (input === undefined) throw new Error("There is no third field");
    const big = new File([new Uint8Array(LIMIT_IN_BYTES + 1)], "huge.pdf", { type: "application/pdf" });
    const notes = new File(["x"], "notes.pdf", { type: "application/pdf" });
    await userEvent.upload(input, [picture("failing.svg"), picture("known.svg"), notes, picture("waiting.svg"), big]);
    await canvas.findByRole("button", { name: "Ещё раз: failing.svg" });
    await expect(canvas.getByRole("progressbar", { name: "Загрузка: known.svg" })).toHaveAttribute(
      "aria-valuenow",
      "40",
    );
    await expect(canvas.getByText(/Файл слишком большой/)).toBeVisible();
  },
};

export const Keyboard: Story = {
  args: { defaultValue: [COVER] },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: /oblozhka/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Удалить: oblozhka.png" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
    await expect(canvas.getByRole("button", { name: "Выбрать файлы" })).toHaveFocus();
    const clipboard = new DataTransfer();
    clipboard.items.add(picture("snimok.svg"));
    await userEvent.paste(clipboard);
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith([expect.objectContaining({ name: "snimok.svg" })]),
    );
    await expect(canvas.getByRole("status")).toHaveTextContent("snimok.svg: загружен");
  },
};

export const OneFailsOthersSucceed: Story = {
  args: {
    upload: fn<FileUploadProps["upload"]>((file, context) =>
      file.name === "b.svg" ? Promise.reject(new Error("No connection")) : atOnce(file, context),
    ),
  },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.upload(findInput(canvasElement), [picture("a.svg"), picture("b.svg"), picture("c.svg")]);
    await canvas.findByRole("button", { name: "Ещё раз: b.svg" });
    await expect(canvas.getByRole("button", { name: "Удалить: a.svg" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Удалить: c.svg" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Ещё раз: b.svg" }));
    await waitFor(() => expect(args.upload).toHaveBeenCalledTimes(4));
    await expect(canvas.getByRole("status")).toHaveTextContent("b.svg: Не удалось загрузить файл");
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const Cancel: Story = {
  args: { upload: fn<FileUploadProps["upload"]>(() => never()) },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.upload(findInput(canvasElement), [picture("a.svg")]);
    await userEvent.click(await canvas.findByRole("button", { name: "Отменить загрузку: a.svg" }));
    await expect(canvas.queryByRole("listitem")).toBeNull();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
