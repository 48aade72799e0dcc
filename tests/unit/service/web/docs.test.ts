import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appPlans } from "../../../../service/seed/catalog";
import { startTestService, type TestService } from "../../../support/service";

const view = "http://localhost:5180";
const mobile = "13800138000";
const seeded = appPlans.find(({ owner }) => owner === "first")?.appkey ?? "";

let service: TestService;
let distDir: string;
let owner: { token: string; id: number };
beforeAll(async () => {
  distDir = mkdtempSync(join(tmpdir(), "xi-docs-"));
  mkdirSync(join(distDir, "docs", "use"), { recursive: true });
  for (const [name, text] of Object.entries({
    "index.html": "home",
    "404.html": "search here",
    "use/index.html": "use",
  }))
    writeFileSync(join(distDir, "docs", name), text);
  service = await startTestService({ XI_DIST: distDir });
  owner = await service.signUp(mobile);
});
afterAll(async () => {
  await service.close();
  rmSync(distDir, { recursive: true });
});

const request = (path: string, init: RequestInit = {}, ip = "127.0.0.1", base = view) =>
  service.service.handle(new Request(base + path, init), { ip });
const askToken = (headers: Record<string, string> = { origin: view }, ip?: string, base?: string) =>
  request("/docs/demo-token", { method: "POST", headers }, ip, base);

async function addApp(appkey: string): Promise<number> {
  const { id } = await service.store.db
    .insertInto("app")
    .values({ appkey, owner_id: owner.id, name: appkey, edition: "1" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("a folder is its first page, and a page that is not there is one to search from", async () => {
  expect(await (await request("/docs/")).text()).toBe("home");
  expect(await (await request("/docs/use/")).text()).toBe("use");
  expect((await request("/docs")).headers.get("location")).toBe("/docs/");
  for (const path of ["/docs/nothing", "/docs/widgets/nothing.html", "/docs/nothing/"]) {
    const response = await request(path);
    expect([response.status, await response.text()]).toEqual([404, "search here"]);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
  const script = await request("/docs/assets/nothing.js");
  expect(script.status).toBe(404);
  expect(script.headers.get("content-type")).toContain("application/json");
});

test("where there is no demo, nobody gets its token", async () => {
  await addApp("own001");
  expect((await askToken()).status).toBe(404);
});

test("the demo's token reads its own apps from this machine's docs, and nothing more", async () => {
  await service.store.db
    .insertInto("account")
    .values({
      mobile: "13600136000",
      user_name: "演示账号",
      company: "",
      password_hash: null,
      role: "demo",
      created_at: new Date(service.now()),
      guide: "{}",
    })
    .execute();
  const appId = await addApp(seeded);
  for (const [headers, ip, base] of [
    [{}],
    [{ origin: "https://evil.example" }],
    [{ origin: view }, "203.0.113.9"],
    [{ origin: view, "x-forwarded-for": "203.0.113.9" }],
    [{ origin: "http://evil.example" }, "127.0.0.1", "http://evil.example"],
  ] as [Record<string, string>, string?, string?][])
    expect((await askToken(headers, ip, base)).status).toBe(404);

  const response = await askToken();
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { token, appkey } = await response.json();
  expect(appkey).toBe(seeded);
  expect((await (await askToken()).json()).token).toBe(token);

  const from = { token, headers: { origin: view } };
  const list = await service.call("apply/applyList", listed, from);
  expect(list.data.records.map(({ appkey: key }: { appkey: string }) => key)).toEqual([seeded]);
  const read = { ...from, appkey: seeded };
  expect((await service.call("allGroups", {}, read)).retCode).toBe("0000");
  expect((await service.call("channel/addGroup", { name: "新" }, read)).retCode).toBe("0403");
  const elsewhere = { ...read, headers: { origin: "https://evil.example" } };
  expect((await service.call("allGroups", {}, elsewhere)).retCode).toBe("0233");
  const other = { ...from, appkey: "own001" };
  expect((await service.call("allGroups", {}, other)).retCode).toBe("0233");
  expect(appId).toBeGreaterThan(0);
});

const listed = {
  applyName: "",
  applyShow: 0,
  currentPage: 1,
  pageSize: 20,
  isApplyAuth: 0,
} as const;

test("its token ends with its time, and for good once the owner has revoked the key", async () => {
  const { token } = await (await askToken()).json();
  service.wait(16 * 60_000);
  const old = await service.call("apply/applyList", listed, { token, headers: { origin: view } });
  expect(old.retCode).toBe("0020");
  const fresh = await (await askToken()).json();
  expect(fresh.token).not.toBe(token);
  await service.store.db
    .updateTable("embed_key")
    .set({ revoked_at: new Date(service.now()) })
    .where("owner_id", "=", owner.id)
    .execute();
  expect((await askToken()).status).toBe(404);
});

test("is not asked for again and again", async () => {
  const responses = await Promise.all(Array.from({ length: 200 }, () => askToken()));
  const refused = responses.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
});
