/** Integer percentages that sum to 100; every positive count gets at least 1. */
export function roundedPercents(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / total) * 100);
  const percents = exact.map((share) => (share > 0 ? Math.max(1, Math.floor(share)) : 0));
  const sum = percents.reduce((whole, percent) => whole + percent, 0);
  // The remainder goes to the largest rounding losses; an excess is taken from the greatest share.
  const places = [...percents.keys()].toSorted((a, b) => lossAt(b) - lossAt(a));
  for (const place of places.slice(0, Math.max(0, 100 - sum))) percents[place] = (percents[place] ?? 0) + 1;
  const greatest = percents.indexOf(Math.max(...percents));
  if (sum > 100) percents[greatest] = (percents[greatest] ?? 0) - (sum - 100);
  return percents;

  function lossAt(place: number): number {
    return (exact[place] ?? 0) - (percents[place] ?? 0);
  }
}
