import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let xi: TestService;
let world: World;
beforeAll(async () => {
  xi = await startTestService();
  world = await makeWorld(xi);
});
afterAll(() => xi.close());

const add = (keys: Record<string, string>, platform = "custom") =>
  xi.call(
    "ad/addChannel",
    {
      platform,
      keys,
      channelName: "自定义",
      groupId: world.groupId,
      os: "android",
      target: "com.example.app",
    } as never,
    { token: world.owner.token, appkey: world.app.appkey },
  );

test("what a platform needs is refused at its own field, in words", async () => {
  expect(await add({ template: "ftp://a.cn/{callback}" })).toMatchObject({
    retCode: "0400",
    retMsg: "回传地址模板应以 http:// 或 https:// 开头",
    data: { field: "keys.template" },
  });
  expect(await add({ method: "PUT" })).toMatchObject({
    retMsg: "请求方法只能是 GET、POST",
    data: { field: "keys.method" },
  });
  expect(await add({ akey: "x" })).toMatchObject({ retMsg: "该平台没有此密钥" });
  expect(await add({}, "baidu")).toMatchObject({
    retMsg: "请填写akey",
    data: { field: "keys.akey" },
  });
  expect((await add({ template: "https://a.cn/{callback}", method: "POST" })).retCode).toBe("0000");
});
