import { sql } from "kysely";
import type { CallReply } from "../../../src/core/api/contract";
import type { AppAccess } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { channelNames } from "../../reporting/channel-names";
import type { DeviceRefs } from "../../reporting/device-refs";
import { maskId } from "../../reporting/row-pages";
import { organicChannel } from "../../store/event-tables";
import type { Db } from "../../store/open";
import { platformName } from "./live-event";

/** More are told apart by nothing that a reader has. */
const listedAtMost = 5;

interface Row {
  device_id: string;
  channel_id: number;
  platform: number;
  model: string;
  installed_at: Date;
}

/**
 * Finds the installs that a masked id stands for, in the app and the channels of the viewer. The visible
 * beginning is a range of the primary key, the end narrows what is read of it.
 */
export async function maskedDevices(
  db: Db,
  app: AppAccess,
  masked: string,
  refs: Pick<DeviceRefs, "of">,
): Promise<CallReply<"stat/maskedDevices">["map"]> {
  const id = masked.toLowerCase();
  const [head, tail] = [id.slice(0, 4), id.slice(-4)];
  const { rows } = await sql<Row>`
    SELECT device_id, channel_id, platform, model, installed_at FROM device
    WHERE app_id = ${app.appId}
      AND device_id BETWEEN ${`${head}0000-0000-0000-0000-000000000000`}::uuid
        AND ${`${head}ffff-ffff-ffff-ffff-ffffffffffff`}::uuid
      AND right(device_id::text, 4) = ${tail}
      AND installed_at IS NOT NULL
      AND (${app.channelIds}::bigint[] IS NULL OR channel_id = ANY(${app.channelIds}::bigint[]))
    ORDER BY installed_at DESC, device_id LIMIT ${listedAtMost + 1}`.execute(db);
  if (rows.length === 0) throw new ServiceError("0404", say("没有找到该设备的安装"), "device");
  const listed = rows.slice(0, listedAtMost);
  const nameOf = await channelNames(
    db,
    app,
    listed.map((row) => row.channel_id),
  );
  return {
    list: listed.map((row) => ({
      ref: refs.of(row.device_id),
      device: maskId(row.device_id),
      installedAt: row.installed_at.getTime(),
      platform: platformName(row.platform),
      model: row.model,
      channel: row.channel_id === organicChannel ? null : nameOf(row.channel_id),
    })),
    hasMore: rows.length > listedAtMost,
  };
}
