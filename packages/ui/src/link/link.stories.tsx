import type { Meta, StoryObj } from "@storybook/react-vite";
import { Text } from "../text/text.tsx";
import { Link } from "./link.tsx";

const meta: Meta<typeof Link> = {
  title: "Components/Site/Link",
  component: Link,
  args: { href: "#blog", children: "читайте в блоге" },
};
export default meta;

type Story = StoryObj<typeof Link>;

export const Playground: Story = {};

export const InText: Story = {
  render: () => (
    <Text style={{ maxWidth: "38rem" }}>
      О том, как мы устроили поиск, <Link href="#blog">читайте в блоге</Link>. Записи докладов лежат{" "}
      <Link href="https://example.org/" newTab variant="text">
        на видеохостинге
      </Link>
      , а вопросы ждём <Link href="mailto:hello@example.org">по почте</Link>.
    </Text>
  ),
};

export const Quiet: Story = { args: { variant: "quiet", children: "События" } };
