import { describe, expect, test, vi } from "vitest";
import { prune } from "../../../../../service/ingest/prune";
import {
  addLink,
  agents,
  detail,
  open,
  prepareLinks,
  report,
  service,
  session,
  world,
} from "./link-world";

prepareLinks();

const listed = async (body: object = {}): Promise<string[]> =>
  (await service.call("xlink/list", body, session)).map.list.map(
    ({ title }: { title: string }) => title,
  );

describe("short links in a list", () => {
  test("are found by words, tags, channel and day; archived ones stand apart", async () => {
    const [parent] = world.channelIds;
    const day = new Date(service.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const one = await addLink({ title: "甲", tags: ["短信", "促销"], remark: "备忘" });
    await addLink({ title: "乙", channelId: parent, target: "https://other.example.com/" });
    expect(await listed({ keyword: "备忘" })).toEqual(["甲"]);
    expect(await listed({ keyword: "OTHER.example" })).toEqual(["乙"]);
    expect(await listed({ tag: "促销" })).toEqual(["甲"]);
    expect(await listed({ channelId: parent })).toEqual(["乙"]);
    expect(await listed({ start: day, end: day })).toEqual(["乙", "甲"]);
    expect(await listed({ end: "2020-01-01" })).toEqual([]);
    const { map } = await service.call("xlink/options", {}, session);
    expect(map.tags.toSorted()).toEqual(["促销", "短信"].toSorted());
    await service.call("xlink/archive", { ids: [one.id], isArchived: true }, session);
    expect(await listed()).toEqual(["乙"]);
    expect(await listed({ isArchived: true })).toEqual(["甲"]);
    expect((await open(one)).status).toBe(302);
  });

  test("of other apps are nobody's business", async () => {
    const link = await addLink({ title: "私有" });
    const other = { token: world.outsider.token, appkey: world.app.appkey };
    for (const call of ["xlink/detail", "xlink/report"] as const) {
      const body = { id: link.id, start: "2026-01-01", end: "2026-01-02" };
      expect((await service.call(call, body, other)).retCode).toBe("0233");
    }
    const modules = [{ key: "link", level: "edit" as const }];
    const [visibleChannelId] = world.channelIds;
    const token = await world.authorise("13800000077", modules, {
      type: "channels",
      ids: [visibleChannelId],
    });
    const partial = { token, appkey: world.app.appkey };
    // The link of a channel that they see is seen, too.
    const seen = await service.call("xlink/list", {}, partial);
    expect(seen.map.list.map(({ title }: { title: string }) => title)).toEqual(["乙"]);
    expect((await service.call("xlink/detail", { id: link.id }, partial)).retCode).toBe("0404");
    const state = { ids: [link.id], state: 2 as const };
    expect((await service.call("xlink/setState", state, partial)).retCode).toBe("0404");
  });

  test("a batch tells of every row, and creates those that can be", async () => {
    const rows = [
      { title: "一", target: "https://a.example.com/", suffix: "batchA1", tags: "x，y" },
      { title: "二", target: "http://127.0.0.1/" },
      { title: "", target: "https://a.example.com/" },
      { title: "四", target: "https://a.example.com/", suffix: "batchA1" },
      { title: "五", target: `https://a.example.com/${"x".repeat(3_000)}` },
    ];
    const checked = await service.call("xlink/checkBatch", { rows }, session);
    const problems = checked.map.rows.map(({ fault: problem }: { fault: string }) => problem);
    expect(problems[0]).toBe("");
    expect(problems[1]).toBe("不能是内网或本机的地址");
    expect(problems[2]).toBe("标题不能为空");
    expect(problems[3]).toBe("后缀与前面的行重复");
    expect(problems[4]).toBe("网址最多 2000 个字符");
    const made = await service.call("xlink/addBatch", { rows }, session);
    expect(made.map.created).toMatchObject([
      { title: "一", link: "http://console.test/s/batchA1" },
    ]);
    expect(made.map.refused).toHaveLength(4);
    const many = Array.from({ length: 1001 }, () => rows[0] ?? {});
    expect((await service.call("xlink/checkBatch", { rows: many }, session)).retCode).toBe("0400");
  });
});

describe("a short link on the web", () => {
  test("asks to leave WeChat, tries the app on phones, and puts nothing of a stranger into a page", async () => {
    const guide = await addLink({ messenger: "guide" });
    const requested = await open(guide, { agent: agents.wechat });
    expect(requested.status).toBe(200);
    expect(await requested.text()).toContain("在浏览器打开");
    await vi.waitFor(async () => expect((await report(guide.id)).shown).toBe(1), {
      timeout: 15_000,
    });
    const app = await addLink({ wakePath: "goods/1", target: "https://shop.example.com/?a=1&b=2" });
    const page = await open(app, { agent: agents.iphone, query: '?x="><script>alert(1)</script>' });
    const html = await page.text();
    expect(html).toContain(`data-scheme="xi${world.app.appkey}://goods/1?channelCode=${app.code}`);
    expect(html).not.toContain("<script>alert");
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
    const script = await service.service.handle(new Request("http://console.test/sdk/v1/link.js"));
    expect(await script.text()).toContain("xi-go");
  });

  test("a visitor keeps the target that was drawn", async () => {
    const variants = [
      { url: "https://a.example.com/", weight: 50 },
      { url: "https://b.example.com/", weight: 50 },
    ];
    const link = await addLink({ variants });
    const first = await open(link, { ip: "9.9.9.9" });
    const cookie = first.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(cookie).toMatch(/^xi_visitor=/);
    for (let time = 0; time < 10; time++) {
      const again = await open(link, { ip: `8.8.8.${time}`, headers: { cookie } });
      expect(again.headers.get("location")).toBe(first.headers.get("location"));
    }
    await vi.waitFor(
      async () => {
        const seen = await report(link.id);
        expect(seen).toMatchObject({ click: 11, visitor: 1 });
        expect(seen.variants.map(({ click }) => click).toSorted()).toEqual([0, 11]);
      },
      { timeout: 15_000 },
    );
  });

  test("a suffix that is guessed is refused in the end", async () => {
    let last = 404;
    for (let guess = 0; guess < 130 && last === 404; guess++) {
      last = (await open({ suffix: `guess${guess}` }, { ip: "7.7.7.7" })).status;
    }
    expect(last).toBe(429);
  });

  test("stands at a domain of its owner's alone, and loops are refused there too", async () => {
    const { db } = service.store;
    const host = "go.brand.test";
    const at = new Date(service.now());
    await db
      .insertInto("domain")
      .values({
        account_id: world.owner.id,
        host,
        purpose: "short",
        proof: "x",
        state: 1,
        is_proven: true,
        created_at: at,
        updated_at: at,
      })
      .execute();
    const link = await addLink({ host, suffix: "ours01" });
    expect(link.link).toBe(`http://${host}/s/ours01`);
    expect((await open(link, { host })).status).toBe(302);
    expect((await open(link)).status).toBe(404);
    // The service's own links are the owner's there as well, strangers' are not.
    const own = await addLink();
    expect((await open(own, { host })).status).toBe(302);
    const looped = await service.call(
      "xlink/add",
      { title: "循环", target: `https://${host}/s/ours01` },
      session,
    );
    expect(looped.data).toMatchObject({ field: "target" });
    await db.updateTable("domain").set({ state: 4 }).where("host", "=", host).execute();
    const blocked = await service.call(
      "xlink/add",
      { title: "封禁", target: `https://www.${host}/` },
      session,
    );
    expect(blocked.retMsg).toBe("该域名已被封禁，不能作为目标");
  });

  test("the operator blocks it, its owner cannot start it, and it comes back", async () => {
    const link = await addLink({ title: "滥用" });
    await open(link);
    const as = { token: world.operator.token };
    const which = { id: link.id, appId: world.app.id };
    const silent = await service.call("operator/linkBlock", { ...which, isBlocked: true }, as);
    expect(silent.data).toMatchObject({ field: "reason" });
    await service.call("operator/linkBlock", { ...which, isBlocked: true, reason: "仿冒" }, as);
    expect((await open(link)).status).toBe(451);
    expect(await detail(link.id)).toMatchObject({ state: 4, blockReason: "仿冒" });
    const start = await service.call("xlink/setState", { ids: [link.id], state: 1 }, session);
    expect(start.retCode).toBe("0409");
    const found = await service.call("operator/linkList", { isBlocked: true, keyword: "滥用" }, as);
    expect(found.map.list).toHaveLength(1);
    await service.call("operator/linkBlock", { ...which, isBlocked: false }, as);
    expect((await open(link)).status).toBe(302);
  });

  test("settings lead ended links on, and openings are kept as long as they say", async () => {
    const { map } = await service.call("xlink/options", {}, session);
    const setting = {
      ...map.setting,
      errorUrl: "https://over.example.com/",
      retentionDays: 7,
      isBotFiltered: false,
    };
    const saved = await service.call("xlink/saveSetting", setting, session);
    expect(saved.map).toMatchObject({ retentionDays: 7, revision: map.setting.revision + 1 });
    expect((await service.call("xlink/saveSetting", setting, session)).retCode).toBe("0409");
    const link = await addLink();
    await open(link, { agent: "curl/8.0" });
    await vi.waitFor(async () => expect((await report(link.id)).click).toBe(1), {
      timeout: 15_000,
    });
    await service.call("xlink/setState", { ids: [link.id], state: 2 }, session);
    expect((await open(link)).headers.get("location")).toBe("https://over.example.com/");
    await prune(service.store, service.now() + 8 * 86_400_000);
    const left = await service.store.db.selectFrom("short_link_click").selectAll().execute();
    expect(left).toEqual([]);
  });
});
