import { describe, expect, test, vi } from "vitest";
import {
  addLink,
  agents,
  detail,
  open,
  prepareLinks,
  report,
  service,
  session,
  target,
  tryLink,
  world,
} from "./link-world";

prepareLinks();

const install = async (deviceId: string, ip = "1.2.3.4") => {
  const event = {
    id: `install-${deviceId}`,
    ts: service.now(),
    deviceId,
    platform: "android",
    osVersion: "14",
    model: "2211133C",
  };
  const response = await service.service.handle(
    new Request("http://console.test/sdk/v1/install", {
      method: "POST",
      body: JSON.stringify({ appkey: world.app.appkey, events: [event] }),
    }),
    { ip },
  );
  return (await response.json()).data.installs[0];
};

describe("a short link", () => {
  test("tells whoever installs the app after it where it leads", async () => {
    const link = await addLink({ wakePath: "goods/1?id=3" });
    await open(link, { agent: agents.android, ip: "1.2.3.9" });
    await vi.waitFor(async () => expect((await detail(link.id)).today.click).toBe(1), {
      timeout: 15_000,
    });
    expect(await install("device-path", "1.2.3.9")).toMatchObject({
      channelCode: link.code,
      path: "goods/1",
      params: { id: "3" },
    });
  });

  test("leads on, and its click and install are counted for it and for its channel", async () => {
    const [parent] = world.channelIds;
    const link = await addLink({ channelId: parent, params: [{ key: "from", value: "sms" }] });
    expect(link.link).toMatch(/^http:\/\/console\.test\/s\/[0-9A-Za-z]{6}$/);
    const response = await open(link, { agent: agents.android, query: "?uid=7&q=1" });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toContain(`${target}?from=sms`);
    expect(response.headers.get("location")).toContain("uid=7");
    await vi.waitFor(async () => expect((await detail(link.id)).today.click).toBe(1), {
      timeout: 15_000,
    });
    const installed = await install("device-one");
    const parentCode = (await service.call("channel/detail", { id: parent }, session)).map
      .channelCode;
    expect(installed).toMatchObject({
      channelCode: link.code,
      params: { from: "sms", uid: "7", parentChannelCode: parentCode },
    });
    const counted = await detail(link.id);
    expect(counted).toMatchObject({
      total: { click: 1, install: 1, wakeup: 0 },
      todayVisitor: 1,
    });
    const above = await service.call("channel/detail", { id: parent }, session);
    expect(above.map.total).toMatchObject({ visit: 1, click: 1, install: 1 });
    const seen = await report(link.id);
    expect(seen).toMatchObject({ click: 1, visitor: 1, shown: 0, bots: 0 });
    expect(seen.dimensions.via).toEqual([{ value: "qr", click: 1, visitor: 1 }]);
    expect(seen.dimensions.platform[0]?.value).toBe("android");
  });

  test("is made by hand of letters and digits that are nobody's yet", async () => {
    const link = await addLink({ suffix: "Spring24" });
    expect(link.suffix).toBe("Spring24");
    const invalidSuffixes: [string, RegExp][] = [
      ["Spring24", /已被占用/],
      ["Sprlng24", /过于相似/],
      ["abc", /4–16 位/],
      ["sprіng", /「і」（U\+0456）是形似「i」的其他字符/],
      ["ａｂｃｄ", /是形似「a」的其他字符/],
      ["春天来了", /只能含字母和数字/],
      ["weixin88", /不能含有「weixin」/],
      ["c4s1no", /不能含有/],
    ];
    for (const [suffix, message] of invalidSuffixes) {
      const { retCode, retMsg, data } = await tryLink({ suffix });
      expect([suffix, retCode === "0400" || retCode === "0409", data?.field]).toEqual([
        suffix,
        true,
        "suffix",
      ]);
      expect(retMsg).toMatch(message);
    }
  });

  test("leads nowhere that hurts: the field is named", async () => {
    const own = await addLink();
    const invalidBodies: [object, string][] = [
      [{ target: "javascript:alert(1)" }, "target"],
      [{ target: "data:text/html,x" }, "target"],
      [{ target: "http://127.0.0.1/admin" }, "target"],
      [{ target: "http://192.168.1.1/" }, "target"],
      [{ target: "http://localhost:8080/" }, "target"],
      [{ target: own.link }, "target"],
      [{ target: "https://t.cn/abc" }, "target"],
      [{ target: `https://a.example.com/?q=${"x".repeat(10_000)}` }, "target"],
      [{ targets: { ios: "http://10.0.0.1/" } }, "targets.ios"],
      [
        {
          variants: [
            { url: target, weight: 60 },
            { url: target, weight: 30 },
          ],
        },
        "variants",
      ],
      [{ messenger: "miniapp", miniapp: "https://evil.example.com/" }, "miniapp"],
      [{ rules: [{ url: target }] }, "rules.0"],
    ];
    for (const [patch, field] of invalidBodies) {
      const { retCode, retMsg, data } = await tryLink(patch);
      expect([JSON.stringify(patch).slice(0, 60), retCode, data?.field]).toEqual([
        JSON.stringify(patch).slice(0, 60),
        "0400",
        field,
      ]);
      expect(retMsg).toMatch(/[\u4e00-\u9fa5]/);
    }
  });

  test("crawlers are shown what it is, and counted apart", async () => {
    const link = await addLink({ og: { title: "春季大促 <b>", about: "全场五折" } });
    const page = await open(link, { agent: agents.baidu });
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('property="og:title" content="春季大促 &lt;b&gt;"');
    await open(link, { agent: "curl/8.0" });
    await vi.waitFor(async () => expect((await report(link.id)).bots).toBe(2), { timeout: 15_000 });
    const seen = await report(link.id);
    expect(seen.click).toBe(0);
    expect(seen.bot.map(({ value }) => value).sort()).toEqual(["curl", "百度"]);
    expect((await detail(link.id)).total.click).toBe(0);
  });

  test("asks for its password, and takes few guesses", async () => {
    const link = await addLink({ password: "open1234" });
    expect(link.hasPassword).toBe(true);
    expect(JSON.stringify(link)).not.toContain("open1234");
    const requested = await open(link);
    expect(requested.status).toBe(401);
    expect(await requested.text()).toContain("请输入访问密码");
    const post = (password: string) => open(link, { method: "POST", body: `password=${password}` });
    expect((await post("wrong")).status).toBe(401);
    const right = await post("open1234");
    expect(await right.text()).toContain(target);
    for (let guess = 0; guess < 4; guess++) await post("wrong");
    expect((await post("open1234")).status).toBe(429);
  });

  test("ends by the clock, by its clicks, when it is stopped and when it is deleted", async () => {
    const late = await addLink({
      expireTime: service.now() + 60_000,
      expiredUrl: "https://over.example.com/",
    });
    const few = await addLink({ clickLimit: 1 });
    expect((await open(few)).status).toBe(302);
    expect((await open(few)).status).toBe(410);
    const stopped = await addLink();
    await service.call("xlink/setState", { ids: [stopped.id], state: 2 }, session);
    expect((await open(stopped)).status).toBe(410);
    await service.call("xlink/setState", { ids: [stopped.id], state: 1 }, session);
    expect((await open(stopped)).status).toBe(302);
    const gone = await addLink();
    const { map } = await service.call("xlink/delete", { ids: [gone.id] }, session);
    expect(map.deleted).toBe(1);
    expect((await open(gone)).status).toBe(404);
    expect((await open({ suffix: "nothere1" })).status).toBe(404);
    service.wait(61_000);
    expect((await open(late)).headers.get("location")).toBe("https://over.example.com/");
    await vi.waitFor(
      async () => {
        const list = await service.call("xlink/list", { state: 3 }, session);
        expect(list.map.list.map(({ id }: { id: number }) => id)).toEqual([few.id, late.id]);
      },
      { timeout: 15_000 },
    );
  });

  test("is changed at once, by whoever read it last", async () => {
    const link = await addLink();
    await open(link);
    const { id, revision } = link;
    const body = { id, revision, title: "改过", target: "https://new.example.com/" };
    const saved = await service.call("xlink/update", body, session);
    expect(saved.map).toMatchObject({ title: "改过", suffix: link.suffix });
    expect((await open(link)).headers.get("location")).toBe("https://new.example.com/");
    expect((await service.call("xlink/update", body, session)).retCode).toBe("0409");
  });
});
