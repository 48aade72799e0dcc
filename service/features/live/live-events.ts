import { sql } from "kysely";
import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import { eventKinds } from "../../../src/core/api/contract/live";
import type { AppAccess } from "../../base/caller";
import { eventType } from "../../ingest/batch/event-type";
import { channelNames } from "../../reporting/channel-names";
import type { DeviceRefs } from "../../reporting/device-refs";
import { platformCode } from "../../store/event-tables";
import type { Db } from "../../store/open";
import { type EventRow, eventOrder, liveEvent, moneyEventsOf } from "./live-event";

const shownAtMost = 50;
/** Of one moment so many may come in any order before they are put in theirs. */
const readAtMost = 4 * shownAtMost;
/** The search looks through so many of the latest events and no further: its cost has an end. */
const lookedThrough = 100_000;
const dayMs = 86_400_000;
/** Clocks of devices run ahead; what claims to be later would stay on top. */
const aheadMs = 60_000;

/** Crawlers are shown to whoever asks for them: they are no part of what happens. */
const usualKinds = eventKinds.filter((kind) => kind !== "robot");

/** The latest events of an app, of the channels its viewer may see. */
export async function liveEvents(
  db: Db,
  app: AppAccess,
  { kinds, channelId, platform }: ValidBody<"stat/liveEvents">,
  refs: DeviceRefs,
  nowMs: number,
): Promise<CallReply<"stat/liveEvents">["map"]> {
  const types = (kinds.length > 0 ? kinds : usualKinds).map((kind) => eventType[kind]);
  const wantedIds = channelId === null ? null : [channelId];
  const isOfDay = sql`app_id = ${app.appId} AND ts > ${new Date(nowMs - dayMs)}
    AND ts <= ${new Date(nowMs + aheadMs)}`;
  // In the order of the key, so that the search ends with the last that is shown.
  const { rows } = await sql<EventRow>`
    SELECT eid, ts, type, channel_id, actor, platform, ip, params FROM (
      SELECT * FROM (
        SELECT * FROM event WHERE ${isOfDay} ORDER BY ts DESC LIMIT ${lookedThrough}
      ) AS looked
      WHERE type = ANY(${types}::smallint[])
        AND (${app.channelIds}::bigint[] IS NULL OR channel_id = ANY(${app.channelIds}::bigint[]))
        AND (${wantedIds}::bigint[] IS NULL OR channel_id = ANY(${wantedIds}::bigint[]))
        AND (${platform}::text IS NULL OR platform = ${platform ? platformCode[platform] : 0})
      ORDER BY ts DESC LIMIT ${readAtMost}
    ) AS latest
    ORDER BY ts DESC, ${eventOrder} DESC, eid LIMIT ${shownAtMost}`.execute(db);
  const [nameOf, moneyEvents] = await Promise.all([
    channelNames(
      db,
      app,
      rows.map((row) => row.channel_id),
    ),
    moneyEventsOf(db, app.appId),
  ]);
  const known = { nameOf, refs, moneyEvents };
  return { list: rows.map((row) => liveEvent(row, known)), at: nowMs };
}
