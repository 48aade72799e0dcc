import { requireAppOwner } from "../../access/app-access";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import {
  changeMoment,
  pendingChange,
  settledZones,
  type ZoneSchedule,
  zoneAt,
  zonesOf,
} from "../../store/local-time";
import type { HandlerContext } from "../handler";
import { replanApp } from "../plan";

const known = new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]);

/** The name under which this engine knows a zone; browsers have other names for some. */
function knownZone(name: string): string | null {
  if (known.has(name)) return name;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return known.has(timeZone) ? timeZone : null;
  } catch {
    return null;
  }
}

/**
 * Returns the schedule after a zone is requested. Requesting the zone in force cancels a pending
 * change.
 */
function scheduleWith(zones: ZoneSchedule, zone: string, nowMs: number): ZoneSchedule["changes"] {
  const settled = settledZones(zones, nowMs);
  if (pendingChange(settled, nowMs)) {
    throw new ServiceError("0409", say("时区正在切换，请几分钟后再试"), "timeZone");
  }
  if (zone === zoneAt(settled, nowMs)) return settled.changes;
  const from = changeMoment(settled, zone, nowMs);
  if (from === null) {
    throw new ServiceError(
      "0400",
      say("与当前时区相差超过 24 小时，请先改为居中的时区（如 UTC）"),
      "timeZone",
    );
  }
  return [...settled.changes, { from, zone }];
}

/** Sets the zone from the next local midnight on, in place of one that has not taken effect. Own app only. */
export async function changeZone(
  { db, app, now }: HandlerContext<"apply/updateApply">,
  name: string,
): Promise<void> {
  requireAppOwner(app);
  const zone = knownZone(name);
  if (zone === null)
    throw new ServiceError("0400", say("没有这个时区，请从列表中选择"), "timeZone");
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("app")
      .select(["time_zone", "zone_changes"])
      .where("id", "=", app.appId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const changes = scheduleWith(zonesOf(row), zone, now());
    await tx
      .updateTable("app")
      .set({ zone_changes: JSON.stringify(changes) })
      .where("id", "=", app.appId)
      .execute();
    await replanApp(tx, app.appId, now());
  });
}
