import type { AuthErrorCode } from "@corp/auth";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { columns } from "../../page-parts/styles.ts";
import { PATIENCE } from "../demo-application.ts";
import type { DemoPage } from "../demo-application.ts";
import type { Failure } from "./arrange-failure.ts";
import { arrangeStates } from "./arrange-states.ts";
import { runErrorScenarios } from "./error-scenarios.ts";
import { ErrorTable } from "./error-table.tsx";
import { Machine } from "./machine.tsx";
import { StatePanel } from "./state-panel.tsx";

const meta: Meta = { title: "Packages/Auth/States" };
export default meta;

const EXPECTED: readonly (readonly [title: string, facts: string])[] = [
  ["Ещё не начато", "statusidleisStartedfalseusernullerrornull"],
  ["Гость", "statusidleisStartedtrueusernullerrornull"],
  ["Входит", "statuslogs-inisStartedtrueusernullerrornull"],
  ["Вошёл", "statusloggedisStartedtrueuserРита Чтецова"],
  ["Выходит", "statuslogs-outisStartedtrueusernullerrornull"],
  ["Не вошёл", "statusidleisStartedtrueusernullerrorgrant_rejected"],
];

/** Real clients with a browser and a provider in memory, brought into their states by users' actions. */
export const EachState: StoryObj = {
  loaders: [async () => ({ pages: await arrangeStates() })],
  render: (_, { loaded }) => (
    <div style={columns("20rem")}>
      {[...(loaded["pages"] as ReadonlyMap<string, DemoPage>)].map(([title, { auth }]) => (
        <StatePanel key={title} title={title} auth={auth} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const [title, facts] of EXPECTED)
      await expect(canvas.getByRole("region", { name: title })).toHaveTextContent(`${title}${facts}`);
    await expect(canvas.getByRole("region", { name: "Вошёл" })).toHaveTextContent("corp-site: editor");
  },
};

/** Every code with a real error: most are in the state, some only logged, one is the server's. */
export const EachError: StoryObj = {
  loaders: [async () => ({ failures: await runErrorScenarios() })],
  render: (_, { loaded }) => <ErrorTable failures={loaded["failures"] as ReadonlyMap<AuthErrorCode, Failure>} />,
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole("row").slice(1);
    await expect(rows).toHaveLength(24);
    for (const row of rows) await expect(row.querySelector("code")).toHaveTextContent(row.dataset["code"] ?? "");
  },
};

/** The buttons trigger transitions; a forbidden one changes nothing and logs a warning. */
export const Diagram: StoryObj = {
  render: () => <Machine />,
  play: async ({ canvas, canvasElement }) => {
    const press = (name: string): Promise<void> => userEvent.click(canvas.getByRole("button", { name }));
    const becomes = (status: string): Promise<void> =>
      waitFor(async () => {
        await expect(canvasElement.querySelector("[data-current=true]")).toHaveAttribute("data-state", status);
      }, PATIENCE);
    const shows = (text: string): Promise<void> =>
      waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(text), PATIENCE);

    await expect(canvasElement.querySelectorAll("[data-change][d]")).toHaveLength(11);
    await becomes("idle");
    await press("Выйти");
    await shows('"idle" cannot become "logs-out"');
    await press("Неверный пароль");
    await shows("grant_rejected");
    await press("Войти");
    await becomes("logs-in");
    await press("Провайдер впустил");
    await becomes("logged");
    await press("API ответил 401");
    await becomes("logs-in");
    await press("«Назад» в браузере");
    await becomes("idle");
    await press("Войти по паролю");
    await becomes("logged");
    await press("Токен пропал");
    await becomes("idle");
    await press("Войти по паролю");
    await becomes("logged");
    await press("Выйти");
    await becomes("logs-out");
    await press("Войти");
    await shows('"logs-out" cannot become "logs-in"');
  },
};
