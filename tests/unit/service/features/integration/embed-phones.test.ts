import { afterAll, beforeAll, expect, test } from "vitest";
import { maskPhonesIn } from "../../../../../service/access/phones";
import { dayNumber } from "../../../../../service/store/local-time";
import type { CallBody, CallName } from "../../../../../src/core/api/contract";
import { type Credentials, fromPage, makeKey, tokenOf } from "../../../../support/embed";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, newChannel, type World } from "../../../../support/world";

const phone = "13912345678";
const shown = "139****5678";
const day = "2026-11-20";

let service: TestService;
let world: World;
let key: Credentials;
let whole: string;
let masked: string;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  key = await makeKey(service, world);
  const features = ["export" as const, "share" as const];
  [whole, masked] = await Promise.all([tokenOf(service, key), tokenOf(service, key, { features })]);
  const own = { token: world.owner.token, appkey: world.app.appkey };
  const make = async <Name extends CallName>(name: Name, body: CallBody<Name>) => {
    const response = await service.call(name, body, own);
    if (response.retCode !== "0000") throw new Error(`${name}: ${response.retMsg}`);
  };
  await make("channel/addChannel", newChannel(world.groupId, `找${phone}`));
  const [channelId] = world.channelIds;
  const invite = { target: phone, remark: "甲", channelIds: [channelId], metrics: ["install"] };
  await make("invite/add", invite as CallBody<"invite/add">);
  const title = { kind: "company", name: "杭州某公司", taxNo: "91330106MA2CFLLE3C" } as const;
  await make("invoice/save", { ...title, phone: "0571-88112233" });
  const { db } = service.store;
  const at = new Date(`${day}T04:00:00Z`);
  const counted = { app_id: world.app.id, day: dayNumber(day) };
  await db
    .insertInto("referral_deed")
    .values(
      [phone, "user-7"].map((uid) => ({
        ...counted,
        uid,
        kind: 0,
        who: "b1b2b3b4-0000-4000-8000-000000000001",
        via: "",
        ip: "",
        times: 3,
        last_at: at,
      })),
    )
    .execute();
  await db
    .insertInto("wake_param")
    .values({
      ...counted,
      name: "from",
      source: 1,
      value: `u-${phone}`,
      platform: 1,
      channel_id: channelId,
      times: 2,
    })
    .execute();
});
afterAll(() => service.close());

const inApp = <Name extends CallName>(token: string, name: Name, body: CallBody<Name>) =>
  service.call(name, body, fromPage(token, world.app.appkey));

const range = { start: day, end: day };
const lists: [CallName, object][] = [
  ["channelList", { type: 1, keyword: "找" }],
  ["channel/selfChannelList", range],
  ["invite/list", {}],
  ["referral/sharers", range],
];

test.each(lists)(
  "%s shows the number in whole, or in part where the token says so",
  async (name, body) => {
    const open = JSON.stringify(await inApp(whole, name, body as never));
    expect(open).toContain(phone);
    const text = JSON.stringify(await inApp(masked, name, body as never));
    expect(text).not.toContain(phone);
    expect(text).toContain(shown);
  },
);

test("a number of another kind is masked where it stands as one", async () => {
  const text = JSON.stringify(await inApp(masked, "invoice/info", {}));
  expect(text).toContain("057****2233");
  expect(text).not.toContain("88112233");
});

/** Calls that look for a text, and what of the number they must not find. */
const searches: [CallName, object, "keyword" | "uid"][] = [
  ["channelList", { type: 1 }, "keyword"],
  ["channel/selfChannelList", range, "keyword"],
  ["invite/list", {}, "keyword"],
  ["referral/sharers", range, "keyword"],
  ["stat/paramValues", { ...range, name: "from" }, "keyword"],
];

test.each(searches)("%s finds nothing by the digits that are hidden", async (name, body, field) => {
  const found = async (token: string, text: string) =>
    JSON.stringify(await inApp(token, name, { ...body, [field]: text } as never));
  const aNumber = /139(\*{4}|\d{4})\d{4}/;
  expect(await found(whole, "91234")).toMatch(aNumber);
  expect(await found(masked, "91234")).not.toMatch(aNumber);
  expect(await found(masked, "5678")).toMatch(/139\*{4}5678/);
  // Who types the whole number sees that it is there, as its end would tell.
  expect(await found(masked, phone)).not.toContain(phone);
});

test("a user whose id is a number opens by what is shown of it", async () => {
  const response = await inApp(masked, "referral/sharer", { uid: shown, ...range });
  expect(response.map).toMatchObject({ uid: shown, total: { shares: 3 } });
  await service.store.db
    .insertInto("referral_deed")
    .values({
      app_id: world.app.id,
      day: dayNumber(day),
      uid: "13999995678",
      kind: 0,
      who: "b1b2b3b4-0000-4000-8000-000000000002",
      via: "",
      ip: "",
      times: 1,
      last_at: new Date(),
    })
    .execute();
  const several = await inApp(masked, "referral/sharer", { uid: shown, ...range });
  expect(several).toMatchObject({ retCode: "0409", data: { field: "uid" } });
});

test("a file at once holds the number in part", async () => {
  const body: CallBody<"channel/selfChannelListExport"> = {
    ...range,
    format: "csv",
    columns: ["install"],
  };
  const textOf = async (token: string) => {
    const { map } = await inApp(token, "channel/selfChannelListExport", body);
    return Buffer.from(map.file.content, "base64").toString();
  };
  expect(await textOf(whole)).toContain(phone);
  const text = await textOf(masked);
  expect(text).not.toContain(phone);
  expect(text).toContain(shown);
});

test("of files in the export list a token sees those that were made without numbers", async () => {
  const body = { ...range, name: null, format: "csv" } as const;
  const open = await inApp(whole, "stat/paramsExport", body);
  const own = await inApp(masked, "stat/paramsExport", body);
  await service.service.jobs.settled();
  const ids = async (token: string) =>
    (await inApp(token, "report_export/list", {})).map.list.map(({ gid }: { gid: number }) => gid);
  expect(await ids(whole)).toEqual([own.map.taskId, open.map.taskId]);
  expect(await ids(masked)).toEqual([own.map.taskId]);
  const foreign = await inApp(masked, "report_export/download", { gid: open.map.taskId });
  expect(foreign.retCode).toBe("0404");
  expect((await inApp(masked, "report_export/download", { gid: own.map.taskId })).retCode).toBe(
    "0000",
  );
});

test("what was shown in part is not stored in its place", async () => {
  const body = { target: "a@b.example", remark: shown, channelIds: [world.channelIds[0]] };
  const invite = { ...body, metrics: ["install"] } as CallBody<"invite/add">;
  const response = await inApp(masked, "invite/add", invite);
  expect(response).toMatchObject({ retCode: "0400", data: { field: "remark" } });
  expect((await inApp(whole, "invite/add", invite)).retCode).toBe("0000");
});

test.each([
  ["13912345678", "139****5678"],
  ["电话 139-1234-5678，备用 139 1234 5678", "电话 139****5678，备用 139****5678"],
  ["+8613912345678 与 86-13912345678", "+86139****5678 与 86-139****5678"],
  ["?m=13912345678&t=1763700000000", "?m=139****5678&t=1763700000000"],
  ["u13912345678", "u139****5678"],
  ["12345678901", "12345678901"],
  ["1391234567890", "1391234567890"],
  ["a1b2-13912345678-c3d4e5f6", "a1b2-13912345678-c3d4e5f6"],
])("%s becomes %s", (text, result) => {
  expect(maskPhonesIn(text)).toBe(result);
});
