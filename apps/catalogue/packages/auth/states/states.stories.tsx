import type { AuthErrorCode } from "@corp/auth";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { beside, columns } from "../../page-parts/styles.ts";
import type { DemoPage } from "../demo-application.ts";
import type { Failure } from "./arrange-failure.ts";
import { arrangeStates } from "./arrange-states.ts";
import { ChangeTable } from "./change-table.tsx";
import { runErrorScenarios } from "./error-scenarios.ts";
import { ErrorTable } from "./error-table.tsx";
import { StateDiagram } from "./state-diagram.tsx";
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

/** Every allowed transition, and those of one state highlighted. */
export const Diagram: StoryObj = {
  render: () => (
    <div style={beside}>
      <StateDiagram current="logged" />
      <ChangeTable current="logged" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll("[data-change][d]")).toHaveLength(11);
    await expect(canvasElement.querySelector("[data-current=true]")).toHaveAttribute("data-state", "logged");
  },
};
