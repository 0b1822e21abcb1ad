import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import {
  Button,
  Checkbox,
  Dialog,
  ErrorStub,
  Figure,
  Marquee,
  NotificationsProvider,
  NotificationsRegion,
  Skeleton,
  TextField,
  TruncatedText,
} from "./index.ts";

it("renders the site tier without a DOM", () => {
  expect(globalThis).not.toHaveProperty("document");
  const html = renderToString(
    <NotificationsProvider>
      <Marquee>Митап</Marquee>
      <ErrorStub status={404} />
      <TextField label="Почта" error="Проверьте адрес" name="email" />
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

it("sets no style attributes on the server, which a policy with style-src 'self' would refuse", () => {
  const html = renderToString(
    <>
      <Figure src="/a.png" alt="Зал" ratio="16 / 9" placeholderColor="#eeeeee" caption="Зал" />
      <Figure src="/b.png" alt="Сцена" width={600} height={400} />
      <Skeleton shape="box" width="12rem" height={80} />
      <TruncatedText lines={6}>Митап</TruncatedText>
      <Marquee durationMs={5000}>Митап</Marquee>
    </>,
  );
  expect(html).not.toContain("style=");
  expect(html).toContain('width="16" height="9"');
});
