import { textWidthPx } from "../text-width";
import { fitText } from "./svg-text";

/** Parts of a text between which a line may end: words of letters, single signs of Chinese. */
const parts = (text: string): string[] => text.match(/[!-~\u00a0-\u02ff]+\s*|\s+|./gu) ?? [];

/** A text in lines of a width; the last of `mostLines` is cut with 「…」. */
export function wrapText(
  text: string,
  fontPx: number,
  widthPx: number,
  mostLines: number,
): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const part of parts(paragraph)) {
      if (line !== "" && textWidthPx(line + part.trimEnd(), fontPx) > widthPx) {
        lines.push(line.trimEnd());
        line = "";
      }
      line += part;
    }
    lines.push(line.trimEnd());
  }
  const shown = lines.slice(0, mostLines);
  return shown.map((line, at) => {
    const isCut = at === mostLines - 1 && lines.length > mostLines;
    return fitText(isCut ? `${line} …` : line, fontPx, widthPx);
  });
}
