/** A measured value and the goal it is held against. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** Null where there is none. */
  goal: number | null;
  isMoreBetter?: boolean;
  note?: string;
}

const widthOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (/[\u2e80-\uffef]/.test(character) ? 2 : 1), 0);
const padded = (text: string, width: number) =>
  text + " ".repeat(Math.max(0, width - widthOf(text)));

const rounded = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString("zh-CN") : String(Number(value.toFixed(1)));

/** Value against goal; at most 1 is within it. */
function ratioOf({ value, goal, isMoreBetter }: Figure): string {
  if (goal === null) return "";
  if (goal === 0) return value > 0 ? "未达到" : "";
  const ratio = isMoreBetter ? goal / value : value / goal;
  return `${ratio.toFixed(2)}${ratio > 1 ? " 未达到" : ""}`;
}

/** A heading and its figures as aligned lines; the ratio is at most 1 within the goal. */
export function figureLines(title: string, figures: Figure[]): string[] {
  const rows = figures.map((figure) => [
    figure.name,
    `${rounded(figure.value)} ${figure.unit}`,
    figure.goal === null ? "" : `${figure.isMoreBetter ? "≥" : "≤"} ${rounded(figure.goal)}`,
    ratioOf(figure),
    figure.note ?? "",
  ]);
  const table = [[title, "数值", "目标", "比值", ""], ...rows];
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((row) => widthOf(row[column] ?? ""))),
  );
  return table.map((row) =>
    row
      .map((cell, column) => padded(cell, (widths?.[column] ?? 0) + 2))
      .join("")
      .trimEnd(),
  );
}
