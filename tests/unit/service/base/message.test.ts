import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { english } from "../../../../service/base/english";
import { about, inEnglish, messageOf, say, verbatim } from "../../../../service/base/message";
import { startTestService, type TestService } from "../../../support/service";
import { catalogueKeys, contractTemplates, saidTemplates } from "./said-templates";

const places = (text: string) => text.match(/\{\d*\}/g) ?? [];

describe("the catalogue", () => {
  test("has the English of every reason that is given in the contract's schemas", () => {
    const reasons = [...contractTemplates().reasons];
    expect(reasons.length).toBeGreaterThan(60);
    expect(reasons.filter((text) => !Object.hasOwn(english, text))).toEqual([]);
  });

  test("has no entry that nothing says, and none twice", () => {
    const said = new Set([...saidTemplates(), ...contractTemplates().all]);
    expect(Object.keys(english).filter((text) => !said.has(text))).toEqual([]);
    expect(catalogueKeys().sort()).toEqual(Object.keys(english).sort());
  });

  test("uses each value of a template in its English", () => {
    const wrong = Object.entries(english).filter(([chinese, messages]) => {
      const wanted = places(chinese).length;
      const given = places(messages);
      const named = given.filter((place) => place !== "{}");
      return named.length === 0 ? given.length !== wanted : new Set(named).size !== wanted;
    });
    expect(wrong).toEqual([]);
  });
});

describe("a message", () => {
  test.each([
    [say("应用不存在或已被删除"), "应用不存在或已被删除", "This app doesn’t exist or was deleted"],
    [say("最多 {} 个域名", 20), "最多 20 个域名", "Up to 20 domains"],
    [about(say("手机号"), say("不能为空")), "手机号不能为空", "Mobile number must not be empty"],
    [
      about(say("时区"), say("格式不正确")),
      "时区格式不正确",
      "Time zone must be in the correct format",
    ],
    [
      about(say("渠道名称"), say("不能超过 {} 个字符", 50)),
      "渠道名称不能超过 50 个字符",
      "Channel name must have at most 50 characters",
    ],
    [
      about(say("邮箱"), say("邮箱格式不正确")),
      "邮箱邮箱格式不正确",
      "Email: The email address is not valid",
    ],
    [
      say("「{}」的上级渠道在回收站，请先恢复上级渠道", "示例"),
      "「示例」的上级渠道在回收站，请先恢复上级渠道",
      "The parent channel of “示例” is in the recycle bin. Restore the parent first",
    ],
    [verbatim("ok"), "ok", "ok"],
    [messageOf("没有人说过的话"), "没有人说过的话", "没有人说过的话"],
    [messageOf("手机号"), "手机号", "Mobile number"],
    [
      say("您的授权仅限部分渠道，不能{}", say("新建渠道")),
      "您的授权仅限部分渠道，不能新建渠道",
      "Your authorization is limited to some channels. Not allowed: create channels",
    ],
    [
      say("第 {} 项{}的{} ", 4, say("来源域名"), say("地址")),
      "第 4 项来源域名的地址 ",
      "Origins no. 4, Address",
    ],
    [say("这不是{}文件", " APK "), "这不是 APK 文件", "The file is not in APK format"],
  ])("%j", (message, chinese, messages) => {
    expect(message.zh).toBe(chinese);
    expect(inEnglish(message)).toBe(messages);
  });

  test("does not translate a value that happens to be a template", () => {
    const message = say("「{}」因违规被封禁，请联系客服申诉", "手机号");
    expect(inEnglish(message)).toContain("“手机号”");
  });

  test("does not fill in what a value contains", () => {
    expect(say("「{}」重复", "{}").zh).toBe("「{}」重复");
  });

  test("cuts a quotation after 40 characters in both languages", () => {
    const { zh, en } = say("「{}」重复", "长".repeat(60));
    expect(zh).toBe(`「${"长".repeat(40)}…」重复`);
    expect(en).toContain(`“${"长".repeat(40)}…”`);
    expect(say("「{}」重复", "短".repeat(40)).zh).toBe(`「${"短".repeat(40)}」重复`);
  });

  test("needs a template of the catalogue and its values to compile", () => {
    const unsaid = () => [
      // @ts-expect-error There is no English.
      say("没有人说过的话"),
      // @ts-expect-error There is a value too few.
      say("最多 {} 个域名"),
      // @ts-expect-error There is a value too many.
      say("请先登录", 1),
    ];
    expect(unsaid).toBeTypeOf("function");
  });
});

describe("a request", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());
  const request = (language?: string) =>
    service.call(
      "user/accountInfo",
      {},
      language ? { headers: { "accept-language": language } } : {},
    );

  test("that asks for English first is refused in English, every other in Chinese", async () => {
    for (const language of ["en", "en-US,en;q=0.9"])
      expect((await request(language)).retMsg).toBe("Sign in first");
    for (const language of [undefined, "zh-cn", "zh-CN,en;q=0.9", "fr"])
      expect((await request(language)).retMsg).toBe("请先登录");
  });

  test("hears why a field is wrong in its language as well", async () => {
    const wrong = { type: "password", mobile: "1", password: "0".repeat(64) } as const;
    const response = await service.call("user/login", wrong, {
      headers: { "accept-language": "en" },
    });
    expect(response.data).toMatchObject({ field: "mobile", reason: response.retMsg });
    expect(response.retMsg).not.toMatch(/\p{Script=Han}/u);
  });

  test("has the parts of a batch refused in its language", async () => {
    const { token } = await service.signUp("13855550199");
    const response = await service.service.handle(
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
    const text = await response.text();
    expect(text).toContain('"retMsg":"This app doesn’t exist');
    expect(text).not.toMatch(/\p{Script=Han}/u);
  });
});
