import { usualReferral, usualVias } from "../../src/core/api/contract/constants/referral";
import { hashId } from "../ingest/batch/arrival";
import { platformCode } from "../store/event-tables";
import type { Db } from "../store/open";
import { actionKind } from "../store/referral-tables";
import type { PlannedApp } from "./apps";
import type { SeedClock } from "./traffic-plan";

const dayMs = 86_400_000;
const shownDays = 30;
const sharersAtMost = 260;

const viaKeys = usualVias.map(({ key }) => key);
const cities = [
  ["广东", "深圳"],
  ["浙江", "杭州"],
  ["江苏", "南京"],
  ["四川", "成都"],
  ["北京", "北京"],
] as const;

/** The same number below 1 for the same text. */
const drawOf = (text: string): number => Number.parseInt(hashId(text).slice(0, 8), 16) / 2 ** 32;

interface ReferralEvent {
  day: number;
  uid: string;
  kind: number;
  who: string;
  via: string;
  ip: string;
  times: number;
  last_at: Date;
}

interface Known {
  device_id: string;
  install_day: number;
  installed_at: Date;
  platform: number;
  province: string;
  city: string;
  ip: string;
  register_day: number | null;
}

/** Devices of the app that have no channel: their installs become those that shares brought. */
const organicDevices = (db: Db, appId: number, today: number): Promise<Known[]> =>
  db
    .selectFrom("device")
    .select(["device_id", "install_day", "installed_at", "platform", "province", "city", "ip"])
    .select("register_day")
    .where("app_id", "=", appId)
    .where("channel_id", "=", 0)
    .where("install_day", ">", today - shownDays)
    .where("installed_at", "is not", null)
    .orderBy("device_id")
    .limit(420)
    .$castTo<Known>()
    .execute();

const ipOf = (uid: string) => `183.14.${Math.floor(drawOf(`${uid}/ip`) * 250)}.20`;

/** Shares, views and wake-ups of one user over a month; the first users share most. */
function actionsOf(uid: string, rank: number, { today, nowMs }: SeedClock): ReferralEvent[] {
  const events: ReferralEvent[] = [];
  const device = hashId(`device:seed-${uid}`);
  for (let back = shownDays - 1; back >= 0; back--) {
    const day = today - back;
    const key = `${uid}/${day}`;
    if (drawOf(key) > Math.max(0.04, 0.75 - rank / 50)) continue;
    const via = viaKeys[Math.floor(drawOf(`${key}/via`) ** 2 * viaKeys.length)] ?? "wechat";
    const at = new Date(nowMs - back * dayMs - Math.floor(drawOf(`${key}/at`) * 6) * 3_600_000);
    const same = { day, uid, via, ip: ipOf(uid), last_at: at };
    const shares = 1 + Math.floor(drawOf(`${key}/n`) * Math.max(1, 6 - rank / 8));
    events.push({ ...same, kind: actionKind.share, who: device, times: shares });
    const viewers = Math.floor(shares * (1.5 + drawOf(`${key}/v`) * 4));
    for (let n = 0; n < viewers; n++) {
      const who = hashId(`visitor:${key}/${n}`);
      events.push({
        ...same,
        ip: "",
        kind: actionKind.view,
        who,
        times: 1 + (n % 3 === 0 ? 1 : 0),
      });
      if (n % 2 === 0) events.push({ ...same, ip: "", kind: actionKind.click, who, times: 1 });
      if (n % 4 === 0) events.push({ ...same, ip: "", kind: actionKind.wake, who, times: 1 });
    }
  }
  return events;
}

export async function seedReferral(db: Db, app: PlannedApp, clock: SeedClock): Promise<void> {
  const { today } = clock;
  const uids = Array.from({ length: sharersAtMost }, (_, n) => String(100_086 + n * 37));
  const events = uids.flatMap((uid, rank) => actionsOf(uid, rank, clock));
  const known = await organicDevices(db, app.id, today);
  const installs = known.map((device, n) => {
    const rank = Math.floor(drawOf(`sharer/${device.device_id}`) ** 2 * uids.length);
    const uid = uids[rank] ?? "100086";
    const isNear = n % 29 === 0;
    const [province, city] = cities[n % cities.length] ?? ["", ""];
    return {
      app_id: app.id,
      day: device.install_day,
      uid,
      device_id: device.device_id,
      at: device.installed_at,
      via: viaKeys[Math.floor(drawOf(`via/${device.device_id}`) ** 2 * viaKeys.length)] ?? "wechat",
      platform: device.platform || platformCode.android,
      province: device.province || province,
      city: device.city || city,
      ip: isNear ? ipOf(uid) : device.ip,
      register_day: device.register_day,
    };
  });
  // Some of those who came share in turn.
  for (const [n, uid] of uids.slice(12, 24).entries()) {
    const brought = installs.find((item, at) => at > n * 9 && item.uid !== uid);
    if (!brought) continue;
    const same = { uid, kind: actionKind.share, who: brought.device_id, via: "wechat", times: 1 };
    events.push({
      ...same,
      day: today - 1,
      ip: brought.ip,
      last_at: new Date(clock.nowMs - dayMs),
    });
  }
  const rows = events.map((event) => ({ ...event, app_id: app.id }));
  for (let from = 0; from < rows.length; from += 2_000) {
    await db
      .insertInto("referral_deed")
      .values(rows.slice(from, from + 2_000))
      .execute();
  }
  if (installs.length > 0) await db.insertInto("referral_install").values(installs).execute();
  const { settings } = await db
    .selectFrom("app")
    .select("settings")
    .where("id", "=", app.id)
    .executeTakeFirstOrThrow();
  const set = { ...usualReferral, isChannelCounted: false, vias: usualVias, revision: 1 };
  await db
    .updateTable("app")
    .set({ settings: JSON.stringify({ ...settings, referral: set }) })
    .where("id", "=", app.id)
    .execute();
}
