import type { CallBody, ChannelRow } from "../../../core/api/contract";
import { patterns } from "../../../core/form/patterns";

export const editedFields = ["channelName", "groupName", "remark"] as const;
export type EditedField = (typeof editedFields)[number];
/** Values of the cells of a row. */
export type RowCells = Record<EditedField, string>;
/** Cells by the id of the channel. */
export type EditedCells = Record<number, RowCells>;
export type RowEdits = CallBody<"channel/editRows">["rows"];

export const cellsOf = (rows: readonly ChannelRow[]): EditedCells =>
  Object.fromEntries(
    rows.map(({ id, channelName, groupName, remark }) => [id, { channelName, groupName, remark }]),
  );

/** Which rule a cell breaks; null when it is right. */
export function cellProblem(
  field: EditedField,
  value: string,
  groups: ReadonlyMap<string, number>,
): EditedField | null {
  if (field === "channelName") return patterns.label.test(value) ? null : field;
  if (field === "groupName") return groups.has(value) ? null : field;
  return value.length <= 200 && !/\p{Cc}/u.test(value) ? null : field;
}

/** Lines and columns copied from a sheet, put over the cells from one of them on; what goes beyond is counted. */
export function pasteCells(
  copied: string,
  { cells, ids, from }: { cells: EditedCells; ids: readonly number[]; from: [number, EditedField] },
): { cells: EditedCells; pasted: number; beyond: number } {
  const lines = copied.replaceAll("\r", "").replace(/\n+$/, "").split("\n");
  const [atId, atField] = from;
  const [firstRow, firstColumn] = [ids.indexOf(atId), editedFields.indexOf(atField)];
  const next = { ...cells };
  let [pasted, beyond] = [0, 0];
  lines.forEach((line, down) => {
    line.split("\t").forEach((value, right) => {
      const id = ids[firstRow + down];
      const field = editedFields[firstColumn + right];
      const row = id === undefined ? undefined : next[id];
      if (id === undefined || field === undefined || row === undefined) beyond += 1;
      else {
        next[id] = { ...row, [field]: value.trim() };
        pasted += 1;
      }
    });
  });
  return { cells: next, pasted, beyond };
}

/** The rows that were changed, as the call takes them. */
export function editsOf(
  rows: readonly ChannelRow[],
  cells: EditedCells,
  groups: ReadonlyMap<string, number>,
): RowEdits {
  return rows.flatMap(({ id, channelName, groupId, groupName, remark }) => {
    const cell = cells[id];
    const isSame =
      cell === undefined ||
      (cell.channelName === channelName && cell.groupName === groupName && cell.remark === remark);
    if (isSame) return [];
    const after = { channelName: cell.channelName, remark: cell.remark };
    const newGroup =
      cell.groupName === groupName ? groupId : (groups.get(cell.groupName) ?? groupId);
    return [
      { id, before: { channelName, groupId, remark }, after: { ...after, groupId: newGroup } },
    ];
  });
}

/** The same edits the other way round. */
export const wayBack = (edits: RowEdits): RowEdits =>
  edits.map(({ id, before, after }) => ({ id, before: after, after: before }));
