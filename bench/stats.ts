/** A measured value and the goal it is held against. */
export interface Measurement {
  name: string;
  value: number;
  unit: string;
  /** Null where there is none. */
  goal: number | null;
  isMoreBetter?: boolean;
  /** Value of the best competitor for the same task; pinned, see `competitors.ts`. */
  competitor?: { name: string; value: number };
  note?: string;
}

const widthOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (/[\u2e80-\uffef]/.test(character) ? 2 : 1), 0);
const padded = (text: string, width: number) =>
  text + " ".repeat(Math.max(0, width - widthOf(text)));

/** Shares, such as a layout shift, would be lost with fewer digits. */
const digitsOf = (value: number) => (value > 0 && value < 1 ? 3 : 1);
const rounded = (value: number) =>
  value >= 100
    ? Math.round(value).toLocaleString("zh-CN")
    : String(Number(value.toFixed(digitsOf(value))));

/** Value against goal; at most 1 is within it. */
function ratioOf({ value, goal, isMoreBetter }: Measurement): string {
  if (goal === null) return "";
  if (goal === 0) return value > 0 ? "未达到" : "";
  const ratio = isMoreBetter ? goal / value : value / goal;
  return `${ratio.toFixed(2)}${ratio > 1 ? " 未达到" : ""}`;
}

const competitorCells = ({ value, competitor }: Measurement) =>
  competitor
    ? [`${rounded(competitor.value)}（${competitor.name}）`, (value / competitor.value).toFixed(2)]
    : ["", ""];

/** A heading and its figures as aligned lines; the ratio is at most 1 within the goal. */
export function valueLines(title: string, measurements: Measurement[]): string[] {
  const hasCompetitors = measurements.some(({ competitor }) => competitor);
  const rows = measurements.map((measurement) => [
    measurement.name,
    `${rounded(measurement.value)} ${measurement.unit}`,
    measurement.goal === null
      ? ""
      : `${measurement.isMoreBetter ? "≥" : "≤"} ${rounded(measurement.goal)}`,
    ratioOf(measurement),
    ...(hasCompetitors ? competitorCells(measurement) : []),
    measurement.note ?? "",
  ]);
  const headers = [
    title,
    "数值",
    "目标",
    "比值",
    ...(hasCompetitors ? ["同类", "与它之比"] : []),
    "",
  ];
  const table = [headers, ...rows];
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
