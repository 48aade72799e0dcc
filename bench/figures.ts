/** A measured value and the goal it is held against. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** Null where there is none. */
  goal: number | null;
  isMoreBetter?: boolean;
  /** Value of the best peer for the same task; pinned, see `peers.ts`. */
  peer?: { name: string; value: number };
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
function ratioOf({ value, goal, isMoreBetter }: Figure): string {
  if (goal === null) return "";
  if (goal === 0) return value > 0 ? "未达到" : "";
  const ratio = isMoreBetter ? goal / value : value / goal;
  return `${ratio.toFixed(2)}${ratio > 1 ? " 未达到" : ""}`;
}

const peerCells = ({ value, peer }: Figure) =>
  peer ? [`${rounded(peer.value)}（${peer.name}）`, (value / peer.value).toFixed(2)] : ["", ""];

/** A heading and its figures as aligned lines; the ratio is at most 1 within the goal. */
export function figureLines(title: string, figures: Figure[]): string[] {
  const hasPeers = figures.some(({ peer }) => peer);
  const rows = figures.map((figure) => [
    figure.name,
    `${rounded(figure.value)} ${figure.unit}`,
    figure.goal === null ? "" : `${figure.isMoreBetter ? "≥" : "≤"} ${rounded(figure.goal)}`,
    ratioOf(figure),
    ...(hasPeers ? peerCells(figure) : []),
    figure.note ?? "",
  ]);
  const heads = [title, "数值", "目标", "比值", ...(hasPeers ? ["同类", "与它之比"] : []), ""];
  const table = [heads, ...rows];
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
