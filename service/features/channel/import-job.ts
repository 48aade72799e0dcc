import { sql } from "kysely";
import { upgradePath } from "../../access/plan";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Job, JobHandler } from "../../jobs/job";
import type { Db } from "../../store/open";
import { assertChannelQuota, termOf } from "../app";
import { recordChannels } from "../webhook";
import { addGroup } from "./groups";
import {
  codesOf,
  groupsByName,
  type ImportResult,
  type ImportSpec,
  readChannels,
  sheetKey,
  takenCodes,
} from "./import-channels";
import { type JudgedRow, judgeRows, type Taken } from "./import-rows";
import { codeFrom, drawCode, insertColumns } from "./insert-channels";

/** Rows of one transaction: progress is told between them. */
const chunkRows = 100;

const columnsOf = (row: JudgedRow, groupId: number) => ({
  group_id: groupId,
  remark: row.remark,
  landing_type: row.landingUrl === "" ? "default" : "custom",
  landing_url: row.landingUrl,
});

/** The code of a row that gives none: the same when the import is begun again. */
const codeOfRow = ({ appId, id }: Job, row: number) =>
  `c${codeFrom(`import:${appId}:${id}:${row}`, 7)}`;

/** True when this import wrote the row itself before it was interrupted. */
const isOwnWork = (known: Taken | undefined, job: Job) =>
  known !== undefined &&
  known.created_by === job.createdBy &&
  known.created_at.getTime() >= job.createdAt.getTime();

/** Writes a row; null where its code was taken or its channel deleted meanwhile. */
async function writeRow(
  tx: Db,
  row: JudgedRow,
  { groupId, ownCode }: { groupId: number; ownCode: string },
  { appId, accountId, nowMs }: { appId: number; accountId: number; nowMs: number },
): Promise<number | null> {
  if (row.outcome === "create") {
    const add = (code: string) =>
      insertColumns(
        { tx, appId, accountId, nowMs },
        [{ code, name: row.channelName }],
        columnsOf(row, groupId),
      );
    const added = await add(row.channelCode || ownCode);
    if (added[0] || row.channelCode !== "") return added[0]?.id ?? null;
    // By rare chance somebody else's channel has that code.
    return (await add(`c${drawCode(7).toLowerCase()}`))[0]?.id ?? null;
  }
  const updated = await tx
    .updateTable("channel")
    .set({ ...columnsOf(row, groupId), name: row.channelName, updated_at: new Date(nowMs) })
    .set({ revision: sql`revision + 1` })
    .where("app_id", "=", appId)
    .where("code", "=", row.channelCode)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return updated?.id ?? null;
}

/** Writes the rows that are right; begun again, it goes on where it was. */
export const importJob: JobHandler = async (run) => {
  const { job, store, config, ports, now, progress } = run;
  const { onDuplicate, onUnknownGroup = "create", sizeBytes } = job.spec as ImportSpec;
  const { db } = store;
  const { appId } = job;
  const sheet = await readChannels({
    config,
    storage: ports.storage,
    key: sheetKey(job),
    sizeBytes,
  });
  const ownCodes = new Map(sheet.map(({ row }) => [row, codeOfRow(job, row)]));
  const taken = await takenCodes(db, appId, [...codesOf(sheet), ...ownCodes.values()]);
  const finished = new Set<string>();
  for (const [code, known] of taken) if (isOwnWork(known, job)) finished.add(code);
  for (const code of finished) taken.delete(code);
  const groups = await groupsByName(db, appId);
  const rows = judgeRows(sheet, {
    taken,
    groups: new Set(groups.keys()),
    onDuplicate,
    onUnknownGroup,
  });
  const defaultId = (
    await db
      .selectFrom("channel_group")
      .select("id")
      .where("app_id", "=", appId)
      .where("is_default", "=", true)
      .executeTakeFirstOrThrow()
  ).id;
  const result: ImportResult = { created: 0, overwritten: 0, skipped: 0, failed: [] };

  const groupOf = async (name: string): Promise<number> => {
    if (name === "") return defaultId;
    const known = groups.get(name);
    if (known !== undefined) return known;
    const { id } = await addGroup({ db, now }, { appId }, name);
    groups.set(name, id);
    return id;
  };
  const app = { appId, term: await termOf(db, config, appId) };
  const hasQuota = (tx: Db) =>
    assertChannelQuota(tx, { config, app }, 1).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ServiceError) return false;
        throw error;
      },
    );
  const count = (row: JudgedRow, isWritten: boolean, isRoom: boolean) => {
    if (isWritten) result[row.outcome === "create" ? "created" : "overwritten"] += 1;
    else {
      const field = "channelCode" as const;
      const problems = isRoom
        ? [{ field, message: say("编号刚被他人使用或删除") }]
        : [{ field, message: say("渠道数已达版本上限，请升级后再导入"), link: upgradePath }];
      result.failed.push({ ...row, outcome: "error", problems });
    }
  };

  for (let from = 0; from < rows.length; from += chunkRows) {
    const chunk = rows.slice(from, from + chunkRows);
    const writes: { row: JudgedRow; groupId: number; ownCode: string }[] = [];
    for (const row of chunk) {
      const ownCode = ownCodes.get(row.row) ?? "";
      if (row.outcome === "error") result.failed.push(row);
      else if (row.outcome === "skip") result.skipped += 1;
      else if (finished.has(row.channelCode || ownCode)) result.created += 1;
      else writes.push({ row, ownCode, groupId: await groupOf(row.group) });
    }
    await db.transaction().execute(async (tx) => {
      const by = { appId, accountId: job.createdBy, nowMs: now() };
      const written = { created: [] as number[], updated: [] as number[] };
      for (const { row, ...own } of writes) {
        const isRoom = row.outcome !== "create" || (await hasQuota(tx));
        const id = isRoom ? await writeRow(tx, row, own, by) : null;
        if (id !== null) written[row.outcome === "create" ? "created" : "updated"].push(id);
        count(row, id !== null, isRoom);
      }
      for (const change of ["created", "updated"] as const) {
        const about = `import:${job.id}:${from}:${change}`;
        await recordChannels(tx, { appId, about, change, channelIds: written[change] }, by.nowMs);
      }
      await run.keep(tx, result);
    });
    await progress(Math.min(from + chunkRows, rows.length), rows.length);
  }
  return result;
};
