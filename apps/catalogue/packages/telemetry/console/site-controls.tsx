import { LOG_LEVELS } from "@corp/telemetry";
import type { Consent } from "@corp/telemetry";
import { Button, Card, Field, Select, Text } from "@corp/ui";
import { useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { row, stack } from "../../page-parts/styles.ts";
import type { Culprit } from "../errors/broken-by.ts";
import type { IntakeMode } from "./demo-page.ts";
import type { DemoSite } from "./demo-site.ts";

const CULPRITS: readonly { readonly value: Culprit; readonly label: string }[] = [
  { value: "user", label: "Код приложения" },
  { value: "platform", label: "Код платформы" },
  { value: "library", label: "Библиотека" },
  { value: "unmapped", label: "Скрипт без карты" },
  { value: "none", label: "Ошибка без стека" },
];

const MODES: readonly { readonly value: IntakeMode; readonly label: string }[] = [
  { value: "accepts", label: "Принимает" },
  { value: "busy", label: "Занят: 503" },
  { value: "rejects", label: "Отказывает: 400" },
];

const CONSENTS: readonly { readonly value: Consent; readonly label: string }[] = [
  { value: "granted", label: "Есть" },
  { value: "pending", label: "Ещё не спросили" },
  { value: "denied", label: "Нет" },
];

const PAGES = ["home", "events", "events/:id"];

/** The controls of the demo page. */
export function SiteControls({ site, onChange }: { site: DemoSite; onChange: () => void }): ReactElement {
  const { telemetry, analytics, page } = site;
  const [culprit, setCulprit] = useState<Culprit>("user");
  const [consent, setConsent] = useState<Consent>("granted");
  const press = (label: string, work: () => void, isPressed?: boolean): ReactElement => (
    <Button
      key={label}
      size={400}
      variant={isPressed === true ? "primary" : "secondary"}
      aria-pressed={isPressed}
      onClick={() => {
        work();
        onChange();
      }}
    >
      {label}
    </Button>
  );

  return (
    <>
      <Group title="Ошибки">
        <Field label="Кто виноват">
          <Choice options={CULPRITS} value={culprit} onChoose={setCulprit} />
        </Field>
        <div style={{ ...row, gap: 8 }}>
          {press("Бросить", () => site.throwError(culprit))}
          {press("Отклонить промис", () => site.rejectPromise(culprit))}
          {press("Сломать рендер", () => site.failRender(culprit))}
        </div>
      </Group>
      <Group title="Журнал и сообщения">
        <div style={{ ...row, gap: 8 }}>
          {LOG_LEVELS.map((level) => press(level, () => telemetry.logger[level](`Запись ${level}`, { page: "demo" })))}
          {press("Сообщение", () => telemetry.reportMessage("registration-opened"))}
        </div>
      </Group>
      <Group title="Аналитика">
        <div style={{ ...row, gap: 8 }}>
          {PAGES.map((name) => press(`Открыть ${name}`, () => site.open(name)))}
          {press("Нажать кнопку", () => analytics.track("click", { type: "button", id: "register" }))}
        </div>
      </Group>
      <Group title="Условия">
        <Field label="Приём">
          <Choice options={MODES} value={page.mode()} onChoose={page.setMode} />
        </Field>
        <Field label="Согласие">
          <Choice
            options={CONSENTS}
            value={consent}
            onChoose={(next) => {
              setConsent(next);
              telemetry.setConsent(next);
            }}
          />
        </Field>
        <div style={{ ...row, gap: 8 }}>
          {press("Без сети", () => site.setOnline(!page.isOnline), !page.isOnline)}
          {press("Страница скрыта", () => page.setHidden(!page.isHidden()), page.isHidden())}
          {press("Отправить сейчас", () => void telemetry.flush())}
        </div>
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <Card render={<section aria-label={title} />}>
      <div style={{ ...stack, gap: 12 }}>
        <Text as="h2" variant="lead">
          {title}
        </Text>
        {children}
      </div>
    </Card>
  );
}

interface ChoiceProps<Value extends string> {
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ options, value, onChoose }: ChoiceProps<Value>): ReactElement {
  return (
    <Select
      options={options}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen) onChoose(chosen.value);
      }}
    />
  );
}
