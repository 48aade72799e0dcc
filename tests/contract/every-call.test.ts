import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { personal } from "../../service/access/permission";
import { handlers } from "../../service/features";
import { type CallName, contract } from "../../src/core/api/contract";
import { startTestService, type TestService } from "../support/service";
import { makeEdgeApp, makeWorld, type World } from "../support/world";

let service: TestService;
let world: World;
let leaver: string;
let partial: string;
/** Of the acceleration line. */
let edge: { appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  const modules = (
    ["app", "data", "channel", "integration", "share", "monitor", "link"] as const
  ).map((key) => ({
    key,
    level: "edit" as const,
  }));
  partial = await world.authorise("13700000001", modules, { type: "groups", ids: [world.groupId] });
  edge = await makeEdgeApp(service, world.owner.token, "加速");
  leaver = (await service.signUp("13800000003")).token;
});
// There are more calls than one session may make in a moment.
beforeEach(() => service.wait(1_000));
afterAll(() => service.close());
// The limit of calls per token refills with time, which these many calls take none of.
beforeEach(() => service.wait(100));

const names = Object.keys(contract) as CallName[];
const isPost = (name: CallName) => !name.startsWith("GET ");
const writing = names.filter((name) => "writes" in contract[name] && contract[name].writes);
const closed = names.filter((name) => contract[name].access !== "public");
/** Who may make a call: whoever runs the deployment, or the owner of an app. */
const callerOf = (name: CallName) =>
  (contract[name].access === "operator" ? world.operator : world.owner).token;
const appkeyOf = (name: CallName) => (name.startsWith("edge/") ? edge : world.app).appkey;
const ownersApp = (name: CallName) => ({
  token: name === "user/quit" ? leaver : callerOf(name),
  appkey: appkeyOf(name),
});
const body = {} as never;

describe.each(names)("%s", (name) => {
  test("has a handler", () => {
    expect(handlers[name]).toBeTypeOf("function");
  });

  test("answers with an envelope and a request id", async () => {
    const response = await service.call(name, body, ownersApp(name));
    expect(Object.keys(response).sort()).toEqual(
      ["code", "data", "map", "obj", "requestId", "retCode", "retMsg", "type"].sort(),
    );
    expect(response.retCode).toMatch(/^\d{4}$/);
    expect(response.retCode).not.toBe("0500");
    expect(response.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test.each(names.filter(isPost))("%s refuses a body that is no object, naming it", async (name) => {
  const session = { token: callerOf(name), appkey: appkeyOf(name) };
  for (const raw of ['"text"', "{", "null"]) {
    const response = await service.call(name, body, { ...session, raw });
    expect(response.retCode).toBe("0400");
    expect(response.data.field).toBeTypeOf("string");
    expect(response.data.reason).toMatch(/[\u4e00-\u9fa5]/);
  }
});

test.each(closed)("%s is refused without a session", async (name) => {
  expect((await service.call(name, body, { appkey: world.app.appkey })).retCode).toBe("0020");
  const forged = { token: "A".repeat(43), appkey: world.app.appkey };
  expect((await service.call(name, body, forged)).retCode).toBe("0020");
});

test.each(writing)("%s is refused to demo and operations, each with its warning", async (name) => {
  const demo = await service.call(name, body, { host: "demo.localhost:5180" });
  expect(demo).toMatchObject({ retCode: "0403", retMsg: "演示账号仅供演示，无法进行此操作" });
  const operations = await service.call(name, body, { token: world.operations });
  expect(operations).toMatchObject({ retCode: "0403", retMsg: "运营直登人员无法进行此操作" });
});

const ofOperators = names.filter((name) => contract[name].access === "operator");

test.each(ofOperators)("%s is refused to whoever does not run the deployment", async (name) => {
  const response = await service.call(name, body, { token: world.owner.token });
  expect(response).toMatchObject({ retCode: "0403", retMsg: "只有部署的运营人员可以使用此功能" });
});

test.each(writing.filter((name) => !personal.has(name) && !ofOperators.includes(name)))(
  "%s is refused in the experience app",
  async (name) => {
    const session = { token: world.owner.token, appkey: world.experience.appkey };
    const response = await service.call(name, body, session);
    expect(response).toMatchObject({ retCode: "0403", retMsg: "体验应用仅供演示，无法进行此操作" });
  },
);

test.each(names.filter((name) => contract[name].access === "app"))(
  "%s is refused without an app, for a deleted one and for a foreign one",
  async (name) => {
    const { token } = world.outsider;
    expect((await service.call(name, body, { token })).retCode).toBe("0202");
    expect((await service.call(name, body, { token, appkey: "nosuch1" })).retCode).toBe("0202");
    const foreign = await service.call(name, body, { token, appkey: world.app.appkey });
    expect(foreign.retCode).toBe("0233");
  },
);

const ofApp = names.filter((name) => contract[name].access === "app");
const isWhole = (name: CallName) => contract[name].scope === "whole";

test.each(ofApp.filter(isWhole))("%s is refused to who sees part of the channels", async (name) => {
  const response = await service.call(name, body, { token: partial, appkey: world.app.appkey });
  expect(response.retCode).toBe("0403");
  expect(response.retMsg).toMatch(/^您的授权仅限部分渠道，不能[\u4e00-\u9fa5]{3,}$/);
});

test.each(ofApp.filter((name) => !isWhole(name)))(
  "%s is not refused for that alone",
  async (name) => {
    const response = await service.call(name, body, { token: partial, appkey: world.app.appkey });
    expect(response.retMsg).not.toMatch(/^您的授权仅限部分渠道/);
  },
);
