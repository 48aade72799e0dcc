/** Strongest share of the hue in a cell; text in the text colour still reads on it in both themes. */
const strongestPercent = 52;

/** Ground of a cell by its ratio against the highest shown; none without a ratio. */
export function heatColor(ratio: number | null, highest: number): string | undefined {
  if (ratio === null || !(highest > 0)) return undefined;
  const share = Math.min(Math.max(ratio / highest, 0), 1);
  const percent = Math.round(share * strongestPercent);
  return `color-mix(in oklab, var(--_brand) ${percent}%, var(--_surface))`;
}
