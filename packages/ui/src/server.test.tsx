import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import {
  Button,
  Checkbox,
  Dialog,
  ErrorStub,
  Field,
  Marquee,
  NotificationsProvider,
  NotificationsRegion,
  TextInput,
} from "./index.ts";

it("renders the site tier without a DOM", () => {
  expect(globalThis).not.toHaveProperty("document");
  const html = renderToString(
    <NotificationsProvider>
      <Marquee>Митап</Marquee>
      <ErrorStub status={404} />
      <Field label="Почта" error="Проверьте адрес">
        <TextInput name="email" />
      </Field>
      <Checkbox label="Согласен" />
      <Button loading>Отправить</Button>
      <Dialog open={false} onClose={() => undefined} title="Удалить?" />
      <NotificationsRegion />
    </NotificationsProvider>,
  );
  expect(html).toContain("Страница не найдена");
  expect(html).toContain("Проверьте адрес");
  expect(html).not.toContain("cu-Notifications");
});
