import { Badge } from "@corp/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PlainTable } from "../../page-parts/plain-table.tsx";
import { cell } from "../../page-parts/styles.ts";
import { PATIENCE } from "../demo-application.ts";
import { arrangeApiRequests } from "./arrange-api-requests.ts";
import type { ApiRequest } from "./arrange-api-requests.ts";

const meta: Meta = {
  title: "Packages/Auth/API clients",
  // The page is `api-clients.mdx`.
  tags: ["!autodocs"],
};
export default meta;

export const Requests: StoryObj = {
  loaders: [async () => ({ requests: await arrangeApiRequests() })],
  render: (_, { loaded }) => (
    <PlainTable caption="Запросы через withAuth(auth)" heads={["Запрос", "Authorization"]}>
      {(loaded["requests"] as readonly ApiRequest[]).map(({ title, scheme }) => (
        <tr key={title}>
          <td style={cell}>{title}</td>
          <td style={cell}>
            <Badge tone={scheme === null ? "neutral" : "success"}>{scheme ?? "нет"}</Badge>
          </td>
        </tr>
      ))}
    </PlainTable>
  ),
  play: async ({ canvas }) => {
    const [, ...rows] = await canvas.findAllByRole("row", undefined, PATIENCE);
    await expect(rows.map((each) => each.querySelector("td:last-child")?.textContent)).toEqual([
      "нет",
      "Bearer",
      "нет",
      "Bearer",
    ]);
  },
};
