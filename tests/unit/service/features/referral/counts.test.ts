import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReferralCounts } from "../../../../../src/core/api/contract";
import { dayMs, openRoom, type Room } from "./fixture";

let deps: Room;
beforeAll(async () => {
  deps = await openRoom();
  await deps.set({ perDay: 3, perIpAndDay: 2 });
});
afterAll(() => deps.service.close());

/** The same numbers for the same seed. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Fact {
  kind: "share" | "view" | "wake";
  uid: string;
  who: string;
  day: number;
  via: string;
  ip: string;
}

interface Brought {
  uid: string;
  device: string;
  day: number;
  order: number;
  via: string;
  ip: string;
  isRegistered: boolean;
  activeDays: Set<number>;
}

const uids = ["u1", "用户 2", "<b>u3</b>", "%_\\u4", "u5"];
const vias = ["wechat", "qq", "nowhere"];
const days = 5;

/** Everything counted again from what was sent, one thing after the other. */
function slowCounts(facts: Fact[], brought: Brought[], uid: string | null, today: number) {
  const counts: ReferralCounts = {
    shares: 0,
    sharers: 0,
    views: 0,
    viewers: 0,
    wakes: 0,
    wakers: 0,
    installs: 0,
    registers: 0,
    abnormal: 0,
    matured: 0,
    retained: 0,
  };
  for (const one of uids) {
    if (uid !== null && one !== uid) continue;
    const own = facts.filter((fact) => fact.uid === one);
    const of = (kind: Fact["kind"]) => own.filter((fact) => fact.kind === kind);
    const people = (kind: Fact["kind"]) => new Set(of(kind).map(({ who }) => who)).size;
    counts.shares += of("share").length;
    counts.sharers += of("share").length > 0 ? 1 : 0;
    counts.views += of("view").length;
    counts.viewers += people("view");
    counts.wakes += of("wake").length;
    counts.wakers += people("wake");
    const perDay = new Map<number, number>();
    const perIp = new Map<string, number>();
    for (const install of brought.filter((item) => item.uid === one)) {
      const { day, ip, device } = install;
      perDay.set(day, (perDay.get(day) ?? 0) + 1);
      perIp.set(`${day}/${ip}`, (perIp.get(`${day}/${ip}`) ?? 0) + 1);
      const isSelf = of("share").some((share) => share.who === device);
      const isNear = of("share").some((share) => share.ip === ip && share.day === day);
      const isCapped = (perDay.get(day) ?? 0) > 3 || (perIp.get(`${day}/${ip}`) ?? 0) > 2;
      counts.installs += 1;
      counts.registers += install.isRegistered ? 1 : 0;
      counts.abnormal += isSelf || isNear || isCapped ? 1 : 0;
      if (day + 1 < today) {
        counts.matured += 1;
        counts.retained += install.activeDays.has(day + 1) ? 1 : 0;
      }
    }
  }
  return counts;
}

test("what is reported is what was sent, and all sharers add up to the whole", async () => {
  const pick = random(42);
  const facts: Fact[] = [];
  const brought: Brought[] = [];
  const one = <T>(list: readonly T[]): T => list[pick(list.length)] as T;
  for (let day = 0; day < days; day++) {
    for (let n = 0; n < 12; n++) {
      const [uid, via, ip] = [one(uids), one(vias), `183.14.0.${pick(4)}`];
      const known = via === "nowhere" ? "" : via;
      const params = { xi_uid: uid, xi_via: via };
      const who = `person-${pick(6)}`;
      const what = pick(5);
      if (what === 0) {
        const device = `device-${who}`;
        const subValue = String(new URLSearchParams({ uid, via }));
        const event = { deviceId: device, platform: "android", eventId: "xi_share", subValue };
        await deps.send("event", event, ip);
        facts.push({ kind: "share", uid, who: device, day, via: known, ip });
      } else if (what === 1) {
        await deps.send("click", { type: "share", visitorId: who, uid, via }, ip);
        facts.push({ kind: "share", uid, who, day, via: known, ip });
      } else if (what === 2) {
        const event = { deviceId: `device-${who}`, platform: "android" };
        await deps.send("open", { ...event, wake: { channelCode: "", params } }, ip);
        facts.push({ kind: "wake", uid, who: `device-${who}`, day, via: known, ip });
        const reengaged = brought.find(({ device }) => device === `device-${who}`);
        reengaged?.activeDays.add(day);
      } else {
        const token = deps.id();
        await deps.send("click", { type: "visit", visitorId: who, token, params }, ip);
        facts.push({ kind: "view", uid, who, day, via: known, ip });
        await deps.send("click", { type: "click", visitorId: who, token, params }, ip);
        if (pick(3) === 0) continue;
        const device = pick(4) === 0 ? `device-${who}` : `new-${brought.length}`;
        if (brought.some((item) => item.device === device)) continue;
        const install = { deviceId: device, platform: "android", clipboardToken: `xi:${token}` };
        deps.service.wait(20_000);
        const { installs } = await deps.send("install", install, ip);
        expect(installs[0].params.xi_uid).toBe(uid);
        const isRegistered = pick(2) === 0;
        if (isRegistered)
          await deps.send("register", { deviceId: device, platform: "android" }, ip);
        const rank = brought.length;
        brought.push({
          uid,
          device,
          day,
          order: rank,
          via: known,
          ip,
          isRegistered,
          activeDays: new Set([day]),
        });
      }
    }
    deps.service.wait(dayMs - (deps.service.now() % dayMs) + 4 * 3_600_000);
    for (const install of brought) {
      if (pick(2) === 0) continue;
      await deps.send("open", { deviceId: install.device, platform: "android" });
      install.activeDays.add(day + 1);
    }
  }
  expect(brought.length).toBeGreaterThan(15);

  const requested = { ...deps.range(days + 1), via: null };
  const { map } = await deps.service.call("referral/report", requested, deps.as);
  expect(map.total).toEqual(slowCounts(facts, brought, null, days));
  for (const name of ["shares", "viewers", "wakes", "registers", "abnormal", "retained"] as const) {
    expect(map.total[name]).toBeGreaterThan(0);
  }
  const all = await deps.service.call("referral/sharers", { ...requested, pageSize: 100 }, deps.as);
  for (const { uid, lastShareTime: _, ...counts } of all.map.list) {
    expect(counts).toEqual(slowCounts(facts, brought, uid, days));
    const single = await deps.service.call("referral/sharer", { ...requested, uid }, deps.as);
    expect(single.map.total).toEqual(counts);
    const kept = single.map.kept.find(({ n }: { n: number }) => n === 1);
    expect(kept).toEqual({ n: 1, matured: counts.matured, retained: counts.retained });
  }
  for (const name of Object.keys(map.total) as (keyof ReferralCounts)[]) {
    const sum = all.map.list.reduce((total: number, row: ReferralCounts) => total + row[name], 0);
    expect(sum).toBe(map.total[name]);
  }
  for (const name of ["shares", "views", "installs", "registers"] as const) {
    const sum = map.points.reduce((total: number, point: never) => total + point[name], 0);
    expect(sum).toBe(map.total[name]);
  }
  for (const name of ["shares", "views", "installs"] as const) {
    const sum = map.vias.reduce((total: number, row: never) => total + row[name], 0);
    expect(sum).toBe(map.total[name]);
  }
  for (const via of ["wechat", ""]) {
    const { map: part } = await deps.service.call(
      "referral/report",
      { ...requested, via },
      deps.as,
    );
    const ofVia = brought.filter((install) => install.via === via);
    expect(part.total.installs).toBe(ofVia.length);
    const views = facts.filter((fact) => fact.kind === "view" && fact.via === via);
    expect(part.total.views).toBe(views.length);
  }
});
