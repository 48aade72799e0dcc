import * as v from "valibot";
import type { ImportField, ImportOutcome, ImportRow } from "../../../src/core/api/contract";
import { channelCode, channelName, groupName } from "../../../src/core/api/contract/channel-fields";
import { webUrl } from "../../../src/core/api/contract/shared";
import { Refusal } from "../../base/refusal";

const maxRows = 2000;

/** Heads a column may have, in either language. */
const heads: Record<ImportField, readonly string[]> = {
  channelCode: ["渠道编号", "编号", "code"],
  channelName: ["渠道名称", "名称", "name"],
  group: ["渠道分组", "分组", "group"],
  landingUrl: ["落地页", "落地页地址", "landing page"],
  remark: ["备注", "remark"],
};
const fields = Object.keys(heads) as ImportField[];

export type SheetRow = Record<ImportField, string> & { row: number };

const bad = (message: string) => new Refusal("0400", message, "ticket");

/** The rows below the head by its names; empty rows are none. */
export function sheetRows(sheet: string[][]): SheetRow[] {
  const [head = [], ...body] = sheet;
  const names = head.map((cell) =>
    cell
      .replaceAll(/[\s*＊]+/g, " ")
      .trim()
      .toLowerCase(),
  );
  const columns = fields.map((field) => names.findIndex((name) => heads[field].includes(name)));
  if (columns[fields.indexOf("channelName")] === -1) {
    throw bad("第一行应为表头，至少含有「渠道名称」；请使用模板");
  }
  const rows = body.map((cells, index) => {
    const values = fields.map((field, at) => [field, cells[columns[at] ?? -1]?.trim() ?? ""]);
    return { row: index + 2, ...Object.fromEntries(values) } as SheetRow;
  });
  const filled = rows.filter((row) => fields.some((field) => row[field] !== ""));
  if (filled.length === 0) throw bad("表格里没有数据行");
  if (filled.length > maxRows) throw bad(`一次最多导入 ${maxRows} 行，文件有 ${filled.length} 行`);
  return filled;
}

/** A channel that has a code already. */
export interface Taken {
  id: number;
  code: string;
  type: number;
  parent_id: number | null;
  state: number;
  created_at: Date;
  created_by: number;
}

const control = /\p{Cc}/u;

function problemsOf(row: SheetRow): ImportRow["problems"] {
  const problems: ImportRow["problems"] = [];
  const say = (field: ImportField, message: string) => problems.push({ field, message });
  for (const field of fields) {
    if (control.test(row[field])) say(field, "含有换行等控制字符");
  }
  if (row.channelCode !== "" && !v.is(channelCode, row.channelCode)) {
    say("channelCode", "只能是字母、数字、_ 或 -，最多 32 位");
  }
  if (row.channelName === "") say("channelName", "不能为空");
  else if (!v.is(channelName, row.channelName)) {
    say("channelName", "最多 50 个字，只能是中文、字母、数字与括号");
  }
  if (row.group !== "" && !v.is(groupName, row.group)) {
    say("group", "最多 20 个字，只能是中文、字母、数字、_ 和 -");
  }
  const url = v.safeParse(webUrl, row.landingUrl);
  if (row.landingUrl !== "" && !url.success) {
    const isLong = row.landingUrl.length > 500;
    say("landingUrl", isLong ? "最多 500 个字" : url.issues[0].message);
  }
  if (row.remark.length > 200) say("remark", "最多 200 个字");
  return problems;
}

export interface Judging {
  taken: Map<string, Taken>;
  /** Names of the groups that are there. */
  groups: ReadonlySet<string>;
  onDuplicate: "skip" | "overwrite";
  onUnknownGroup: "create" | "refuse";
}

const maxGroups = 100;

/** Returns the error of the group of a row to write; a new group is added to `created`. */
function groupProblem(
  name: string,
  { groups, onUnknownGroup }: Judging,
  created: Set<string>,
): string | null {
  if (name === "" || groups.has(name) || created.has(name)) return null;
  if (onUnknownGroup === "refuse") return `没有「${name}」这个分组`;
  if (groups.size + created.size >= maxGroups) {
    return `没有「${name}」这个分组，而分组最多 ${maxGroups} 个，不能再新建`;
  }
  return null;
}

/** Decides the outcome of each row. */
export function judgeRows(rows: SheetRow[], judging: Judging): ImportRow[] {
  const { taken, groups, onDuplicate } = judging;
  const created = new Set<string>();
  const firstRows = new Map<string, number>();
  return rows.map((row) => {
    const problems = problemsOf(row);
    const known = taken.get(row.channelCode);
    const first = firstRows.get(row.channelCode);
    if (row.channelCode !== "" && first !== undefined) {
      problems.push({ field: "channelCode", message: `与第 ${first} 行的编号重复` });
    } else if (row.channelCode !== "") firstRows.set(row.channelCode, row.row);
    if (known?.state === 3) {
      problems.push({ field: "channelCode", message: "编号在回收站中，请先恢复或彻底删除" });
    } else if (known && (known.type !== 1 || known.parent_id !== null)) {
      problems.push({ field: "channelCode", message: "编号已被广告渠道或子渠道使用" });
    }
    const isLeftAlone = known !== undefined && onDuplicate === "skip";
    const refused = isLeftAlone ? null : groupProblem(row.group, judging, created);
    if (refused !== null) problems.push({ field: "group", message: refused });
    const outcome: ImportOutcome = problems.length > 0 ? "error" : !known ? "create" : onDuplicate;
    const isWritten = outcome === "create" || outcome === "overwrite";
    const isNewGroup = isWritten && row.group !== "" && !groups.has(row.group);
    if (isNewGroup) created.add(row.group);
    return { ...row, outcome, isNewGroup, problems };
  });
}

export function countOutcomes(rows: ImportRow[]): Record<ImportOutcome, number> {
  const counts = { create: 0, overwrite: 0, skip: 0, error: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}
