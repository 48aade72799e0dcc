import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { say } from "../../../../../service/base/message";
import { ChatError } from "../../../../../service/ports";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";
import { noticeSteps } from "./notice-steps";

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  world = await makeWorld(service);
});
afterAll(() => service.close());

const { wecom, settings, tell, sent, rows, send, addRobot } = noticeSteps(() => ({
  service: service,
  world,
}));

describe("the group robot", () => {
  test("is kept sealed, and told of", async () => {
    const ding = "https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef7788";
    const { map } = await addRobot({ kind: "dingtalk", url: ding, secret: "SECabc" });
    expect(map.robot).toEqual({
      kind: "dingtalk",
      addressMasked: "oapi.dingtalk.com ···7788",
      hasSecret: true,
      fault: "",
      lastTime: null,
    });
    const stored = await service.store.db.selectFrom("notice_setting").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain("0123456789abcdef");
    expect(JSON.stringify(stored)).not.toContain("SECabc");
    const got: unknown[] = [];
    await tell();
    await send({ chat: { send: async (robot: object) => void got.push(robot) } });
    expect(got).toEqual([{ kind: "dingtalk", url: ding, secret: "SECabc" }]);
  });

  test.each([
    ["wecom", "http://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=0123456789abcdef"],
    ["wecom", "https://qyapi.weixin.qq.com.evil.example/cgi-bin/webhook/send?key=0123456789abcdef"],
    ["wecom", "https://qyapi.weixin.qq.com@10.0.0.1/cgi-bin/webhook/send?key=0123456789abcdef"],
    ["wecom", "https://qyapi.weixin.qq.com:8443/cgi-bin/webhook/send?key=0123456789abcdef"],
    ["wecom", "https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=0123456789abcdef&x=1"],
    ["wecom", "https://127.0.0.1/cgi-bin/webhook/send?key=0123456789abcdef"],
    ["feishu", "https://open.feishu.cn/open-apis/bot/v2/hook/../../x"],
    ["dingtalk", wecom],
  ])("refuses as %s %s", async (kind, url) => {
    expect(await addRobot({ kind, url })).toMatchObject({
      retCode: "0400",
      data: { field: "url" },
    });
    expect((await settings()).robot).toBeNull();
  });

  test("says why it took nothing, and is not asked again for what is wrong", async () => {
    await addRobot();
    await tell();
    const refuse = {
      send: () => Promise.reject(new ChatError(say("机器人拒绝了消息（错误码 {}）", 40058), true)),
    };
    await send({ chat: refuse });
    const reason = "机器人拒绝了消息（错误码 40058）";
    expect((await settings()).robot).toMatchObject({ fault: reason });
    expect((await settings("en")).robot).toMatchObject({ fault: expect.stringContaining("40058") });
    expect((await settings("en")).robot?.fault).not.toMatch(/\p{Script=Han}/u);
    expect(await rows()).toMatchObject([{ state: 2 }]);
  });

  test("is tried by a test, and forgotten", async () => {
    expect(await service.call("message/testRobot", {}, { token: world.owner.token })).toMatchObject(
      {
        retCode: "0404",
      },
    );
    await addRobot();
    const { map } = await service.call("message/testRobot", {}, { token: world.owner.token });
    expect(map.robot).toMatchObject({ fault: "", lastTime: expect.any(Number) });
    expect(await sent()).toMatchObject([{ kind: "chat", recipient: "wecom" }]);
    await service.call("message/dropRobot", {}, { token: world.owner.token });
    expect((await settings()).robot).toBeNull();
    await tell();
    expect(await rows()).toHaveLength(0);
  });
});

test("what an older version noted of the robot is shown as it is", async () => {
  await addRobot();
  const { db } = service.store;
  const noted = { robot_fault: "机器人已被移出群", robot_fault_en: null };
  await db.updateTable("notice_setting").set(noted).execute();
  expect((await settings("en")).robot).toMatchObject({ fault: "机器人已被移出群" });
});

test("an error of another kind is noted as it is told, and of a failed test in both languages", async () => {
  await addRobot();
  const chat = service.ports.chat as { send: unknown };
  const { send: real } = chat;
  chat.send = () => Promise.reject(new ChatError(say("连接不上机器人，请稍后重试"), false));
  await service.call("message/testRobot", {}, { token: world.owner.token });
  chat.send = real;
  expect((await settings()).robot).toMatchObject({ fault: "连接不上机器人，请稍后重试" });
  expect((await settings("en")).robot?.fault).not.toMatch(/\p{Script=Han}/u);
  await tell();
  await send({ chat: { send: () => Promise.reject(new Error("socket hang up")) } });
  expect((await settings("en")).robot).toMatchObject({ fault: "socket hang up" });
});

test("a stranger's settings are their own", async () => {
  await addRobot();
  const other = await service.call("GET message/settings", {}, { token: world.outsider.token });
  expect(other.map.robot).toBeNull();
});
