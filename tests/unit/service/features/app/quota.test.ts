import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { limitsOf, planOf } from "../../../../../service/access/plan";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import {
  allChannels,
  allMatches,
  granularityCode,
  platformCode,
} from "../../../../../service/store/event-tables";
import { newChannel } from "../../../../support/world";
import { dayMs, type MoneyWorld, openMoneyWorld } from "../finance/money-world";

const same = { subChannels: 2, rules: 3, dayEvents: null, boards: 20, boardCards: 24, plans: 20 };
const quotas = {
  trial: { ...same, channels: 3, members: 3, rawLogDays: 30 },
  standard: { ...same, channels: 5, members: 10, rawLogDays: 180 },
  professional: { ...same, channels: 6, members: 50, rawLogDays: 730 },
};
let world: MoneyWorld;
let groupId: number;
beforeAll(async () => {
  world = await openMoneyWorld({ ...defaultCatalogue, quotas });
});
afterAll(() => world.service.close());
beforeEach(async () => {
  await world.next();
  groupId = (await world.service.call("allGroups", {}, of())).map.list[0].id;
});

const of = () => ({ token: world.token, appkey: world.appkey });
const add = (name: string) =>
  world.service.call("channel/addChannel", newChannel(groupId, name), of());
const batch = (count: number, prefix = "b") =>
  world.service.call(
    "channel/batchAdd",
    {
      groupId,
      items: Array.from({ length: count }, (_, n) => ({
        channelCode: `${prefix}${n}`,
        channelName: `渠道${n}`,
      })),
    } as never,
    of(),
  );
const quota = async () => (await world.service.call("apply/quota", {}, of())).map;
const buy = async (edition: "standard" | "professional", years = 1) => {
  await world.give(5_000_000 + years);
  await world.placeOrder({ edition, years }, null);
};

test("a new app tries the standard edition for 15 days with less room", async () => {
  expect(await quota()).toMatchObject({
    plan: "trial",
    isExpired: false,
    limits: quotas.trial,
    used: { channels: 0, subChannels: 0, members: 0 },
  });
  expect((await world.appNow()).remainTime).toBe(15);
  expect((await batch(4)).retMsg).toBe(
    "渠道数已达上限：已有 0 个，本次 4 个，体验版最多 3 个，请升级后再添加",
  );
  expect((await quota()).used.channels).toBe(0);
  for (const name of ["一", "二", "三"]) expect((await add(name)).retCode).toBe("0000");
  expect(await add("四")).toMatchObject({
    retCode: "0403",
    data: { used: 3, limit: 3, link: "/more/pay_page" },
  });
  // What is bought begins when the trial ends, and its room at once.
  await buy("standard");
  expect(await quota()).toMatchObject({ plan: "standard", limits: quotas.standard });
  expect((await world.appNow()).remainTime).toBe(365 + 15);
  expect((await add("四")).retCode).toBe("0000");
});

test("many at once get no more than there is room for", async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, (_, n) => add(`并行${n}`)));
  expect(responses.filter(({ retCode }) => retCode === "0000")).toHaveLength(3);
  expect((await quota()).used.channels).toBe(3);
});

test("sub-channels have their own room, and the bin is no way round it", async () => {
  const { map } = await add("父");
  const child = (names: string[]) =>
    world.service.call("channel/addChildChannel", { id: map.id, names }, of());
  expect((await child(["甲", "乙", "丙"])).retCode).toBe("0403");
  expect((await child(["甲", "乙"])).retCode).toBe("0000");
  expect(await child(["丙"])).toMatchObject({ data: { used: 2, limit: 2, field: "names" } });
  expect((await quota()).used).toMatchObject({ channels: 1, subChannels: 2 });
  const gone = (await add("将删")).map.id;
  await world.service.call("channel/delChannel", { ids: [gone], confirm: "" } as never, of());
  await add("二");
  await add("三");
  const back = await world.service.call("channel/restore", { ids: [gone] } as never, of());
  expect(back.retCode).toBe("0403");
  expect((await quota()).used.channels).toBe(3);
});

test("once the term is over everything stays readable and nothing new is made", async () => {
  await add("一");
  world.service.wait(16 * dayMs);
  await world.signIn();
  expect(await quota()).toMatchObject({ plan: "trial", isExpired: true });
  expect((await world.service.call("channelList", {}, of())).map.list).toHaveLength(1);
  expect((await world.service.call("stat/overview", {} as never, of())).retCode).not.toBe("0403");
  for (const call of ["channel/addChannel", "event/add", "invite/add", "webhook/add"] as const) {
    const response = await world.service.call(call, {} as never, of());
    expect([call, response.retCode]).toEqual([call, "0403"]);
    expect(response.retMsg).toMatch(/^应用已于 \d{4}-\d{2}-\d{2} 到期，续费后才能新建/);
    expect(response.data).toMatchObject({ link: "/more/pay_page" });
  }
  // Buying is not making.
  await buy("standard");
  expect((await add("二")).retCode).toBe("0000");
});

test("ad platforms, Apple Search Ads and keys of the API begin with the professional edition", async () => {
  const begin = (name: "ad/addChannel" | "asa/addChannel" | "openApi/addKey") =>
    world.service.call(name, {} as never, of());
  for (const name of ["ad/addChannel", "asa/addChannel", "openApi/addKey"] as const) {
    expect((await begin(name)).retMsg).toContain("专业版的功能");
  }
  await buy("professional");
  // The body is looked at now.
  expect((await begin("ad/addChannel")).retCode).toBe("0400");
  expect((await begin("openApi/addKey")).retCode).toBe("0400");
});

const authorise = (mobile: string, more: object = {}) =>
  world.service.call(
    "applyAuth/save",
    {
      appId: world.appId,
      mobile,
      modules: [{ key: "data", level: "read" }],
      scope: { type: "all", ids: [] },
      expireDay: null,
      remark: "",
      ...more,
    } as never,
    { token: world.token },
  );
let lastMember = 13_700_000_000;
async function newMember(): Promise<string> {
  lastMember += 1;
  await world.service.signUp(String(lastMember));
  // The number of mobiles asked about is limited.
  world.service.wait(600_000);
  return String(lastMember);
}

test("an app is authorised to as many accounts as its edition holds", async () => {
  const grants: { id: number; mobile: string }[] = [];
  for (let n = 0; n < quotas.trial.members; n += 1) {
    const mobile = await newMember();
    grants.push({ id: (await authorise(mobile)).map.authorisation.id, mobile });
  }
  const fourth = await newMember();
  expect(await authorise(fourth)).toMatchObject({
    retCode: "0403",
    retMsg: "授权账号数已达上限：已有 3 个，体验版最多 3 个，请升级后再添加",
    data: {
      field: "mobile",
      used: 3,
      limit: 3,
      link: `/more/pay_page?app=${world.appkey}`,
    },
  });
  const [first, second] = grants as [(typeof grants)[0], (typeof grants)[0]];
  // Changing what is there takes no more room; what ended makes room for another.
  const terms = { modules: [{ key: "data", level: "edit" }], scope: { type: "all", ids: [] } };
  const changed = { id: first.id, ...terms, expireDay: null, remark: "" };
  const change = () =>
    world.service.call("applyAuth/save", changed as never, { token: world.token });
  expect((await change()).retCode).toBe("0000");
  await world.service.call("applyAuth/unAuth", { id: second.id } as never, { token: world.token });
  expect((await quota()).used.members).toBe(2);
  expect((await authorise(fourth)).retCode).toBe("0000");
  expect((await authorise(second.mobile)).retCode).toBe("0403");
  await buy("professional");
  expect((await authorise(second.mobile)).retCode).toBe("0000");
});

test("an authorisation that ended takes its place again only where there is room", async () => {
  const day = (days: number) =>
    new Date(world.service.now() + 8 * 3_600_000 + days * dayMs).toISOString().slice(0, 10);
  const expiredMember = await newMember();
  const { id } = (await authorise(expiredMember, { expireDay: day(0) })).map.authorisation;
  world.service.wait(2 * dayMs);
  await world.signIn();
  for (let n = 0; n < 3; n += 1) await authorise(await newMember());
  expect((await quota()).used.members).toBe(3);
  const again = {
    id,
    modules: [{ key: "data", level: "read" }],
    scope: { type: "all", ids: [] },
    expireDay: null,
    remark: "",
  };
  const response = await world.service.call("applyAuth/save", again as never, {
    token: world.token,
  });
  expect(response).toMatchObject({ retCode: "0403", data: { field: "mobile", used: 3 } });
});

test("two authorisations at once get no more than there is room for", async () => {
  const mobiles: string[] = [];
  for (let n = 0; n < 5; n += 1) mobiles.push(await newMember());
  const responses = await Promise.all(mobiles.map((mobile) => authorise(mobile)));
  expect(responses.filter(({ retCode }) => retCode === "0000")).toHaveLength(3);
});

test("an app without a term has no end; a private deployment has no editions", async () => {
  await world.service.store.db
    .updateTable("app")
    .set({ is_trial: false, expire_at: null })
    .where("id", "=", world.appId)
    .execute();
  world.service.wait(400 * dayMs);
  await world.signIn();
  expect(await quota()).toMatchObject({ plan: "standard", isExpired: false });
  expect((await add("一")).retCode).toBe("0000");
  const term = { edition: "0", isTrial: true, expireAt: new Date(0), isOpenToAll: false };
  const config = { catalogue: defaultCatalogue, license: {} as never };
  expect(planOf({ term }, config)).toBeNull();
  expect(limitsOf({ term }, config).channels).toBeNull();
});

test("this month's installs are counted from the first of the month where the app is", async () => {
  const { db } = world.service.store;
  const today = Math.floor((world.service.now() + 8 * 3_600_000) / dayMs);
  const first = today - new Date(today * dayMs).getUTCDate() + 1;
  const row = (t: number, install: number) => ({
    app_id: world.appId,
    grain: granularityCode.day,
    match: allMatches,
    channel_id: allChannels,
    platform: platformCode.ios,
    t,
    install,
  });
  await db
    .insertInto("rollup")
    .values([
      row(first - 1, 100),
      row(first, 7),
      ...(today > first ? [row(today, 5)] : []),
    ] as never)
    .execute();
  expect((await quota()).used.monthInstalls).toBe(today > first ? 12 : 7);
});
