// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { AdminProvider } from "../provider/admin-provider.tsx";
import { FileUpload } from "./file-upload.tsx";
import type { FileUploadProps } from "./file-upload.tsx";
import type { UploadedFile } from "./upload-row.tsx";

const COVER: UploadedFile = {
  id: "1",
  name: "cover.png",
  sizeInBytes: 2048,
  contentType: "image/png",
  url: "/cover.png",
};
const never = () => new Promise<UploadedFile>(() => undefined);

describeConformance("FileUpload", { rootClass: "cu-FileUpload" }, (props) => (
  <AdminProvider>
    <FileUpload
      label="Обложка"
      hint="До 10 МБ"
      error="Выберите файл"
      upload={never}
      defaultValue={[COVER]}
      {...props}
    />
  </AdminProvider>
));

describe("FileUpload", () => {
  beforeEach(() => {
    // jsdom has no object URLs.
    Object.assign(URL, { createObjectURL: vi.fn(() => "blob:one"), revokeObjectURL: vi.fn() });
  });
  afterEach(cleanup);

  const show = (props: Partial<FileUploadProps>) =>
    render(
      <AdminProvider>
        <FileUpload label="Файлы" name="file_ids" upload={never} {...props} />
      </AdminProvider>,
    );
  const png = (name: string) => new File(["x"], name, { type: "image/png" });
  const choose = (...files: File[]) => {
    const input = document.querySelector('input[type="file"]');
    if (input === null) throw new Error("There is no choice of files");
    fireEvent.change(input, { target: { files } });
  };
  const sent = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[name="file_ids"]')].map(({ value }) => value);
  const uploadFile = (file: File) => Promise.resolve({ id: file.name, name: file.name });

  it("says of a dropped folder, of what is no file and of a file that is gone why it is not uploaded", async () => {
    const upload = vi.fn(uploadFile);
    show({ upload, multiple: true });
    const entry = (name: string, isDirectory: boolean) => ({ name, isDirectory, isFile: !isDirectory });
    const items = [
      { kind: "file", type: "", webkitGetAsEntry: () => entry("Фотографии", true) },
      { kind: "file", type: "image/png", webkitGetAsEntry: () => entry("a.png", false), getAsFile: () => png("a.png") },
    ];
    const dataTransfer = {
      types: ["Files"],
      items,
      files: [],
      effectAllowed: "all",
      dropEffect: "copy",
      getData: () => "",
    };
    const zone = document.querySelector(".cu-FileUpload-zone");
    if (zone === null) throw new Error("There is no drop zone");
    fireEvent.dragEnter(zone, { dataTransfer, clientX: 1, clientY: 1 });
    fireEvent.drop(zone, { dataTransfer, clientX: 1, clientY: 1 });
    await waitFor(() => expect(screen.getByText("Папки не загружаются: откройте её и выберите файлы")).toBeDefined());
    await waitFor(() => expect(sent()).toEqual(["a.png"]));
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it("offers no retry of a file that the server rejects as invalid, and no broken picture of it", async () => {
    const describeError = () => ({ message: "Файл повреждён", canRetry: false });
    show({ upload: () => Promise.reject(new Error("corrupt")), describeError });
    choose(png("fake.png"));
    await waitFor(() => expect(screen.getByText("Файл повреждён")).toBeDefined());
    expect(screen.queryByRole("button", { name: "Ещё раз: fake.png" })).toBeNull();
    expect(document.querySelector("img")).toBeNull();
  });

  it("says that a file is processed once all of it is sent", async () => {
    show({
      upload: (_file, { onProgress }) => {
        onProgress(1);
        return never();
      },
    });
    choose(png("photo.png"));
    await waitFor(() => expect(screen.getByText(/^Обрабатываем/u)).toBeDefined());
  });

  it("uploads each picked file and reports all of them", async () => {
    const onChange = vi.fn();
    show({ multiple: true, upload: uploadFile, defaultValue: [COVER], onChange });
    choose(png("a.png"), png("b.png"));
    await waitFor(() => expect(sent()).toEqual(["1", "a.png", "b.png"]));
    expect(onChange.mock.calls.map(([files]) => files.length)).toEqual([2, 3]);
    expect(screen.getByRole("status").textContent).toBe("b.png: загружен");
  });

  it.each([
    ["is uploaded", "Выбрать файл"],
    ["fails", "Удалить: a.png"],
  ])("keeps the focus of the cancel button inside when the file %s", async (how, next) => {
    const { promise, resolve, reject } = Promise.withResolvers<UploadedFile>();
    show({ upload: () => promise });
    choose(png("a.png"));
    const cancel = await screen.findByRole("button", { name: /a\.png/u });
    act(() => cancel.focus());
    if (how === "fails") reject(new Error("refused"));
    else resolve({ id: "a.png", name: "a.png" });
    await screen.findByRole("button", { name: "Удалить: a.png" });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: next }));
  });

  it("replaces a single file only after the new upload", async () => {
    const { promise, resolve } = Promise.withResolvers<UploadedFile>();
    show({ upload: () => promise, defaultValue: [COVER] });
    choose(png("new.png"));
    expect(sent()).toEqual(["1"]);
    await act(async () => resolve({ id: "2", name: "new.png" }));
    expect(sent()).toEqual(["2"]);
  });

  it("keeps a running upload when a new file is rejected", () => {
    const upload = vi.fn<FileUploadProps["upload"]>(never);
    show({ upload, accept: ["image/*"] });
    choose(png("a.png"));
    choose(new File(["x"], "b.exe"));
    choose(new File(["x"], "c.exe"));
    expect(upload.mock.calls[0]?.[1].signal.aborted).toBe(false);
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent?.slice(0, 5))).toEqual([
      "a.png",
      "c.exe",
    ]);
    choose(png("d.png"));
    expect(upload.mock.calls[0]?.[1].signal.aborted).toBe(true);
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
  });

  it("keeps one entry when the server returns a known id", async () => {
    show({ multiple: true, upload: () => Promise.resolve({ ...COVER, name: "again.png" }), defaultValue: [COVER] });
    choose(png("again.png"));
    await screen.findByRole("button", { name: "Удалить: again.png" });
    expect(sent()).toEqual(["1"]);
  });

  it("shows the reason for a rejected file and does not upload it", () => {
    const upload = vi.fn(never);
    show({ multiple: true, maxFiles: 1, accept: ["image/*"], upload });
    choose(png("a.png"), png("b.png"), new File(["x"], "c.exe"));
    expect(screen.getByText("Можно не больше 1")).toBeTruthy();
    expect(screen.getByText("Такой файл не подойдёт. Можно изображение")).toBeTruthy();
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it("throws for a rule that cannot be meant when it is made, and gives the picker what was meant", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(() => show({ accept: ["картинки"] })).toThrow(
      'UI: accept must be media types ("image/*", "text/csv") and extensions (".pdf"); it has "картинки"',
    );
    vi.restoreAllMocks();
    show({ accept: ["image/png, image/jpeg", "pdf"] });
    expect(document.querySelector('input[type="file"]')?.getAttribute("accept")).toBe("image/png,image/jpeg,.pdf");
  });

  it("reports a failed upload and retries it", async () => {
    const upload = vi.fn(uploadFile).mockRejectedValueOnce(new Error("offline"));
    show({ upload, describeError: (error) => (error instanceof Error ? error.message : "") });
    choose(png("a.png"));
    fireEvent.click(await screen.findByRole("button", { name: "Ещё раз: a.png" }));
    await waitFor(() => expect(sent()).toEqual(["a.png"]));
    expect(upload).toHaveBeenCalledTimes(2);
  });

  it("shows progress and aborts on cancel", async () => {
    const upload = vi.fn<FileUploadProps["upload"]>(never);
    show({ upload });
    choose(png("a.png"));
    const bar = screen.getByRole("progressbar", { name: "Загрузка: a.png" });
    expect(bar.hasAttribute("aria-valuenow")).toBe(false);
    const context = upload.mock.calls[0]?.[1];
    act(() => context?.onProgress(0.42));
    expect(bar.getAttribute("aria-valuenow")).toBe("42");
    fireEvent.click(screen.getByRole("button", { name: "Отменить загрузку: a.png" }));
    expect(context?.signal.aborted).toBe(true);
    expect(screen.queryByRole("listitem")).toBeNull();
    expect(document.activeElement?.textContent).toBe("Выбрать файл");
  });

  it("revokes the object URL of a removed preview", () => {
    const { unmount } = show({});
    choose(png("a.png"));
    expect(document.querySelector("img")?.getAttribute("src")).toBe("blob:one");
    unmount();
    expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith("blob:one");
  });

  it("aborts running uploads on unmount", () => {
    const upload = vi.fn<FileUploadProps["upload"]>(never);
    const { unmount } = show({ upload });
    choose(png("a.png"));
    unmount();
    expect(upload.mock.calls[0]?.[1].signal.aborted).toBe(true);
  });

  it("accepts pasted files only while the focus is inside", () => {
    const upload = vi.fn(never);
    show({ upload });
    const clipboardData = { files: [png("pasted.png")], items: [], types: ["Files"] };
    fireEvent.paste(document.body, { clipboardData });
    expect(upload).not.toHaveBeenCalled();
    screen.getByRole("button", { name: "Выбрать файл" }).focus();
    fireEvent.paste(document.body, { clipboardData });
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it("removes an uploaded file; has no controls when read-only", () => {
    const onChange = vi.fn();
    const { unmount } = show({ defaultValue: [COVER], onChange });
    fireEvent.click(screen.getByRole("button", { name: "Удалить: cover.png" }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith([]);
    unmount();
    show({ defaultValue: [COVER], readOnly: true });
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(screen.getByRole("link", { name: /cover\.png/ })).toBeTruthy();
  });
});
