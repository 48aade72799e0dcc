import type { SharedReport, ShareKind, ValidBody } from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { dayNumber } from "../../store/local-time";
import type { Db } from "../../store/open";
import type { HandlerContext } from "../handler";
import { kindOf, membersOf } from "./share-target";
import { sharedReport } from "./shared-report";

/** The report of a share as it would be under settings that nobody has saved; no link leads to it. */
export async function previewShare(
  { db, app, now }: HandlerContext<"channel/sharePreview">,
  {
    id,
    of,
    metrics,
    fromDay,
    showsMembers,
    deductsAbnormal,
    hasWatermark,
    allowsCompare,
    ...requested
  }: ValidBody<"channel/sharePreview">,
): Promise<SharedReport> {
  if (fromDay && Number.isNaN(dayNumber(fromDay))) {
    throw new ServiceError("0400", say("开始日期不存在"), "fromDay");
  }
  const kind = await kindOf(db, app, { id, of });
  const { name, icon } = await db
    .selectFrom("app")
    .select(["name", "icon"])
    .where("id", "=", app.appId)
    .executeTakeFirstOrThrow();
  const targetKey = { app_id: app.appId, target_id: id, kind };
  const target = await nameOf(db, targetKey);
  const members = await membersOf(db, targetKey);
  const scope = {
    app_id: app.appId,
    app_name: name,
    app_icon: icon,
    time_zone: app.zones.zone,
    zone_changes: [...app.zones.changes],
    ...target,
    kind,
    target_id: id,
    metrics,
    from_day: fromDay,
    expire_at: null,
    shows_members: showsMembers,
    deducts_abnormal: deductsAbnormal,
    has_watermark: hasWatermark,
    allows_compare: allowsCompare,
  };
  return sharedReport({ db, now }, scope, members, requested);
}

async function nameOf(
  db: Db,
  { app_id: appId, target_id: id, kind }: { app_id: number; target_id: number; kind: ShareKind },
): Promise<{ name: string; code: string }> {
  if (kind === "group") {
    const { name } = await db
      .selectFrom("channel_group")
      .select("name")
      .where("app_id", "=", appId)
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { name, code: "" };
  }
  return db
    .selectFrom("channel")
    .select(["name", "code"])
    .where("app_id", "=", appId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
