import { ApiError } from "@corp/api/errors";
import { Button, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { data } from "react-router";
import { PageIntro } from "../components/page-intro.tsx";
import { servicesContext } from "../core/services.ts";
import { createRejection } from "../forms/form-action.server.ts";
import { privatePageHeaders } from "../head/private-page.ts";
import "./digest.css";
import { unlistedMeta } from "../head/unlisted-meta.ts";
import type { Route } from "./+types/not-me";

const messages = {
  title: "Это не я",
  text: "Кто-то указал вашу почту при регистрации на мероприятие. Мы отменим эту регистрацию и больше не\u00a0будем писать на\u00a0эту почту.",
  stop: "Отменить регистрацию и остановить письма",
  done: "Готово: регистрация отменена, писем больше не\u00a0будет. Простите за\u00a0беспокойство.",
  invalid: "Ссылка неверна или устарела. Если письма приходят снова, нажмите «Это не я» в\u00a0новом письме.",
};

interface Outcome {
  readonly state: "done" | "invalid" | "failed";
  readonly failure: string | null;
}

export async function action({ context, params }: Route.ActionArgs) {
  const { api } = context.get(servicesContext);
  try {
    const link = { registration_id: params.registrationId, manage_token: params.token };
    await api.eventRegistrationDisown(link, { isErrorHandled: true });
    return data<Outcome>({ state: "done", failure: null });
  } catch (error) {
    if (ApiError.isInstance(error) && (error.status === 404 || error.status === 400))
      return data<Outcome>({ state: "invalid", failure: null }, { status: 404 });
    const { rejected, status } = createRejection(error, {});
    return data<Outcome>({ state: "failed", failure: rejected.failure }, { status });
  }
}

export const headers = privatePageHeaders;

export const meta = unlistedMeta(messages.title);

/** A button, because mail scanners follow links. */
export default function NotMe({ actionData }: Route.ComponentProps): ReactElement {
  const state = actionData?.state ?? null;
  const isEnd = state === "done" || state === "invalid";
  return (
    <div className="digest shell-container">
      <PageIntro title={messages.title} lead={isEnd ? messages[state] : messages.text} />
      {isEnd ? null : (
        <form method="post">
          <div role="alert">
            {actionData?.failure == null ? null : <Text tone="negative">{actionData.failure}</Text>}
          </div>
          <Button type="submit">{messages.stop}</Button>
        </form>
      )}
    </div>
  );
}
