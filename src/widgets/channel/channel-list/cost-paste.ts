import type { Day } from "../../../core/format";

/** Yuan; what the service takes. */
export const yuanAtMost = 100_000_000;

export interface PastedCosts {
  /** Yuan by day; null = an empty cell. */
  amounts: Map<Day, number | null>;
  /** Cells that are no amount, as they were pasted. */
  bad: Map<Day, string>;
  /** Dates that are not among the days on screen. */
  elsewhere: string[];
  /** Lines without a date for which there were no days left. */
  beyond: number;
}

const two = (text: string) => text.padStart(2, "0");

/** The day that a cell names, in the ways Excel writes dates; a day without a year is one of those on screen. */
function dayOf(cell: string, days: readonly Day[]): string | null {
  const whole = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:\s.*)?$/.exec(cell);
  if (whole) return `${whole[1]}-${two(whole[2] ?? "")}-${two(whole[3] ?? "")}`;
  const compact = /^(20\d{2})(\d{2})(\d{2})$/.exec(cell);
  if (compact) return compact.slice(1).join("-");
  const short = /^(\d{1,2})[-/月](\d{1,2})日?$/.exec(cell);
  if (!short) return null;
  const end = `-${two(short[1] ?? "")}-${two(short[2] ?? "")}`;
  return days.find((day) => day.endsWith(end)) ?? cell;
}

/** Yuan of a cell, null when it is empty, undefined when it is no amount. */
function amountOf(cell: string): number | null | undefined {
  const text = cell.replaceAll(/[¥￥元,\s]/g, "");
  if (text === "" || text === "-" || text === "–") return null;
  if (!/^\d+(\.\d+)?$/.test(text)) return undefined;
  const yuan = Math.round(Number(text) * 100) / 100;
  return yuan <= yuanAtMost ? yuan : undefined;
}

/** Reads lines copied from a sheet: 「date, amount」 goes by the date, amounts alone go down from `from`. */
export function readCostPaste(text: string, days: readonly Day[], from: Day): PastedCosts {
  const lines = text
    .normalize("NFKC")
    .replaceAll("\r", "")
    .replace(/\n+$/, "")
    .split("\n")
    .map((line) => line.split("\t").map((cell) => cell.trim()));
  const [only = []] = lines;
  const dated = lines.some((cells) => cells.some((cell) => dayOf(cell, days) !== null));
  const rows = lines.length === 1 && !dated ? only.map((cell) => [cell]) : lines;
  const read: PastedCosts = { amounts: new Map(), bad: new Map(), elsewhere: [], beyond: 0 };
  let at = days.indexOf(from);
  rows.forEach((cells, index) => {
    const named = cells.find((cell) => dayOf(cell, days) !== null);
    const rest = cells.filter((cell) => cell !== named);
    const cell = rest.findLast((one) => one !== "") ?? "";
    const amount = amountOf(cell);
    const isHead = index === 0 && rows.length > 1 && named === undefined && amount === undefined;
    if (isHead || (dated && named === undefined)) return;
    const day = named === undefined ? days[at++] : dayOf(named, days);
    if (day === undefined || day === null) read.beyond += 1;
    else if (!days.includes(day)) read.elsewhere.push(day);
    else if (amount === undefined) read.bad.set(day, cell);
    else read.amounts.set(day, amount);
  });
  return read;
}
