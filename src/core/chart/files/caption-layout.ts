export interface CaptionText {
  text: string;
  x: number;
  /** Its vertical middle. */
  y: number;
  fontPx: number;
  weight: number;
  isMuted: boolean;
}

/** Pixels of a picture for each of the page. */
export const pictureScale = 2;

export interface CaptionLayout {
  widthPx: number;
  heightPx: number;
  /** Position of the chart. */
  chart: { x: number; y: number };
  texts: CaptionText[];
}

const padPx = 16;
const titlePx = { font: 16, line: 24 };
const linePx = { font: 12, line: 20 };
const leastPx = 300;
/** Words of Latin letters and numbers stay whole where a line has room for them. */
const tokens = /[\p{Script=Latin}\p{N}_.:/\-+%~]+|\s+|./gu;
/** Punctuation that does not begin a line. */
const closing = /^[，。、；：）！？｜·,.;:)]/;

/** Breaks a text into lines that fit; no sign is lost. */
export function wrapText(
  text: string,
  spacePx: number,
  widthOf: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let line = "";
  const add = (token: string) => {
    if (line === "" || widthOf((line + token).trimEnd()) <= spacePx || closing.test(token)) {
      line += token;
      return;
    }
    lines.push(line.trimEnd());
    line = token.trimStart();
  };
  for (const [token] of text.matchAll(tokens)) {
    if (widthOf(token) <= spacePx) add(token);
    else for (const sign of token) add(sign);
  }
  if (line.trim() !== "") lines.push(line.trimEnd());
  return lines;
}

/** Places a caption above a chart and notes below it, each as many lines as it needs. */
export function layoutCaption(
  { caption, notes }: { caption: readonly string[]; notes: readonly string[] },
  chart: { width: number; height: number },
  widthOf: (text: string, fontPx: number, weight: number) => number,
): CaptionLayout {
  const innerPx = Math.max(chart.width, leastPx);
  const texts: CaptionText[] = [];
  let y = padPx / 2;
  const write = (said: string, isTitle: boolean, isMuted: boolean) => {
    const { font, line } = isTitle ? titlePx : linePx;
    const weight = isTitle ? 600 : 400;
    // Punctuation may hang out by one sign.
    const lines = wrapText(said, innerPx - font, (text) => widthOf(text, font, weight));
    for (const text of lines) {
      texts.push({ text, x: padPx, y: y + line / 2, fontPx: font, weight, isMuted });
      y += line;
    }
  };
  for (const [index, said] of caption.entries()) write(said, index === 0, index > 0);
  y += padPx / 2;
  const place = { x: padPx, y };
  y += chart.height + padPx / 2;
  for (const note of notes) write(note, false, false);
  return {
    widthPx: innerPx + 2 * padPx,
    heightPx: y + padPx / 2,
    chart: place,
    texts,
  };
}
