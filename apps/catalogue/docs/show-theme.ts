/** Changes the page's theme at once, without the transitions of colours. */
export function showTheme(theme: "light" | "dark"): void {
  const style = document.createElement("style");
  style.textContent = "*, ::before, ::after { transition: none !important }";
  document.head.append(style);
  document.documentElement.dataset["theme"] = theme;
  // A layout computes all styles; without it the change would take place after the removal below.
  document.body.getBoundingClientRect();
  style.remove();
}
