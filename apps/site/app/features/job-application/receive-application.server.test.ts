import type { ApiClient } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { expect, it, vi } from "vitest";
import { receiveApplication } from "./receive-application.server.ts";

const answers: readonly (readonly [string, string])[] = [
  ["first_name", "Анна"],
  ["last_name", "Петрова"],
  ["email", "anna@example.org"],
  ["phone", ""],
  ["person_current_status", "WorkInIT"],
  ["person_work_experience", "FourToEightYears"],
  ["job_search_status", "NoButOpenToOffers"],
  ["know_about", "KnowAboutCorpSolvesInterestingTasks"],
  ["know_about", "KnowAboutCorpGoodCorporateCulture"],
  ["read_about", "ReadAboutCorpTechExpertsHabr"],
  ["reason", "ReasonPremiumForever"],
  ["comment", "Первая\r\nвторая"],
  ["consent", "on"],
  ["leave_blank", ""],
  ["request_key", ""],
];

function formData(changes: Readonly<Record<string, string | File | null>> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of answers) if (!(name in changes)) data.append(name, value);
  for (const [name, value] of Object.entries(changes)) if (value !== null) data.append(name, value);
  return data;
}

const cv = (): File => new File(["%PDF"], "cv.pdf", { type: "application/pdf" });

function fakeApi() {
  return {
    uploadFile: vi.fn<ApiClient["uploadFile"]>(async () => ({
      file_id: "stored",
      url: "/file/stored",
      content_type: "application/pdf",
      size: 4,
    })),
    jobApplicationSend: vi.fn<ApiClient["jobApplicationSend"]>(async () => ({ application_id: "one" })),
  };
}

const rejection = (status: number, message: string) =>
  new ApiError(`Request failed with status code ${status}`, {
    code: "ERR_BAD_REQUEST",
    method: "POST",
    url: "/x",
    status,
    body: { message, code: "X" },
  });

it("sends every answer with the document, and the same attempt under the same key", async () => {
  const api = fakeApi();
  expect(await receiveApplication(formData({ file: cv() }), api)).toBeNull();
  const [sent] = api.jobApplicationSend.mock.calls[0] ?? [];
  expect(sent).toMatchObject({
    first_name: "Анна",
    know_about: ["KnowAboutCorpSolvesInterestingTasks", "KnowAboutCorpGoodCorporateCulture"],
    comment: "Первая\nвторая",
    file_id: "stored",
    request_key: expect.stringMatching(/^[0-9a-f]{64}$/u),
  });
  expect(sent).not.toHaveProperty("phone");
  await receiveApplication(formData({ file: cv() }), api);
  await receiveApplication(formData({ file: cv(), first_name: "Ольга" }), api);
  const keys = api.jobApplicationSend.mock.calls.map(([request]) => request.request_key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it("uploads nothing for an invalid application, and asks for the file again", async () => {
  const api = fakeApi();
  const outcome = await receiveApplication(formData({ file: cv(), email: "anna@", consent: null }), api);
  expect(outcome).toMatchObject({
    status: 400,
    rejected: {
      values: { first_name: "Анна", email: "anna@", know_about: [expect.any(String), expect.any(String)] },
      errors: { email: expect.stringContaining("Проверьте адрес"), consent: expect.stringContaining("нужно согласие") },
      failure: "Проверьте отмеченные поля.",
      isFileLost: true,
    },
  });
  expect(api.uploadFile).not.toHaveBeenCalled();
});

it("rejects a file of a wrong type beside its field, with the other issues", async () => {
  const api = fakeApi();
  const file = new File(["x"], "photo.png");
  expect((await receiveApplication(formData({ file, last_name: "" }), api))?.rejected.errors).toEqual({
    file_id: expect.stringContaining("Такой файл не примем"),
    last_name: "Заполните поле",
  });
  expect((await receiveApplication(formData({ file }), api))?.status).toBe(400);
  expect(api.jobApplicationSend).not.toHaveBeenCalled();
});

it.each([
  [400, "Файл повреждён", "Файл повреждён"],
  [415, "Можно загрузить изображение JPEG, PNG", "Такой файл не примем: подойдут PDF, DOCX, ODP и PPTX."],
])("shows the server's rejection %i of the file beside its field, with the kinds of the field", async (...row) => {
  const [status, message, shown] = row;
  const api = fakeApi();
  api.uploadFile.mockRejectedValue(rejection(status, message));
  expect(await receiveApplication(formData({ file: cv() }), api)).toMatchObject({
    status: 400,
    rejected: { errors: { file_id: shown }, isFileLost: true },
  });
});

it("keeps every answer when the server limits the rate or is unreachable", async () => {
  const api = fakeApi();
  api.jobApplicationSend.mockRejectedValueOnce(rejection(429, "Слишком много заявок"));
  expect(await receiveApplication(formData(), api)).toMatchObject({
    status: 429,
    rejected: { values: { last_name: "Петрова" }, failure: "Слишком много заявок", isFileLost: false },
  });
  api.uploadFile.mockRejectedValueOnce(
    new ApiError("Network Error", { code: "ERR_NETWORK", method: "POST", url: "/x" }),
  );
  expect((await receiveApplication(formData({ file: cv() }), api))?.status).toBe(502);
});
