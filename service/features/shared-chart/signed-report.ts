import type { SignedFilter, SignedReport } from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { dayText, localDay, zonesOf } from "../../store/local-time";
import type { Context } from "../handler";
import { membersOf } from "./share-target";
import { sharedReport } from "./shared-report";
import { knownMetrics } from "./shares";
import { readSignedToken } from "./signed-token";

const unknown = () => new ServiceError("0404", say("图表不存在或签名不正确"));

/** Reads the report of a token. Filters are those that were signed, regardless of the request. */
export async function signedReport(
  {
    db,
    config,
    now,
    queries,
    signal,
  }: Pick<Context, "db" | "config" | "now" | "queries" | "signal">,
  token: string,
): Promise<SignedReport> {
  const ref = readSignedToken(config.masterSecret, token);
  if (!ref) throw unknown();
  const row = await db
    .selectFrom("signed_chart")
    .selectAll()
    .where("app_id", "=", ref.appId)
    .where("id", "=", ref.id)
    .executeTakeFirst();
  const app = await db
    .selectFrom("app")
    .select(["name", "icon", "time_zone", "zone_changes", "owner_id"])
    .where("id", "=", ref.appId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row || !app) throw unknown();
  if (row.revoked_at) throw new ServiceError("0410", say("该图表已被撤销"));
  if (row.end_at.getTime() <= now()) throw new ServiceError("0410", say("该图表已到期"));
  const target = await targetOf(db, row);
  if (!target) throw new ServiceError("0410", say("该图表已停止"));
  const filter = row.filter as SignedFilter;
  const today = dayText(localDay(zonesOf(app), now()));
  const scope = {
    app_id: ref.appId,
    app_name: app.name,
    app_icon: app.icon,
    time_zone: app.time_zone,
    zone_changes: app.zone_changes,
    name: target.name,
    code: target.code,
    kind: row.kind,
    target_id: row.target_id,
    metrics: filter.metrics,
    from_day: null,
    expire_at: row.end_at,
    shows_members: false,
    deducts_abnormal: filter.deductsAbnormal,
    has_watermark: false,
    allows_compare: false,
  };
  const days =
    filter.lastDays === null
      ? { start: filter.start ?? today, end: filter.end ?? today }
      : { start: dayText(localDay(zonesOf(app), now()) - filter.lastDays + 1), end: today };
  const members = await membersOf(db, row);
  const requested = { ...days, granularity: filter.granularity };
  const report = await queries.run(
    app.owner_id,
    () => sharedReport({ db, now }, scope, members, requested, filter.platform),
    signal,
  );
  return { ...onlyPart(report, filter.part), metrics: knownMetrics(filter.metrics) };
}

/** A report without what was not signed. */
function onlyPart(
  report: Awaited<ReturnType<typeof sharedReport>>,
  part: SignedReport["part"],
): SignedReport {
  if (part === "report") return { ...report, part };
  const none = { ...report.trend, points: [] };
  return {
    ...report,
    part,
    trend: part === "trend" ? report.trend : none,
    cards: part === "cards" ? report.cards : [],
    retention: part === "retention" ? report.retention : null,
  };
}

/** The channel or group that is shown; undefined once it is gone. */
async function targetOf(
  db: Context["db"],
  { app_id: appId, kind, target_id: id }: { app_id: number; kind: string; target_id: number },
): Promise<{ name: string; code: string } | undefined> {
  if (kind !== "group") {
    return db
      .selectFrom("channel")
      .select(["name", "code"])
      .where("app_id", "=", appId)
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
  }
  const group = await db
    .selectFrom("channel_group")
    .select("name")
    .where("app_id", "=", appId)
    .where("id", "=", id)
    .executeTakeFirst();
  return group && { name: group.name, code: "" };
}
