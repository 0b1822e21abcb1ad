import { Badge } from "@corp/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PlainTable } from "../../page-parts/plain-table.tsx";
import { cell, code } from "../../page-parts/styles.ts";
import { PATIENCE } from "../demo-application.ts";
import { arrangeProtected } from "./arrange-protected.ts";
import type { ProtectedRequest } from "./arrange-protected.ts";

const meta: Meta = {
  title: "Packages/Auth/Server",
  // The page is `server.mdx`.
  tags: ["!autodocs"],
};
export default meta;

export const Responses: StoryObj = {
  loaders: [async () => ({ requests: await arrangeProtected() })],
  render: (_, { loaded }) => (
    <PlainTable caption="Адрес для редакторов" heads={["Запрос", "Ответ", "Код"]}>
      {(loaded["requests"] as readonly ProtectedRequest[]).map(({ title, status, error }) => (
        <tr key={title}>
          <td style={cell}>{title}</td>
          <td style={cell}>
            <Badge tone={status === 200 ? "success" : "negative"}>{status}</Badge>
          </td>
          <td style={{ ...cell, ...code }}>{error ?? "—"}</td>
        </tr>
      ))}
    </PlainTable>
  ),
  play: async ({ canvas }) => {
    const [, ...rows] = await canvas.findAllByRole("row", undefined, PATIENCE);
    await expect(rows.map((each) => [...each.querySelectorAll("td")].map((part) => part.textContent).slice(1))).toEqual(
      [
        ["200", "—"],
        ["403", "insufficient_scope"],
        ["401", "token_missing"],
        ["401", "token_expired"],
        ["401", "token_invalid"],
        ["503", "keys_unavailable"],
      ],
    );
  },
};
