/** The design tokens of these names (packages/ui/tokens), as mail programs know no custom properties. */
export const letterColors = {
  light: {
    canvas: "#ffffff",
    surface: "#f7f5f2",
    text: "#111214",
    "text-muted": "#5c5751",
    hairline: "#ddd8d1",
    accent: "#ff4f18",
    "on-accent": "#111214",
    "accent-text": "#c23600",
  },
  dark: {
    canvas: "#0f1012",
    surface: "#18191b",
    text: "#f4f1ec",
    "text-muted": "#aba59d",
    hairline: "#303133",
    accent: "#ff4f18",
    "on-accent": "#111214",
    "accent-text": "#ff7a4d",
  },
} as const;
