import fc from "fast-check";
import { addAdChannel } from "../../../../support/ads";
import {
  appId,
  dayMs,
  hourMs,
  noonMs,
  openTestIngest,
  type TestIngest,
} from "../../../../support/ingest";

export const daysBack = 36;
const today = Math.floor((noonMs + 8 * hourMs) / dayMs);

/** 1, 2 and 3 are one's own, 4 a child of 1, 5 deleted later, 6 a short link of 3; 7 of an ad platform, 8 of Apple Search Ads. */
export const channelTypes = { 1: 1, 2: 1, 3: 1, 5: 1, 7: 2, 8: 3 } as const;

/** An app with channels of every kind in two groups, a defined event and known costs. */
export async function openWorld(): Promise<TestIngest> {
  const ingest = await openTestIngest();
  for (const id of [1, 2, 3, 4, 5]) await ingest.addChannel(id);
  await ingest.addChannel(6, { type: 4 });
  await addAdChannel(ingest, 7);
  await ingest.addChannel(8, { type: 3 });
  const { rows } = ingest;
  await rows("INSERT INTO channel_group (app_id, id, name) VALUES ($1, 2, '第二组')", [appId]);
  await rows("INSERT INTO channel_group (app_id, id, name) VALUES ($1, 3, '第三组')", [appId]);
  await rows("UPDATE channel SET parent_id = 1 WHERE id = 4");
  await rows("UPDATE channel SET parent_id = 3 WHERE id = 6");
  await rows("UPDATE channel SET group_id = 3 WHERE id IN (3, 6)");
  await rows("UPDATE channel SET cpa = 2.5 WHERE id IN (1, 2)");
  await rows("UPDATE channel SET group_id = 2 WHERE id IN (2, 5, 7)");
  await rows("INSERT INTO asa_channel (app_id, channel_id, store_id) VALUES ($1, 8, '1')", [appId]);
  await rows(
    `INSERT INTO event_definition (app_id, id, event_id, name, created_by)
     VALUES ($1, 7, 'level', '升级', 1)`,
    [appId],
  );
  for (const ago of [0, 1, 8, 20]) {
    await rows(
      `INSERT INTO asa_day (app_id, channel_id, day, campaign_id, group_id, keyword_id,
         impressions, taps, spend_cents) VALUES ($1, 8, $2, 'c1', 'g1', 'k1', 100, 10, 1250)`,
      [appId, today - ago],
    );
    await rows(
      `INSERT INTO ad_cost (app_id, channel_id, day, cents, account_id, updated_at, campaign_id)
       VALUES ($1, 7, $2, 600, 1, now(), 'c1')`,
      [appId, today - ago],
    );
  }
  return ingest;
}

/** One person: visits and presses of a page or an ad, an install from it or from nowhere, and what came then. */
export const person = fc.record({
  channel: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, null),
  at: fc.integer({ min: -daysBack * 24, max: -1 }).map((hours) => noonMs + hours * hourMs),
  clicks: fc.integer({ min: 0, max: 2 }),
  isInstalled: fc.constantFrom(true, true, true, false),
  /** Seconds from the press; below the limit it is abnormal. */
  installedAfter: fc.constantFrom(2, 600),
  openAfter: fc.array(fc.constantFrom(1, 5, 24, 30, 72, 168, 720), { maxLength: 5 }),
  isWoken: fc.boolean(),
  isReinstalled: fc.boolean(),
  registers: fc.integer({ min: 0, max: 2 }),
  payCents: fc.option(fc.integer({ min: 1, max: 9_999 })),
  /** Hours after the install at which a registration and a payment are reported once more. */
  againAfter: fc.array(fc.constantFrom(1, 24, 30, 72, 168, 720), { maxLength: 4 }),
  platform: fc.constantFrom("ios", "android"),
  version: fc.constantFrom("1.0", "2.0"),
});
export type Person = typeof person extends fc.Arbitrary<infer Value> ? Value : never;

/** What people did arrives day by day, each day's at once. */
export async function live(ingest: TestIngest, round: number, people: Person[]): Promise<void> {
  const days = new Map<number, (() => Promise<unknown>)[]>();
  const at = (ts: number, send: () => Promise<unknown>) => {
    if (ts > noonMs) return;
    const day = Math.floor(ts / dayMs);
    days.set(day, [...(days.get(day) ?? []), send]);
  };
  for (const [index, one] of people.entries()) note(ingest, `${round}-${index}`, one, at);
  for (const [day, sends] of [...days].sort(([a], [b]) => a - b)) {
    ingest.now.ms = Math.min(noonMs, (day + 1) * dayMs);
    await Promise.all(sends.map((send) => send()));
  }
  ingest.now.ms = noonMs;
}

function note(
  ingest: TestIngest,
  token: string,
  one: Person,
  at: (ts: number, send: () => Promise<unknown>) => void,
): void {
  // Each behind an address of their own: nobody is taken for somebody else.
  const from = { ip: `9.${token.replace("-", ".")}.1` };
  let count = 0;
  const send = (kind: string, ts: number, event: object) => {
    const id = `event-${token}-${++count}`;
    at(ts, () => ingest.post(kind, [{ id, ts, ...event }], from));
  };
  const isAd = one.channel === 7;
  const oaid = `oaid-${token}`;
  if (isAd) {
    const ad = `oaid=${oaid}&campaign=c${one.clicks}&ts=${one.at}`;
    at(one.at, () => ingest.get(`/t/monitor7/view?click_id=v-${token}&${ad}`));
    for (let click = 0; click < one.clicks; click++)
      at(one.at, () => ingest.get(`/t/monitor7?click_id=k${click}-${token}&${ad}`));
  } else if (one.channel && one.channel !== 8 && one.clicks > 0) {
    const page = { visitorId: token, code: `link${one.channel}`, token };
    send("click", one.at, { ...page, type: "visit" });
    for (let click = 0; click < one.clicks; click++)
      send("click", one.at + 1000 * (click + 1), { ...page, type: "click" });
  }
  if (!one.isInstalled) return;
  const device = { deviceId: token, platform: isAd ? "android" : one.platform };
  const installedAt = one.at + 1000 * (one.clicks + one.installedAfter);
  const touch = isAd ? { ids: { oaid } } : { clipboardToken: token };
  const source = one.channel === 8 ? { packageChannel: "code8" } : touch;
  send("install", installedAt, { ...device, ...source, version: one.version });
  for (const hours of one.openAfter) {
    const reengagement = one.isWoken ? { wake: { channelCode: "code2", params: {} } } : {};
    send("open", installedAt + hours * hourMs, { ...device, ...reengagement, durationSeconds: 60 });
  }
  for (let call = 0; call < one.registers; call++) send("register", installedAt + 1000, device);
  if (one.payCents !== null)
    send("pay", installedAt + 3000, { ...device, amountCents: one.payCents });
  for (const hours of one.againAfter) {
    send("register", installedAt + hours * hourMs, device);
    send("pay", installedAt + hours * hourMs, { ...device, amountCents: 150 });
  }
  if (one.isReinstalled) send("install", installedAt + 4000, device);
}

/** Somebody of every channel who did everything, long ago and lately. */
export const everyone: Person[] = ([1, 2, 3, 4, 5, 6, 7, 8, null] as const).flatMap((channel) =>
  [daysBack - 1, 1].map(
    (daysAgo): Person => ({
      channel,
      at: noonMs - daysAgo * dayMs,
      clicks: 2,
      isInstalled: true,
      installedAfter: daysAgo === 1 ? 2 : 600,
      openAfter: [1, 24, 72, 168, 720],
      isWoken: channel === 3,
      isReinstalled: channel === 2,
      registers: 2,
      payCents: 1234,
      againAfter: [24, 30, 168],
      platform: channel === 1 ? "ios" : "android",
      version: "1.0",
    }),
  ),
);
