import type { CostField, CostRow } from "../../../src/core/api/contract";
import { Refusal } from "../../base/refusal";
import { dayNumber, dayText } from "../../store/local-time";

const maxRows = 2000;
const maxYuan = 100_000_000;

/** Heads a column may have, in either language. */
const heads: Record<CostField, readonly string[]> = {
  day: ["日期", "date", "day"],
  channelCode: ["渠道编号", "编号", "channel code", "code"],
  campaignId: ["计划id", "计划编号", "项目id", "campaign id"],
  campaignName: ["计划名称", "项目名称", "campaign", "campaign name"],
  cost: ["消耗", "花费", "cost", "spend"],
};
const fields = Object.keys(heads) as CostField[];
const required = fields.filter((field) => field !== "campaignName");

export type SheetCost = Record<CostField, string> & { row: number };

const bad = (message: string) => new Refusal("0400", message, "ticket");

/** A head as it is compared: without stars, spaces and the unit. */
const plainHead = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll(/[*＊]|[（(][^（）()]*[）)]/g, "")
    .replaceAll(/(?<=[\u4e00-\u9fff])\s+|\s+(?=[\u4e00-\u9fff])/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** The rows below the head by its names; empty rows are none. */
export function sheetCosts(sheet: string[][]): SheetCost[] {
  const [head = [], ...body] = sheet;
  const names = head.map(plainHead);
  const columns = fields.map((field) => names.findIndex((name) => heads[field].includes(name)));
  if (required.some((field) => columns[fields.indexOf(field)] === -1)) {
    throw bad("第一行应为表头，含有「日期」「渠道编号」「计划 ID」「消耗」；请使用模板");
  }
  const rows = body.map((cells, index) => {
    const values = fields.map((field, at) => [field, cells[columns[at] ?? -1]?.trim() ?? ""]);
    return { row: index + 2, ...Object.fromEntries(values) } as SheetCost;
  });
  const filled = rows.filter((row) => fields.some((field) => row[field] !== ""));
  if (filled.length === 0) throw bad("表格里没有数据行");
  if (filled.length > maxRows) throw bad(`一次最多导入 ${maxRows} 行，文件有 ${filled.length} 行`);
  return filled;
}

/** Days as people and spreadsheets write them; null for anything else. */
export function dayOf(text: string): number | null {
  const written = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T].*)?$/.exec(text);
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const [, year = "", month = "", day = ""] = written ?? packed ?? [];
  const number = dayNumber(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  return Number.isNaN(number) ? null : number;
}

/** Yuan with or without sign, separators and unit, in cents; null for anything else. */
export function centsOf(text: string): number | null {
  const bare = text.replaceAll(/[¥￥,，\s元]/g, "");
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(bare)) return null;
  const cents = Math.round(Number(bare) * 100);
  return cents <= maxYuan * 100 ? cents : null;
}

export interface CostJudging {
  /** Ad channels that may be written to, by code. */
  channels: ReadonlyMap<string, number>;
  today: number;
  maxDaysAgo: number;
  /** Stored cents by channel, day and campaign; without a campaign of the whole day. */
  stored: ReadonlyMap<string, number>;
}

export const costKey = (channelId: number, day: number, campaignId: string): string =>
  JSON.stringify([channelId, day, campaignId]);

const control = /\p{Cc}/u;

/** Decides the outcome of each row. */
export function judgeCosts(
  rows: SheetCost[],
  { channels, today, maxDaysAgo, stored }: CostJudging,
): CostRow[] {
  const firstRows = new Map<string, number>();
  return rows.map(({ row, ...cells }): CostRow => {
    const problems: CostRow["problems"] = [];
    const say = (field: CostField, message: string) => problems.push({ field, message });
    for (const field of fields) if (control.test(cells[field])) say(field, "含有换行等控制字符");
    const day = dayOf(cells.day);
    if (day === null) say("day", "应为 2026-09-16 这样的日期");
    else if (day > today || day <= today - maxDaysAgo) say("day", "只能导入今天及此前两年内的消耗");
    const channelId = channels.get(cells.channelCode);
    if (channelId === undefined) say("channelCode", "没有这个广告渠道，或无权修改");
    if (cells.campaignId === "") say("campaignId", "不能为空");
    else if (cells.campaignId.length > 64) say("campaignId", "最多 64 个字");
    if (cells.campaignName.length > 120) say("campaignName", "最多 120 个字");
    const cents = centsOf(cells.cost);
    if (cents === null) say("cost", "应为 0 至 1 亿元、最多两位小数的金额");
    let before: number | null = null;
    if (channelId !== undefined && day !== null) {
      const key = costKey(channelId, day, cells.campaignId);
      const first = firstRows.get(key);
      if (first !== undefined) say("campaignId", `与第 ${first} 行的日期、渠道、计划重复`);
      else firstRows.set(key, row);
      before = stored.get(key) ?? stored.get(costKey(channelId, day, "")) ?? null;
    }
    const outcome = problems.length > 0 ? "error" : before === null ? "create" : "replace";
    return {
      ...cells,
      row,
      day: day === null ? cells.day : dayText(day),
      cents,
      outcome,
      before,
      problems,
    };
  });
}
