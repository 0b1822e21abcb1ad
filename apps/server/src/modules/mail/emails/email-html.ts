import { escapeUTF8 as text } from "entities";
import { emailMessages as messages } from "../../outbox/email-messages.ts";
import type { EmailBlock, EmailContent, EmailFrame } from "./email-content.ts";

/** The design tokens of these names (packages/ui/tokens), as mail programs know no custom properties. */
export const emailColors = {
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

type Color = keyof typeof emailColors.light;

const { light } = emailColors;
const font = "font-family:Onest,Arial,Helvetica,sans-serif;";
const body = `${font}font-size:16px;line-height:24px;`;
const caption = `${font}font-size:14px;line-height:20px;`;
const widthPx = 600;

/**
 * The HTML of an email for Gmail, Outlook and Apple Mail: tables, because Outlook lays out nothing else; styles at the
 * elements, because Gmail drops sheets of forwarded emails; the sheet is for the dark theme alone.
 */
export function emailHtml({ preview, title, blocks }: EmailContent, frame: EmailFrame): string {
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${text(title)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${darkRules()}
}
</style>
</head>
<body class="on-surface" style="margin:0;padding:0;background-color:${light.surface};">
<div style="display:none;mso-hide:all;">${text(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="on-surface" style="background-color:${light.surface};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="on-canvas" style="max-width:${widthPx}px;background-color:${light.canvas};">
<tr><td style="padding:32px 32px 0 32px;">${brandLine(frame)}</td></tr>
<tr><td class="in-text" style="padding:24px 32px 0 32px;${font}font-size:28px;line-height:34px;font-weight:600;color:${light.text};"><h1 style="margin:0;font-size:28px;line-height:34px;font-weight:600;">${text(title)}</h1></td></tr>
${blocks.map((block) => `<tr><td style="padding:16px 32px 0 32px;">${blockHtml(block)}</td></tr>`).join("\n")}
<tr><td style="padding:32px;">${footer(frame)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function blockHtml(block: EmailBlock): string {
  switch (block.type) {
    case "text":
      return paragraph(block.text, "text", body);
    case "note":
      return paragraph(block.text, "text-muted", caption);
    case "button":
      return buttonHtml(block);
    case "facts":
      return factsHtml(block.facts);
    case "links":
      return `${paragraph(block.title, "text-muted", caption)}${block.links
        .map((each) => `<p style="margin:4px 0 0 0;${body}">${link(each.url, each.title)}</p>`)
        .join("")}`;
    case "entry":
      return entryHtml(block);
    case "image":
      return `<img src="cid:${text(block.contentId)}" alt="${text(block.alt)}" width="${block.size}" height="${block.size}" style="display:block;border:0;width:${block.size}px;height:${block.size}px;">`;
  }
}

function entryHtml({ title, url, when, text: about }: Extract<EmailBlock, { type: "entry" }>): string {
  const heading = `<h2 style="margin:0;${font}font-size:20px;line-height:26px;font-weight:600;">${link(url, title)}</h2>`;
  return `${heading}${when === null ? "" : paragraph(when, "text-muted", caption)}${paragraph(about, "text", body)}`;
}

function buttonHtml({ label, url }: { readonly label: string; readonly url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="on-accent" style="background-color:${light.accent};"><a href="${text(url)}" class="in-on-accent" style="display:inline-block;padding:14px 24px;${body}font-weight:600;color:${light["on-accent"]};text-decoration:none;">${text(label)}</a></td></tr></table>`;
}

function factsHtml(facts: readonly (readonly [string, string])[]): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td valign="top" class="in-text-muted" style="padding:0 16px 8px 0;${body}color:${light["text-muted"]};">${text(name)}</td><td valign="top" class="in-text" style="padding:0 0 8px 0;${body}color:${light.text};">${text(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0">${rows.join("")}</table>`;
}

function brandLine({ brandName, siteUrl }: EmailFrame): string {
  return `<a href="${text(siteUrl)}" class="in-text" style="${body}font-weight:600;color:${light.text};text-decoration:none;">${text(brandName)}</a>`;
}

function footer({ brandName, contactEmail }: EmailFrame): string {
  const contact = `${text(messages.contact)} ${link(`mailto:${contactEmail}`, contactEmail)}`;
  return `<p class="in-text-muted line" style="margin:0;padding:16px 0 0 0;border-top:1px solid ${light.hairline};${caption}color:${light["text-muted"]};">${text(messages.footer(brandName))} ${contact}</p>`;
}

function paragraph(content: string, color: Color, style: string): string {
  return `<p class="in-${color}" style="margin:0;${style}color:${light[color]};">${text(content).replaceAll("\n", "<br>")}</p>`;
}

function link(url: string, label: string): string {
  return `<a href="${text(url)}" class="in-accent-text" style="color:${light["accent-text"]};">${text(label)}</a>`;
}

/** The classes name the token: `on-` of the background, `in-` of the text. */
function darkRules(): string {
  const { dark } = emailColors;
  const backgrounds = (["canvas", "surface", "accent"] as const).map(
    (name) => `.on-${name} { background-color: ${dark[name]} !important; }`,
  );
  const texts = (["text", "text-muted", "accent-text", "on-accent"] as const).map(
    (name) => `.in-${name} { color: ${dark[name]} !important; }`,
  );
  return [...backgrounds, ...texts, `.line { border-top-color: ${dark.hairline} !important; }`].join("\n");
}
