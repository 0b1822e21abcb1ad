/** The Russian form of a noun for a number: `plural(5, "место", "места", "мест")`. */
export function plural(count: number, one: string, few: string, many: string): string {
  const hundredth = count % 100;
  const tenth = count % 10;
  if (hundredth >= 11 && hundredth <= 14) return many;
  if (tenth === 1) return one;
  return tenth >= 2 && tenth <= 4 ? few : many;
}
