import { sql } from "kysely";
import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import { asShown } from "../../access/phones";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { eventType } from "../../ingest/batch/event-type";
import { readRange } from "../../reporting/periods";
import { eventUnit } from "../../reporting/read-events";
import type { ReportApp } from "../../reporting/report-app";
import { cursorOf, maskId, platformName, readCursor } from "../../reporting/row-pages";
import { select } from "../../reporting/selection";
import { isWithinDays } from "../../store/wall-clock";
import type { Context } from "../handler";
import { findEvent } from "./definitions";

const detailDays = 31;

interface Row {
  us: string;
  eid: string;
  code: string | null;
  name: string | null;
  platform: number;
  value: number;
  sub_value: string | null;
  actor: string;
}

/** The reports of one event, newest first. */
export async function eventDetails(
  { db, app }: Pick<Context, "db"> & { app: ReportApp },
  query: ValidBody<"event/details">,
): Promise<CallReply<"event/details">["map"]> {
  const { eventId, kind } = await findEvent(db, app, query.id);
  const { start, end } = readRange("day", query.start, query.end);
  if (end - start >= detailDays)
    throw new ServiceError("0400", say("明细最多查看 {} 天", detailDays), "end");
  const { channelIds, platform } = await select(db, app, query);
  const before = readCursor(query.cursor);
  const { rows } = await sql<Row>`
    SELECT (extract(epoch FROM e.ts) * 1000000)::bigint::text AS us, e.eid, c.code, c.name,
      e.platform, (e.params ->> 'value')::numeric AS value, e.params ->> 'subValue' AS sub_value,
      e.actor
    FROM event e LEFT JOIN channel c ON c.app_id = e.app_id AND c.id = e.channel_id
    WHERE e.app_id = ${app.appId} AND e.type = ${sql.lit(eventType.event)}
      AND e.params ->> 'eventId' = ${eventId}
      AND ${isWithinDays(sql.ref("e.ts"), app.zones, { start, end })}
      AND (${channelIds}::bigint[] IS NULL OR e.channel_id = ANY(${channelIds}::bigint[]))
      AND (${platform}::smallint IS NULL OR e.platform = ${platform})
      AND (${query.keyword} = ''
        OR position(lower(${query.keyword}) in
          lower(${asShown(app, sql`(e.params ->> 'subValue')`)})) > 0)
      AND (${before?.us ?? null}::bigint IS NULL OR (e.ts, e.eid) <
        (to_timestamp(${before?.us ?? null}::bigint / 1000000.0), ${before?.id ?? null}::uuid))
    ORDER BY e.ts DESC, e.eid DESC LIMIT ${query.pageSize + 1}`.execute(db);
  const list = rows.slice(0, query.pageSize);
  const last = list.at(-1);
  return {
    list: list.map((row) => ({
      time: Math.floor(Number(row.us) / 1000),
      channelCode: row.code ?? "",
      channelName: row.name ?? "",
      platform: platformName(row.platform),
      value: row.value / eventUnit(kind),
      subValue: row.sub_value ?? "",
      device: maskId(row.actor),
    })),
    nextCursor: rows.length > query.pageSize && last ? cursorOf(last.us, last.eid) : null,
  };
}
