import { textWidthPx } from "./text-width";

const dayOrHour = /^\d{4}-\d{2}-\d{2}( |$)/;

/** Returns the axis labels: days and hours omit the year when all share it. */
export function axisNames(x: readonly string[]): readonly string[] {
  const year = x[0]?.slice(0, 4);
  const isOneYear = x.every((name) => dayOrHour.test(name) && name.slice(0, 4) === year);
  return isOneYear ? x.map((name) => name.slice(5)) : x;
}

const fontPx = 12;
const gapPx = 6;

function cut(name: string, spacePx: number): string {
  if (textWidthPx(name, fontPx) <= spacePx) return name;
  let kept = "";
  for (const sign of name) {
    if (textWidthPx(`${kept}${sign}…`, fontPx) > spacePx) break;
    kept += sign;
  }
  return `${kept.trimEnd()}…`;
}

/** Names that stand below columns, each cut to the width of its own. */
export const namesWithin = (x: readonly string[], bandPx: number): readonly string[] =>
  x.map((name) => cut(name, bandPx - gapPx));
