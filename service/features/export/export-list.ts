import { sql } from "kysely";
import type {
  CallReply,
  ExportItem,
  ExportStatus,
  ValidBody,
} from "../../../src/core/api/contract";
import { endPage, offsetOf } from "../../base/keyset";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { filePath } from "../../files/signed-file";
import { cancelJob, isCancelled } from "../../jobs/cancel";
import type { JobFile } from "../../jobs/job";
import type { JobKind } from "../../store/job-tables";
import type { AppContext } from "../handler";

type ExportContext = AppContext;
type ListBody = ValidBody<"export/list">;
type DownloadBody = ValidBody<"export/download">;

const addressMs = 10 * 60_000;

/** Jobs of a kind the viewer may see: an account with part of the channels sees its own only. */
const visible = ({ db, app, viewer }: ExportContext, kind: JobKind) => {
  const all = db.selectFrom("job").where("job.app_id", "=", app.appId).where("kind", "=", kind);
  // A report that somebody else asked for may hold whole mobile numbers.
  const jobs =
    app.hidesPhones && kind === "report"
      ? all.where(sql<boolean>`job.spec -> 'app' ->> 'hidesPhones' = 'true'`)
      : all;
  return app.channelIds === null ? jobs : jobs.where("job.created_by", "=", viewer.accountId);
};

function checkApp({ app }: ExportContext, appkey: string): void {
  if (appkey !== "" && appkey !== app.appkey)
    throw new ServiceError("0233", say("您没有该应用的权限"));
}

const filesOf = (result: object): JobFile[] =>
  "files" in result && Array.isArray(result.files) ? (result.files as JobFile[]) : [];

/** Returns a page of the export list, newest first. */
export async function listExports(
  context: ExportContext,
  kind: JobKind,
  { appkey, pageSize, pageIndex }: ListBody,
): Promise<CallReply<"export/list">> {
  checkApp(context, appkey);
  const { total } = await visible(context, kind)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const { keyset } = context;
  const after = keyset?.after?.[0] ?? null;
  const requested = { currentPage: pageIndex, pageSize };
  const found = await visible(context, kind)
    .$if(after !== null, (rest) => rest.where("job.id", "<", Number(after)))
    .leftJoin("account", "account.id", "job.created_by")
    .selectAll("job")
    .select(sql<string | null>`account.user_name`.as("creator"))
    .orderBy("job.id", "desc")
    .limit(pageSize + 1)
    .offset(offsetOf(requested, keyset))
    .execute();
  const rows = endPage(found, requested, keyset, (row) => [row.id]);
  const list = rows.map((row): ExportItem => {
    const files = filesOf(row.result);
    const isOver = row.expire_at !== null && row.expire_at.getTime() <= context.now();
    const finalState = row.state === 3 && isCancelled(row.result) ? 4 : row.state;
    const status: ExportStatus = row.state === 1 && isOver ? 2 : finalState;
    const only = files.length === 1 ? files[0] : undefined;
    return {
      gid: row.id,
      name: row.name,
      status,
      filter: row.filter,
      fault: context.say({ zh: row.fault, en: row.fault_en ?? row.fault }),
      isBatch: files.length > 1 || (only?.name.endsWith(".zip") ?? false),
      channelCode: only?.channelCode ?? "",
      createTime: row.created_at.getTime(),
      expireTime: status === 0 ? null : (row.expire_at?.getTime() ?? null),
      createdBy: row.creator ?? "",
      isOwn: row.created_by === context.viewer.accountId,
      done: row.done,
      total: row.total,
      sizeBytes: files.reduce((sum, file) => sum + file.sizeBytes, 0),
    };
  });
  return { map: { list, total } };
}

/** Addresses of an export's files, or of the one for a channel. */
export async function downloadExport(
  context: ExportContext,
  kind: JobKind,
  { gid, appkey, channelCode }: DownloadBody,
): Promise<CallReply<"export/download">> {
  checkApp(context, appkey);
  const { config, now, origin } = context;
  const row = await visible(context, kind)
    .select(["state", "result", "expire_at"])
    .where("job.id", "=", gid)
    .executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("导出记录不存在"), "gid");
  if (row.state === 0) throw new ServiceError("0409", say("文件仍在导出，请稍候"), "gid");
  if (row.state === 3 && isCancelled(row.result)) {
    throw new ServiceError("0409", say("导出已取消，请重新导出"), "gid");
  }
  if (row.state === 3) throw new ServiceError("0409", say("导出失败，请重新导出"), "gid");
  const isOver = row.expire_at !== null && row.expire_at.getTime() <= now();
  if (row.state === 2 || isOver)
    throw new ServiceError("0404", say("文件已过期，请重新导出"), "gid");
  const files = filesOf(row.result).filter(
    (file) => channelCode === "" || file.channelCode === channelCode,
  );
  if (files.length === 0) throw new ServiceError("0404", say("没有该渠道的文件"), "channelCode");
  const expiresMs = now() + addressMs;
  return {
    map: {
      list: files.map(({ key, name }) => ({
        name,
        url:
          origin +
          filePath(config.masterSecret, { method: "GET", key, name, expiresMs, maxBytes: 0 }),
      })),
    },
  };
}

/** Ends an export of one's own that waits or runs. */
export async function cancelExport(
  context: ExportContext,
  kind: JobKind,
  { gid, appkey }: ValidBody<"export/cancel">,
): Promise<CallReply<"export/cancel">> {
  checkApp(context, appkey);
  const { db, app, viewer, now } = context;
  const own = { appId: app.appId, id: gid, kind, createdBy: viewer.accountId };
  if (await cancelJob(db, own, now())) return { map: { gid } };
  const job = await visible(context, kind)
    .select(["created_by", "state"])
    .where("job.id", "=", gid)
    .executeTakeFirst();
  if (!job) throw new ServiceError("0404", say("导出记录不存在"), "gid");
  if (job.state === 0) throw new ServiceError("0403", say("只有创建人可以取消导出"), "gid");
  throw new ServiceError("0409", say("导出已经结束，无需取消"), "gid");
}
