import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs, openRoom, type Room } from "./fixture";

let deps: Room;
beforeAll(async () => {
  deps = await openRoom();
});
afterAll(() => deps.service.close());

let last = 0;
/** Somebody opens a shared link, presses its button and installs; answers what the app is told. */
async function invite(
  uid: string,
  {
    device = `phone-${++last}`,
    ip = "183.14.0.9",
    via = "wechat",
    afterMs = 20_000,
    more = {},
  } = {},
) {
  const token = deps.id();
  const params = { xi_uid: uid, xi_via: via };
  const web = { visitorId: `v-${device}`, token, params, ...more };
  await deps.send("click", { ...web, type: "visit" }, ip);
  await deps.send("click", { ...web, type: "click" }, ip);
  deps.service.wait(afterMs);
  const install = { deviceId: device, platform: "android", clipboardToken: `xi:${token}` };
  const { installs } = await deps.send("install", install, ip);
  return installs[0];
}

const sharer = async (uid: string) =>
  (await deps.service.call("referral/sharer", { ...deps.range(), uid }, deps.as)).map;
const invitees = async (uid: string) =>
  (await deps.service.call("referral/invitees", { ...deps.range(), uid, pageSize: 50 }, deps.as))
    .map.list;

test("before the channel is made installs stay organic, and still know who invited", async () => {
  const response = await invite("u-early");
  expect(response).toMatchObject({ channelCode: null, match: "organic" });
  expect(response.params.xi_uid).toBe("u-early");
  expect((await sharer("u-early")).total.installs).toBe(1);
});

test("counted for the channel of shares once that is on, and for the link's own channel before it", async () => {
  const saved = await deps.set();
  expect(saved.map.channel).toMatchObject({ channelName: "分享" });
  const response = await invite("u-on");
  expect(response).toMatchObject({ match: "clipboard" });
  const report = await deps.service.call(
    "channelList",
    { type: 5, currentPage: 1, pageSize: 10 } as never,
    deps.as,
  );
  expect(report.map.list[0]).toMatchObject({ id: saved.map.channel.id, type: 5 });
  const { map } = await deps.service.call("channelList", {}, deps.as);
  const own = map.list[0];
  const named = await invite("u-named", { more: { channelCode: own.channelCode } });
  expect(named.channelCode).toBe(own.channelCode);
  expect((await sharer("u-named")).total.installs).toBe(1);
  // Saved again, it is the same channel.
  expect((await deps.set()).map.channel.id).toBe(saved.map.channel.id);
});

test("a share works no longer than its window", async () => {
  await deps.set({ windowDays: 2 });
  const ids = { oaid: "0a1b2c3d4e5f" };
  const click = async (uid: string) =>
    deps.send("click", { type: "click", visitorId: "w1", ids, params: { xi_uid: uid } }, "1.2.3.4");
  const install = (device: string) =>
    deps.send("install", { deviceId: device, platform: "android", ids }, "5.6.7.8");
  await click("u-window");
  deps.service.wait(2 * dayMs + 1_000);
  await install("late");
  expect((await sharer("u-window")).total.installs).toBe(0);
  await click("u-window");
  deps.service.wait(2 * dayMs - 60_000);
  await install("in-time");
  expect((await sharer("u-window")).total.installs).toBe(1);
});

test("own devices, the sharer's address and bursts are marked, and counted all the same", async () => {
  await deps.set({ perIpAndDay: 2, perDay: 4 });
  const share = { deviceId: "mine", platform: "android", eventId: "xi_share" };
  await deps.send("event", { ...share, subValue: "uid=u-marks&via=qq" }, "9.9.9.9");
  await invite("u-marks", { device: "mine", ip: "1.1.1.1" });
  await invite("u-marks", { ip: "9.9.9.9" });
  for (let n = 0; n < 3; n++) await invite("u-marks", { ip: "2.2.2.2" });
  const { total, flags } = await sharer("u-marks");
  expect(total).toMatchObject({ shares: 1, installs: 5, abnormal: 3 });
  expect(flags).toEqual([
    { flag: "selfDevice", count: 1 },
    { flag: "selfIp", count: 1 },
    { flag: "ipCap", count: 1 },
    { flag: "dayCap", count: 1 },
  ]);
  await deps.set({ isSelfDeviceMarked: false, isSelfIpMarked: false, perIpAndDay: 9, perDay: 99 });
  expect((await sharer("u-marks")).total.abnormal).toBe(0);
});

test("invitees are masked, and those who share in turn lead on, three levels deep, in no circle", async () => {
  const become = (uid: string, device: string) =>
    deps.send("event", {
      deviceId: device,
      platform: "android",
      eventId: "xi_share",
      subValue: String(new URLSearchParams({ uid })),
    });
  await invite("root", { device: "d1" });
  await become("child", "d1");
  await invite("child", { device: "d2" });
  await become("grandchild", "d2");
  await invite("grandchild", { device: "d3" });
  await become("root", "d3");
  const { map } = await deps.service.call(
    "referral/tree",
    { ...deps.range(), uid: "root" },
    deps.as,
  );
  expect(map.nodes).toMatchObject([
    { uid: "child", level: 1, parent: null, invited: 1 },
    { uid: "grandchild", level: 2, parent: 0, invited: 1 },
    { level: 3, parent: 1 },
  ]);
  const [one] = await invitees("root");
  expect(one.device).toMatch(/^[0-9a-f]{4}\*{4}[0-9a-f]{4}$/);
  expect(one.uid).toBe("child");
  expect((await sharer("child")).invitedBy).toBe("root");
});

test.each(["<img src=x onerror=1>", "../../etc", "a' OR 1=1 --", "%_\\", "中文 空格", "__proto__"])(
  "a uid may be %s",
  async (uid) => {
    await deps.send("click", { type: "share", visitorId: "web-1", uid, via: "wechat" });
    const { map } = await deps.service.call(
      "referral/sharers",
      { ...deps.range(), keyword: uid },
      deps.as,
    );
    expect(map.list.map((row: { uid: string }) => row.uid)).toEqual([uid]);
    expect((await sharer(uid)).total.shares).toBe(1);
  },
);

test("platforms that are not on the list are other ones, whatever they are called", async () => {
  const via = "<script>alert(1)</script>";
  await deps.send("click", { type: "share", visitorId: "web-2", uid: "u-via", via });
  expect((await sharer("u-via")).vias).toEqual([
    { key: "", name: "", shares: 1, views: 0, installs: 0 },
  ]);
});

test.each([
  ["paramName", { paramName: "channelCode" }],
  ["paramName", { paramName: "1x" }],
  ["viaName", { viaName: "xi_uid" }],
  ["windowDays", { windowDays: 31 }],
  ["perDay", { perDay: 0 }],
  ["vias", { vias: [] }],
  [
    "vias",
    {
      vias: [
        { key: "a", name: "甲" },
        { key: "a", name: "乙" },
      ],
    },
  ],
  ["vias.0.key", { vias: [{ key: "<b>", name: "甲" }] }],
])("a bad setting is refused at %s", async (field, more) => {
  expect(await deps.set(more)).toMatchObject({ retCode: "0400", data: { field } });
});

test("sharers are written into the export list", async () => {
  const { map } = await deps.service.call("referral/export", { ...deps.range() }, deps.as);
  await deps.service.service.jobs.settled();
  const { list } = (await deps.service.call("report_export/list", {}, deps.as)).map;
  expect(list[0]).toMatchObject({ gid: map.gid, status: 1 });
  expect(list[0].name).toMatch(/^分享统计_.*\.xlsx$/);
});
