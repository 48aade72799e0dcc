import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import { createRandom } from "../../../../../service/seed/random";
import { contract } from "../../../../../src/core/api/contract";
import { formCalls } from "../../../../../src/core/api/contract/constants/form-calls";
import { bodyFor, type SampleTexts } from "../../../../attack/bodies";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp, makeWorld, newChannel, type World } from "../../../../support/world";

type Session = { token: string; appkey: string };

const roomy = defaultCatalogue.quotas.trial;
const catalogue = {
  ...defaultCatalogue,
  quotas: { ...defaultCatalogue.quotas, trial: { ...roomy, channels: 1, rules: 0 } },
};
let service: TestService;
let world: World;
const sessions: Record<string, Session> = {};
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false, catalogue: defaultCatalogue });
  world = await makeWorld(service);
  const { appkey } = world.app;
  const setOf = async (name: string, set: object) => {
    const app = await makeApp(service, world.owner.token, name);
    await service.store.db.updateTable("app").set(set).where("id", "=", app.id).execute();
    return { token: world.owner.token, appkey: app.appkey };
  };
  const expiredAt = new Date(service.now() - 86_400_000);
  const modules = ["app", "data", "integration", "channel", "share", "monitor", "link"];
  const level = (grant: "read" | "edit") => modules.map((key) => ({ key, level: grant }));
  const part = { type: "channels" as const, ids: [world.channelIds[0]] };
  Object.assign(sessions, {
    owner: { token: world.owner.token, appkey },
    standard: await setOf("标准", {
      edition: "0",
      is_trial: false,
      expire_at: new Date(service.now() + 300 * 86_400_000),
    }),
    expired: await setOf("到期", { edition: "1", is_trial: false, expire_at: expiredAt }),
    operations: { token: world.operations, appkey },
    experience: { token: world.owner.token, appkey: world.experience.appkey },
    reader: { token: await world.authorise("13800000021", level("read")), appkey },
    editor: { token: await world.authorise("13800000022", level("edit")), appkey },
    part: { token: await world.authorise("13800000023", level("edit"), part), appkey },
  });
});
afterAll(() => service.close());

const request = async (call: (typeof formCalls)[number], session: Session, language?: string) =>
  (
    await service.call(
      "apply/preflight",
      { call },
      { ...session, ...(language ? { headers: { "accept-language": language } } : {}) },
    )
  ).map.refusal;

const sampleTexts = (): SampleTexts => ({
  marker: "OWNTEXT",
  ids: {},
  texts: {},
  mobile: "13900000001",
  nowMs: service.now(),
});

/** Refuses what needs no look at the body. */
const regardless = /专业版|到期|演示|运营|功能的权限|查看权限|仅限部分|所有者|已达上限|体验应用/;

describe("a form hears before it is filled in what its call would say", () => {
  test.each([
    "owner",
    "standard",
    "expired",
    "operations",
    "experience",
    "reader",
    "editor",
    "part",
  ])("%s", async (who) => {
    const session = sessions[who];
    if (!session) throw new Error(who);
    const random = createRandom(7);
    for (const call of formCalls) {
      service.wait(2_000);
      const error = await request(call, session);
      const body = bodyFor(contract[call].body, sampleTexts(), random, call);
      const { retCode, retMsg } = await service.call(call, body as never, session);
      if (error) expect([call, retCode === "0000", retMsg]).toEqual([call, false, error.message]);
      else expect([call, retMsg]).toEqual([call, expect.not.stringMatching(regardless)]);
    }
  });
});

test("what the edition lacks names the way to it, in the language of the request", async () => {
  const { standard } = sessions as { standard: Session };
  expect(await request("openApi/addKey", standard)).toEqual({
    message: "开放接口是专业版的功能，请先升级",
    link: "/more/pay_page",
  });
  const said = await request("asa/addChannel", standard, "en");
  expect(said?.message).toMatch(/^[\x20-\x7e“”’]+$/);
  const { owner } = sessions as { owner: Session };
  expect(await request("webhook/add", owner)).toBeNull();
});

test("a limit that is reached closes the form, and what is deleted opens it again", async () => {
  const small = await startTestService({}, { hasWorkers: false, catalogue });
  try {
    const { token } = await small.signUp("13800000031");
    const { appkey } = await makeApp(small, token, "小");
    const session = { token, appkey };
    const of = async (call: (typeof formCalls)[number]) =>
      (await small.call("apply/preflight", { call }, session)).map.refusal;
    expect(await of("channel/addChannel")).toBeNull();
    expect((await of("monitor/addRule"))?.link).toBe("/more/pay_page");
    const groupId = (await small.call("allGroups", {}, session)).map.list[0].id;
    const { id } = (await small.call("channel/addChannel", newChannel(groupId, "甲"), session)).map;
    expect((await of("channel/addChannel"))?.message).toMatch(/^渠道数已达上限/);
    await small.call("channel/delChannel", { ids: [id], confirm: "" }, session);
    expect(await of("channel/addChannel")).toBeNull();
  } finally {
    await small.close();
  }
});

test("keys and webhooks that are all used up close their forms", async () => {
  const { token } = await service.signUp("13800000032");
  const { appkey, id } = await makeApp(service, token, "满");
  await service.store.db
    .updateTable("app")
    .set({ edition: "1", is_trial: false, expire_at: null })
    .where("id", "=", id)
    .execute();
  const session = { token, appkey };
  for (let n = 0; n < 20; n += 1) {
    const scopes: ["report"] = ["report"];
    const key = { name: `密钥${n}`, scopes };
    expect((await service.call("openApi/addKey", key, session)).retCode).toBe("0000");
  }
  for (let n = 0; n < 10; n += 1) {
    const hook = { name: `${n}`, url: "https://hooks.example.com/", events: ["install" as const] };
    expect((await service.call("webhook/add", hook, session)).retCode).toBe("0000");
  }
  expect((await request("openApi/addKey", session))?.message).toBe(
    "最多同时使用 20 个密钥，请先吊销不用的",
  );
  expect((await request("webhook/add", session))?.message).toBe("最多 10 个回调，请先删除不用的");
  expect(await request("webhook/update", session)).toBeNull();
});
