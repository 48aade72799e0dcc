import { appId, type TestIngest } from "./ingest";

/** A rule of a postback plan with everything it may leave out. */
export const rule = (event: string, source: string, more: object = {}) => ({
  event,
  source,
  eventId: "",
  times: "first",
  amount: "none",
  fixedCents: 0,
  ratio: 100,
  least: null,
  delayHours: 0,
  ...more,
});

/** Makes a channel one of an ad platform. */
export async function addAdChannel(
  service: TestIngest,
  id: number,
  more: {
    platform?: string;
    os?: number;
    rules?: object[];
    windows?: object | null;
    host?: string;
  } = {},
) {
  const channel = await service.addChannel(id, { type: 2 });
  const { platform = "ocean", os = 2, rules = [], windows = null, host = "" } = more;
  const monitorCode = `monitor${id}`;
  await service.rows(
    "INSERT INTO link_code (code, kind, app_id, channel_id) VALUES ($1, 1, $2, $3)",
    [monitorCode, ...[appId, id]],
  );
  await service.rows(
    `INSERT INTO ad_channel (app_id, channel_id, platform, os, link_type, rules, windows,
       monitor_code, postback_host)
     VALUES ($1, $2, $3, $4, 'download', $5, $6, $7, $8)`,
    [
      ...[appId, id, platform, os, JSON.stringify(rules), windows && JSON.stringify(windows)],
      ...[monitorCode, host],
    ],
  );
  return channel;
}

let last = 0;
const next = () => {
  last += 1;
  return last;
};

/** An install with everything it needs. */
export const install = (ts: number, deviceId: string, more: object = {}) => ({
  id: `install-${next()}-${deviceId}`,
  ts,
  deviceId,
  platform: "android",
  ...more,
});

/** Any later event of a device. */
export const later = (ts: number, deviceId: string, more: object = {}) => ({
  id: `event-${next()}-${deviceId}`,
  ts,
  deviceId,
  platform: "android",
  ...more,
});
