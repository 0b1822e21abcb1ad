import { Badge } from "@corp/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PlainTable } from "../../page-parts/plain-table.tsx";
import { cell, code } from "../../page-parts/styles.ts";
import { PATIENCE } from "../demo-application.ts";
import { arrangeLostResponses, arrangeSignOuts } from "./arrange-refresh-tokens.ts";
import type { LostResponse, SignOut } from "./arrange-refresh-tokens.ts";

const meta: Meta = {
  title: "Packages/Auth/Refresh tokens",
  // The page is `refresh-tokens.mdx`.
  tags: ["!autodocs"],
};
export default meta;

const textOf = (row: HTMLElement): (string | null)[] =>
  [...row.querySelectorAll("td")].map((part) => part.textContent).slice(1);

export const LostResponses: StoryObj = {
  loaders: [async () => ({ responses: await arrangeLostResponses() })],
  render: (_, { loaded }) => (
    <PlainTable caption="Ответ провайдера потерялся" heads={["Провайдер", "Сеанс", "Ошибка"]}>
      {(loaded["responses"] as readonly LostResponse[]).map(({ title, isSessionAlive, errorCode }) => (
        <tr key={title}>
          <td style={cell}>{title}</td>
          <td style={cell}>
            <Badge tone={isSessionAlive ? "success" : "negative"}>{isSessionAlive ? "продолжается" : "закончен"}</Badge>
          </td>
          <td style={{ ...cell, ...code }}>{errorCode ?? "—"}</td>
        </tr>
      ))}
    </PlainTable>
  ),
  play: async ({ canvas }) => {
    const [, ...rows] = await canvas.findAllByRole("row", undefined, PATIENCE);
    await expect(rows.map(textOf)).toEqual([
      ["продолжается", "grant_rejected"],
      ["продолжается", "—"],
      ["закончен", "—"],
    ]);
  },
};

export const SignOuts: StoryObj = {
  loaders: [async () => ({ signOuts: await arrangeSignOuts() })],
  render: (_, { loaded }) => (
    <PlainTable caption="Выход" heads={["Где", "Токен отозван", "Переход"]}>
      {(loaded["signOuts"] as readonly SignOut[]).map(({ title, isRevoked, target }) => (
        <tr key={title}>
          <td style={cell}>{title}</td>
          <td style={cell}>{isRevoked ? "да" : "нет"}</td>
          <td style={{ ...cell, ...code }}>{target}</td>
        </tr>
      ))}
    </PlainTable>
  ),
  play: async ({ canvas }) => {
    const [, ...rows] = await canvas.findAllByRole("row", undefined, PATIENCE);
    await expect(rows.map(textOf)).toEqual([
      ["да", "http://provider.test/auth/realms/stg/protocol/openid-connect/logout"],
      ["нет", "reload"],
    ]);
  },
};
