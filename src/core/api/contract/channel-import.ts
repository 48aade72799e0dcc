import * as v from "valibot";
import { call } from "./define";
import { positiveId, requiredText } from "./shared";

export type ImportField = "channelCode" | "channelName" | "group" | "landingUrl" | "remark";

/** Outcome of a row: created, overwritten, skipped, or skipped because of an error. */
export type ImportOutcome = "create" | "overwrite" | "skip" | "error";

export interface ImportRow {
  /** Line of the sheet, from 2: the head is line 1. */
  row: number;
  channelCode: string;
  channelName: string;
  group: string;
  landingUrl: string;
  remark: string;
  outcome: ImportOutcome;
  /** Its group is not there yet: the import would create it. */
  isNewGroup: boolean;
  /** `link`: where more is bought, when that is what it takes. */
  problems: { field: ImportField; message: string; link?: string }[];
  /** Cells whose text may differ from what was typed, such as a number without its leading zeros. */
  warnings: { field: ImportField; message: string }[];
}

export interface ImportCheck {
  fileName: string;
  total: number;
  counts: Record<ImportOutcome, number>;
  rows: ImportRow[];
  /** Groups that the import would create. */
  newGroups: string[];
}

export interface ImportTask {
  taskId: number;
  fileName: string;
  /** 0 under way, 1 done, 3 failed, 4 cancelled: the rows counted below stay, the others were not touched. */
  state: 0 | 1 | 3 | 4;
  done: number;
  total: number;
  created: number;
  overwritten: number;
  skipped: number;
  /** Rows that were not imported, with why. */
  failed: ImportRow[];
  /** Why all of it failed. */
  fault: string;
}

const chosen = {
  ticket: requiredText(2000),
  fileName: requiredText(200),
  /** Handling of rows whose code is taken by an own channel. */
  onDuplicate: v.optional(v.picklist(["skip", "overwrite"]), "skip"),
  /** Handling of rows with an unknown group: create it, or report an error. */
  onUnknownGroup: v.optional(v.picklist(["create", "refuse"]), "create"),
};
const writing = { access: "app", writes: true, module: "channel", embed: "channel" } as const;

/** Channels from a sheet: XLSX or CSV with 渠道编号, 渠道名称, 渠道分组, 落地页, 备注; at most 2,000 rows. */
export const channelImportCalls = {
  /** Reads an uploaded sheet and says what would become of each row; changes nothing. */
  "channel/checkImport": call<{ map: ImportCheck }>()({
    ...writing,
    scope: "whole",
    body: v.object(chosen),
  }),
  /** Imports the rows that are right, in the background; the upload is used up. */
  "channel/batchImport": call<{ map: { taskId: number } }>()({
    ...writing,
    scope: "whole",
    body: v.object(chosen),
  }),
  /** Ours: how far an import of one's own is. */
  "channel/importState": call<{ map: ImportTask }>()({
    access: "app",
    module: "channel",
    embed: "channel",
    body: v.object({ taskId: positiveId }),
  }),
  /** Ours: ends an import of one's own between two batches and answers what came of it; 0409 when it is over. */
  "channel/cancelImport": call<{ map: ImportTask }>()({
    ...writing,
    scope: "own",
    body: v.object({ taskId: positiveId }),
  }),
};
