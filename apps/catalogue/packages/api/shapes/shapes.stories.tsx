import { Card } from "@corp/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { columns } from "../../page-parts/styles.ts";
import { schemas } from "../schemas.ts";
import { ShapeTable } from "./shape-table.tsx";

const meta: Meta = { title: "Packages/API/Shapes" };
export default meta;

/** The named schemas that endpoints refer to. */
export const NamedShapes: StoryObj = {
  render: () => (
    <div style={columns("30rem")}>
      {Object.entries(schemas.named).map(([name, schema]) => (
        <Card key={name} render={<section aria-label={name} />}>
          <ShapeTable caption={name} schema={schema} />
        </Card>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("region")).toHaveLength(Object.keys(schemas.named).length);
    const file = canvas.getByRole("region", { name: "StoredFile" });
    await expect(file.querySelector('[data-field="variants[].url"]')).toHaveTextContent("variants[].url string");
    await expect(file.querySelector('[data-field="width"]')).toHaveTextContent("нет");
  },
};
