import type { Auth } from "@corp/auth";
import { defaultWatermarkConstants } from "@corp/auth/watermark";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { createDemoApplication, PATIENCE } from "../demo-application.ts";
import { shownWatermark } from "./read-shown-watermark.ts";
import { WatermarkedPage } from "./watermarked-page.tsx";

const SUBJECT = "3f2a7c1e-5b0d-4a49-9c7e-0d6b8f2f4e11";

const meta: Meta<{ opacity: number }> = {
  title: "Packages/Auth/Watermark",
  // The watermark covers its whole document: each story in the documentation gets one of its own.
  parameters: { docs: { story: { inline: false, iframeHeight: 440 } } },
  argTypes: {
    opacity: {
      control: { type: "range", min: 0, max: 0.5, step: 0.005 },
      description: "`constants.opacity` of `showWatermark`, 0–1",
      table: { defaultValue: { summary: String(defaultWatermarkConstants.opacity) } },
    },
  },
  loaders: [
    async () => {
      const { auth } = createDemoApplication({ provider: { claims: { sub: SUBJECT } } }).open();
      await auth.start();
      await auth.loginWithPassword("reader", "reader");
      return { auth };
    },
  ],
  render: ({ opacity }, { loaded }) => <WatermarkedPage opacity={opacity} auth={loaded["auth"] as Auth} />,
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText(SUBJECT, undefined, PATIENCE)).toBeVisible();
    const layer = shownWatermark();
    await expect(layer).toHaveStyle({ opacity: String(args.opacity), pointerEvents: "none" });
    await expect(layer).toHaveAttribute("aria-hidden", "true");
  },
};
export default meta;

type Story = StoryObj<{ opacity: number }>;

/** At the default opacity, where it is invisible. */
export const Unseen: Story = { args: { opacity: defaultWatermarkConstants.opacity } };

/** At an opacity at which the points are visible. */
export const Raised: Story = { args: { opacity: 0.15 } };
