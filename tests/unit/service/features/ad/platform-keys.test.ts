import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
});
afterAll(() => service.close());

const add = (keys: Record<string, string>, platform = "custom", more: object = {}) =>
  service.call(
    "ad/addChannel",
    {
      platform,
      keys,
      channelName: "自定义",
      groupId: world.groupId,
      os: "android",
      target: "com.example.app",
      ...more,
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

const settings = { rules: [{ event: "active", source: "install" }] };
const key = "0123456789abcdefghijkl";

test("postbacks of the common form need a host of their own, and it is nothing but a host", async () => {
  expect(await add({}, "bilibili")).toMatchObject({ retCode: "0000" });
  expect(await add({}, "bilibili", settings)).toMatchObject({
    retMsg: "请填写回传域名，回传只发往这个域名",
    data: { field: "postbackHost" },
  });
  for (const postbackHost of [
    ...["https://cb.example.com", "cb.example.com/x", "cb.example.com:8443", "a@cb.example.com"],
    ...[
      "127.0.0.1",
      "[::1]",
      "localhost",
      "cb.example.com.",
      "回传.中国",
      ".example.com",
      "*.a.cn",
    ],
  ]) {
    expect([postbackHost, await add({}, "bilibili", { ...settings, postbackHost })]).toMatchObject([
      postbackHost,
      { retCode: "0400", data: { field: "postbackHost" } },
    ]);
  }
  const { map } = await add({}, "bilibili", { ...settings, postbackHost: "CB.Example.com" });
  expect(map).toMatchObject({ postbackHost: "cb.example.com" });
  expect(await add({}, "tencent", { postbackHost: "cb.example.com" })).toMatchObject({
    data: { field: "postbackHost" },
  });
});

test("a template names its host itself, whole", async () => {
  expect(await add({ template: "https://a.cn/{callback}" }, "custom", settings)).toMatchObject({
    retCode: "0000",
  });
  expect(await add({}, "custom", settings)).toMatchObject({ data: { field: "postbackHost" } });
  for (const template of ["https://{callback}", "https://a.cn{callback}/", "https://u@a.cn/"]) {
    expect(await add({ template })).toMatchObject({
      retMsg: "回传地址模板的域名里不能有占位或用户名",
      data: { field: "keys.template" },
    });
  }
});

test("a key that signs is long enough not to be tried", async () => {
  expect(await add({ token: key.slice(1) }, "huawei")).toMatchObject({
    retMsg: "签名密钥至少 22 个字符，请点「生成」",
    data: { field: "keys.token" },
  });
  expect(await add({ token: key }, "huawei")).toMatchObject({ retCode: "0000" });
  // In a template it is whatever the receiver gave out.
  const template = "https://a.cn/{callback}?t={token}";
  expect(await add({ template, token: "short" })).toMatchObject({ retCode: "0000" });
});

test("the monitoring link of a channel has a code of its own, of 128 bits", async () => {
  const { map } = await add({}, "ocean");
  const [monitor] = /(?<=\/t\/)\w+/.exec(map.links[0]?.url ?? "") ?? [];
  const [promotion] = /(?<=\/l\/)\w+/.exec(map.landingLink) ?? [];
  expect(monitor).toMatch(/^\w{22}$/);
  expect(promotion).not.toBe(monitor);
});
