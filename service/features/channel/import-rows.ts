import * as v from "valibot";
import type { ImportField, ImportOutcome, ImportRow } from "../../../src/core/api/contract";
import { channelCode, channelName, groupName } from "../../../src/core/api/contract/channel-fields";
import { webUrl } from "../../../src/core/api/contract/shared";
import { type Message, messageOf, say } from "../../base/message";
import type { SheetLine } from "../../files/read-sheet";
import {
  checkRowCount,
  type Judged,
  type TableRow,
  tableRows,
  typedProblems,
} from "../../files/sheet-table";

const maxRows = 2000;

/** Heads a column may have, in either language. */
const headerAliases: Record<ImportField, readonly string[]> = {
  channelCode: ["渠道编号", "编号", "code"],
  channelName: ["渠道名称", "名称", "name"],
  group: ["渠道分组", "分组", "group"],
  landingUrl: ["落地页", "落地页地址", "landing page"],
  remark: ["备注", "remark"],
};
const fields = Object.keys(headerAliases) as ImportField[];

export type SheetRow = Record<ImportField, string> &
  Pick<TableRow<ImportField>, "typed"> & { row: number };

/** Reads the channels of a sheet. */
export function sheetRows(sheet: SheetLine[]): SheetRow[] {
  const rows = tableRows(sheet, {
    aliases: headerAliases,
    required: ["channelName"],
    missing: say("第一行应为表头，至少含有「渠道名称」；请使用模板"),
  });
  checkRowCount(rows, maxRows);
  return rows.map(({ line, cells, typed }) => ({ row: line, ...cells, typed }));
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

export type JudgedRow = Judged<ImportRow>;

function problemsOf(row: Record<ImportField, string>): JudgedRow["problems"] {
  const problems: JudgedRow["problems"] = [];
  const report = (field: ImportField, message: Message) => problems.push({ field, message });
  for (const field of fields) {
    if (control.test(row[field])) report(field, say("含有换行等控制字符"));
  }
  if (row.channelCode !== "" && !v.is(channelCode, row.channelCode)) {
    report("channelCode", say("只能是字母、数字、_ 或 -，最多 32 位"));
  }
  if (row.channelName === "") report("channelName", say("不能为空"));
  else if (!v.is(channelName, row.channelName)) {
    report("channelName", say("最多 50 个字，只能是中文、字母、数字与括号"));
  }
  if (row.group !== "" && !v.is(groupName, row.group)) {
    report("group", say("最多 20 个字，只能是中文、字母、数字、_ 和 -"));
  }
  const url = v.safeParse(webUrl, row.landingUrl);
  if (row.landingUrl !== "" && !url.success) {
    const isLong = row.landingUrl.length > 500;
    report("landingUrl", isLong ? say("最多 {} 个字", 500) : messageOf(url.issues[0].message));
  }
  if (row.remark.length > 200) report("remark", say("最多 {} 个字", 200));
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
): Message | null {
  if (name === "" || groups.has(name) || created.has(name)) return null;
  if (onUnknownGroup === "refuse") return say("没有「{}」这个分组", name);
  if (groups.size + created.size >= maxGroups) {
    return say("没有「{}」这个分组，而分组最多 {} 个，不能再新建", name, maxGroups);
  }
  return null;
}

/** Decides the outcome of each row. */
export function judgeRows(rows: SheetRow[], judging: Judging): JudgedRow[] {
  const { taken, groups, onDuplicate } = judging;
  const created = new Set<string>();
  const firstRows = new Map<string, number>();
  return rows.map(({ typed, ...row }) => {
    const typedNotes = typedProblems(typed, fields);
    const problems: JudgedRow["problems"] = [...typedNotes.problems, ...problemsOf(row)];
    const known = taken.get(row.channelCode);
    const first = firstRows.get(row.channelCode);
    if (row.channelCode !== "" && first !== undefined) {
      problems.push({ field: "channelCode", message: say("与第 {} 行的编号重复", first) });
    } else if (row.channelCode !== "") firstRows.set(row.channelCode, row.row);
    if (known?.state === 3) {
      problems.push({ field: "channelCode", message: say("编号在回收站中，请先恢复或彻底删除") });
    } else if (known && (known.type !== 1 || known.parent_id !== null)) {
      problems.push({ field: "channelCode", message: say("编号已被广告渠道或子渠道使用") });
    }
    const isLeftAlone = known !== undefined && onDuplicate === "skip";
    const refused = isLeftAlone ? null : groupProblem(row.group, judging, created);
    if (refused !== null) problems.push({ field: "group", message: refused });
    const outcome: ImportOutcome = problems.length > 0 ? "error" : !known ? "create" : onDuplicate;
    const isWritten = outcome === "create" || outcome === "overwrite";
    const isNewGroup = isWritten && row.group !== "" && !groups.has(row.group);
    if (isNewGroup) created.add(row.group);
    return { ...row, outcome, isNewGroup, problems, warnings: typedNotes.warnings };
  });
}

export function countOutcomes(
  rows: readonly Pick<ImportRow, "outcome">[],
): Record<ImportOutcome, number> {
  const counts = { create: 0, overwrite: 0, skip: 0, error: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}
