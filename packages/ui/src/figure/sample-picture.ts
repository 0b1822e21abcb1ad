const PALETTES = [
  ["#edeae5", "#ff4f18", "#111214"],
  ["#242527", "#f4f1ec", "#ff7a4d"],
  ["#ddd8d1", "#111214", "#857e76"],
  ["#ff6a3b", "#f7f5f2", "#303133"],
] as const;

/** A generated SVG for the catalogue, deterministic by number and without requests. */
export function samplePicture(number: number, width = 1200, height = 800): string {
  const [ground, light, shade] = PALETTES[number % PALETTES.length] ?? PALETTES[0];
  const [x, y] = [width * (0.3 + 0.1 * (number % 5)), height * 0.42];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <circle cx="${x}" cy="${y}" r="${height * 0.24}" fill="${light}"/>
    <path d="M0 ${height * 0.62} L${width} ${height * (0.5 + 0.06 * (number % 4))} V${height} H0 Z" fill="${shade}"/>
  </svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
