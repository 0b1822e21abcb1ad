import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { DateField } from "../date-field/date-field.tsx";
import { DateTimeField } from "../date-time-field/date-time-field.tsx";
import { FileUpload } from "../file-upload/file-upload.tsx";
import { AdminProvider } from "../provider/admin-provider.tsx";
import { TimeField } from "../time-field/time-field.tsx";
import { FormActions, FormSection } from "./form-layout.tsx";
import { Form } from "./form.tsx";
import { SubmitButton } from "./submit-button.tsx";

it("renders a form with its fields without a DOM", () => {
  expect(globalThis).not.toHaveProperty("document");
  const html = renderToString(
    <AdminProvider>
      <Form errors={{ title: "Заполните название" }}>
        <FormSection title="Когда">
          <DateField label="День" name="day" defaultValue="2026-11-21" />
          <TimeField label="Время" name="time" defaultValue="19:00" />
          <DateTimeField label="Начало" defaultValue={{ local: "2026-11-21T19:00", timeZone: "Asia/Novosibirsk" }} />
          <FileUpload
            label="Обложка"
            upload={() => Promise.reject(new Error("None on the server"))}
            defaultValue={[{ id: "1", name: "cover.png" }]}
          />
        </FormSection>
        <FormActions>
          <SubmitButton>Сохранить</SubmitButton>
        </FormActions>
      </Form>
    </AdminProvider>,
  );
  expect(html).toContain('href="#title"');
  expect(html).toContain("Новосибирск, UTC+7");
  expect(html).toContain("cover.png");
  expect(html).not.toContain("У вас");
});
