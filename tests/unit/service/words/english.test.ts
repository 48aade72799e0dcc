import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wholeAppDeeds } from "../../../../service/access/permission";
import { english } from "../../../../service/words/english";
import { inEnglish } from "../../../../service/words/in-english";
import { startTestService, type TestService } from "../../../support/service";
import { contractTexts, everyText, refusedTexts } from "./said-texts";

const places = (text: string) => text.match(/\{\d*\}/g) ?? [];

describe("the English of what is refused", () => {
  test("knows every refusal and every word of the contract", () => {
    const wanted = [...refusedTexts(), ...contractTexts()];
    expect(wanted.length).toBeGreaterThan(450);
    expect(wanted.filter((text) => !Object.hasOwn(english, text))).toEqual([]);
  });

  test("knows every deed that a part of the channels does not allow", () => {
    const deeds = Object.values(wholeAppDeeds);
    expect(deeds.filter((deed) => !Object.hasOwn(english, deed))).toEqual([]);
  });

  test("knows nothing that is no longer said", () => {
    const said = everyText();
    expect(Object.keys(english).filter((text) => !said.has(text))).toEqual([]);
  });

  test("leaves no place of what differs empty, and uses each", () => {
    const wrong = Object.entries(english).filter(([chinese, words]) => {
      const wanted = places(chinese).length;
      const given = places(words);
      const named = given.filter((place) => place !== "{}");
      return named.length === 0 ? given.length !== wanted : new Set(named).size !== wanted;
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    ["应用不存在或已被删除", "This app does not exist or has been deleted"],
    ["最多 20 个域名", "At most 20 domains"],
    ["手机号不能为空", "Mobile number must not be empty"],
    ["时区格式不正确", "Time zone must be in the correct format"],
    ["渠道名称不能超过 50 个字符", "Channel name must have at most 50 characters"],
    ["「示例」的上级渠道在回收站，请先恢复上级渠道", expect.stringContaining("“示例”")],
    ["ok", "ok"],
    [`「${"长".repeat(300)}」重复`, `「${"长".repeat(300)}」重复`],
    ["没有人说过的话", "没有人说过的话"],
    [
      "您的授权仅限部分渠道，不能新建渠道",
      "Your authorisation is limited to some channels. Not allowed: create channels",
    ],
    [
      "渠道数已达上限：已有 20 个，体验版最多 20 个，请升级后再添加",
      expect.stringMatching(
        /^Channels: limit reached with 20 in use; Trial allows at most 20\. [A-Z]/,
      ),
    ],
    ["这不是 APK 文件", "The file is not in APK format"],
  ])("%s", (chinese, words) => {
    expect(inEnglish(chinese)).toEqual(words);
  });
});

test.each([
  `渠道数已达上限：已有 ${" 个".repeat(50)}${"，".repeat(40)}${"最多 ".repeat(30)}`,
  "「".repeat(100) + "」（".repeat(60) + "）是形似「".repeat(8),
  "参数 ".repeat(90),
  "只能是 ".repeat(70),
  "手机号".repeat(90),
])("a text made to be tried at every place is answered: %#", (text) => {
  // A pattern that goes back over what it has read never comes to its end here.
  expect(typeof inEnglish(text.slice(0, 300))).toBe("string");
});

describe("a request", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());
  const ask = (language?: string) =>
    service.call(
      "user/accountInfo",
      {},
      language ? { headers: { "accept-language": language } } : {},
    );

  test("that asks for English first is refused in English, every other in Chinese", async () => {
    for (const language of ["en", "en-US,en;q=0.9"])
      expect((await ask(language)).retMsg).toBe("Sign in first");
    for (const language of [undefined, "zh-cn", "zh-CN,en;q=0.9", "fr"])
      expect((await ask(language)).retMsg).toBe("请先登录");
  });

  test("hears why a field is wrong in its language as well", async () => {
    const wrong = { type: "password", mobile: "1", password: "0".repeat(64) } as const;
    const answer = await service.call("user/login", wrong, {
      headers: { "accept-language": "en" },
    });
    expect(answer.data).toMatchObject({ field: "mobile", reason: answer.retMsg });
    expect(answer.retMsg).not.toMatch(/\p{Script=Han}/u);
  });

  test("has the parts of a batch refused in its language", async () => {
    const { token } = await service.signUp("13855550199");
    const answer = await service.service.handle(
      new Request("http://console.test/xi/admin/batch", {
        method: "POST",
        headers: { "content-type": "application/json", "accept-language": "en", token },
        body: JSON.stringify({
          calls: [
            { name: "stat/overview", body: {} },
            { name: "no/such", body: {} },
          ],
        }),
      }),
      { ip: "10.9.8.7" },
    );
    const text = await answer.text();
    expect(text).toContain('"retMsg":"This app does not exist');
    expect(text).not.toMatch(/\p{Script=Han}/u);
  });
});
