const units = ["Б", "КБ", "МБ", "ГБ"] as const;
const step = 1024;

/** "1,2 МБ", in multiples of 1024, with one decimal below ten. */
export function fileSize(bytes: number): string {
  let [amount, unit] = [bytes, 0];
  // Compares the rounded amount: 1023.9 KB are 1 MB, not 1024 KB.
  while (Math.round(amount) >= step && unit < units.length - 1) [amount, unit] = [amount / step, unit + 1];
  const rounded = amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount);
  return `${String(rounded).replace(".", ",")}\u00a0${units[unit] ?? ""}`;
}
