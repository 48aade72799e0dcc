import type { CostField, CostRow } from "../../../src/core/api/contract";
import { type Message, say } from "../../base/message";
import type { SheetLine } from "../../files/read-sheet";
import {
  checkRowCount,
  type Judged,
  type TableRow,
  tableRows,
  typedProblems,
} from "../../files/sheet-table";
import { dayNumber, dayText } from "../../store/local-time";

const maxRows = 2000;
const maxYuan = 100_000_000;

/** Heads a column may have, in either language. */
const headerAliases: Record<CostField, readonly string[]> = {
  day: ["日期", "date", "day"],
  channelCode: ["渠道编号", "编号", "channel code", "code"],
  campaignId: ["计划id", "计划编号", "项目id", "campaign id"],
  campaignName: ["计划名称", "项目名称", "campaign", "campaign name"],
  cost: ["消耗", "花费", "cost", "spend"],
};
const fields = Object.keys(headerAliases) as CostField[];
const required = fields.filter((field) => field !== "campaignName");

/** Fields whose leading zeros and last digits count. */
const textFields = ["channelCode", "campaignId", "campaignName"] as const;

export type SheetCost = Record<CostField, string> &
  Pick<TableRow<CostField>, "typed"> & { row: number };

/** Reads the costs of a sheet. */
export function sheetCosts(sheet: SheetLine[]): SheetCost[] {
  const rows = tableRows(sheet, {
    aliases: headerAliases,
    required,
    missing: say("第一行应为表头，含有「日期」「渠道编号」「计划 ID」「消耗」；请使用模板"),
  });
  checkRowCount(rows, maxRows);
  return rows.map(({ line, cells, typed }) => ({ row: line, ...cells, typed }));
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
): Judged<CostRow>[] {
  const firstRows = new Map<string, number>();
  return rows.map(({ row, typed, ...cells }): Judged<CostRow> => {
    const { problems, warnings } = typedProblems<CostField>(typed, textFields);
    const report = (field: CostField, message: Message) => problems.push({ field, message });
    for (const field of fields)
      if (control.test(cells[field])) report(field, say("含有换行等控制字符"));
    const day = dayOf(cells.day);
    if (day === null) report("day", say("应为 2026-09-16 这样的日期"));
    else if (day > today || day <= today - maxDaysAgo)
      report("day", say("只能导入今天及此前两年内的消耗"));
    const channelId = channels.get(cells.channelCode);
    if (channelId === undefined) report("channelCode", say("没有这个广告渠道，或无权修改"));
    if (cells.campaignId === "") report("campaignId", say("不能为空"));
    else if (cells.campaignId.length > 64) report("campaignId", say("最多 {} 个字", 64));
    if (cells.campaignName.length > 120) report("campaignName", say("最多 {} 个字", 120));
    const cents = centsOf(cells.cost);
    if (cents === null) report("cost", say("应为 0 至 1 亿元、最多两位小数的金额"));
    let before: number | null = null;
    if (channelId !== undefined && day !== null) {
      const key = costKey(channelId, day, cells.campaignId);
      const first = firstRows.get(key);
      if (first !== undefined) report("campaignId", say("与第 {} 行的日期、渠道、计划重复", first));
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
      warnings,
    };
  });
}
