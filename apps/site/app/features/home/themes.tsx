import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { endMessages as messages } from "./end-messages.ts";
import { ThemeFigure } from "./theme-figure.tsx";
import "./themes.css";

export function Themes(): ReactElement {
  return (
    <section className="home-section" aria-labelledby="themes">
      <Text as="h2" variant="headline" id="themes">
        {messages.themesTitle}
      </Text>
      <ul className="themes">
        {messages.themes.map(({ figure, name, measure, text }) => (
          <li key={figure}>
            <ThemeFigure name={figure} />
            <Text as="h3" variant="title">
              {name}
            </Text>
            <Text variant="caption" tone="accent">
              {measure}
            </Text>
            <Text tone="muted">{text}</Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
