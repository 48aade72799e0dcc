import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FileResponse, Ports } from "../../../../../service/ports";
import type { CallName } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let token: string;
/** What answers at an address; anything else cannot be reached. */
const responses = new Map<string, FileResponse>();
const requested: string[] = [];
const app = { teamId: "A1B2C3D4E5", bundleId: "com.example.app" };

beforeAll(async () => {
  service = await startTestService({ XI_LINK_HOST: "link.example.com" }, { hasWorkers: false });
  (service.ports as { -readonly [Key in keyof Ports]: Ports[Key] }).pages = {
    read: async () => ({ status: null, fault: "unreachable" }),
    way: async () => [],
    file: async (url) => {
      requested.push(url);
      return responses.get(url) ?? { status: null, fault: "unreachable" };
    },
  };
});
afterAll(() => service.close());
let accounts = 0;
beforeEach(async () => {
  // Looks are limited by account.
  accounts += 1;
  token = (await service.signUp(`139${String(accounts).padStart(8, "0")}`)).token;
  responses.clear();
  requested.splice(0);
});

const call = (name: CallName, body: object, as = token) => service.call(name, body, { token: as });
const make = async (body: object = app) => (await call("getLink", body)).map;
const open = (request: Request) => service.service.handle(request, { ip: "203.0.113.1" });
const fileAt = async (host: string) => {
  const response = await open(
    new Request(`https://${host}/.well-known/apple-app-site-association`),
  );
  return response.status === 200 ? ((await response.json()) as object) : response.status;
};
const json = (text: string, type = "application/json"): FileResponse => ({
  status: 200,
  type,
  location: "",
  text,
});

describe("a Universal Link", () => {
  test("is made from the three parts, and once for the same ones", async () => {
    const link = await make({ ...app, path: "wx/login" });
    expect(link).toMatchObject({ ...app, path: "wx/login", publishTime: null, findings: [] });
    const { host, pathname } = new URL(link.link);
    expect(host).toMatch(/^u-[a-z2-9]{12}\.link\.example\.com$/);
    expect(pathname).toBe(`/u/${host.slice(2, 14)}/wx/login/`);
    expect(link.entitlement).toBe(`applinks:${host}`);
    expect(JSON.parse(link.fileText)).toEqual({
      applinks: {
        details: [
          {
            appIDs: ["A1B2C3D4E5.com.example.app"],
            components: [{ "/": `/u/${host.slice(2, 14)}/*` }],
          },
        ],
      },
    });
    expect(await make({ ...app, path: "wx/login" })).toEqual(link);
    const { list } = (await call("links", {})).map;
    expect(list[0]).toEqual(link);
  });

  test.each([
    ["teamId", { ...app, teamId: "" }, "请填写 Team ID"],
    ["teamId", { ...app, teamId: "a1b2c3d4e5" }, "10 位"],
    ["bundleId", { ...app, bundleId: "com.例子" }, "格式不对"],
    ["path", { ...app, path: "/wx" }, "不以 / 开头"],
    ["path", { ...app, path: "wx/../admin" }, "路径只能含"],
    ["path", { ...app, path: "wx//a" }, "路径只能含"],
    ["path", { ...app, path: "a?b=1" }, "路径只能含"],
  ])("is refused at its field %s: %o", async (field, body, message) => {
    const response = await call("getLink", body);
    expect(response).toMatchObject({ retCode: "0400", data: { field } });
    expect(response.retMsg).toContain(message);
  });

  test("is its owner's: nobody else publishes, deletes or lists it", async () => {
    const { id } = await make();
    const other = (await service.signUp("13800000001")).token;
    expect(await call("upAppleSite", { id }, other)).toMatchObject({ retCode: "0404" });
    expect(await call("links/delete", { id }, other)).toMatchObject({ retCode: "0404" });
    expect((await call("links", {}, other)).map.list).toEqual([]);
  });

  test("stands in its host's file from when it is published until it is deleted", async () => {
    const { id, entitlement, fileText } = await make({ ...app, bundleId: "com.example.served" });
    const host = entitlement.replace("applinks:", "");
    expect(await fileAt(host)).toBe(404);
    expect((await call("upAppleSite", { id })).map.publishTime).toBeGreaterThan(0);
    expect(await fileAt(host)).toEqual(JSON.parse(fileText));
    expect(await fileAt("u-aaaaaaaaaaaa.link.example.com")).toBe(404);
    await call("links/delete", { id });
    expect(await fileAt(host)).toBe(404);
  });

  test("leads a browser to a page that says to open it in the app", async () => {
    const { link } = await make();
    const page = await open(new Request(link));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("请在 App 中打开");
  });
});

describe("a look at a published link", () => {
  const look = async () => {
    const { id } = await make();
    return (await call("upAppleSite", { id })).map;
  };
  const findings = async () =>
    Object.fromEntries(
      (await look()).findings.map(
        ({
          item,
          isGood,
          reason,
        }: {
          item: string;
          isGood: boolean | null;
          reason: string | null;
        }) => [item, reason ?? isGood],
      ),
    );

  test("finds all well, with what Apple has fetched", async () => {
    const link = await make();
    const host = link.entitlement.replace("applinks:", "");
    responses.set(link.fileUrl, json(link.fileText));
    const apple = `https://app-site-association.cdn-apple.com/a/v1/${host}`;
    responses.set(apple, json(link.fileText));
    expect(await findings()).toEqual({ fetch: true, type: true, file: true, apple: true });
    expect(requested).toEqual([link.fileUrl, apple]);
  });

  test.each<[string, FileResponse, object]>([
    ["no certificate", { status: null, fault: "certificate" }, { fetch: "certificate" }],
    ["an inner address", { status: null, fault: "notPublic" }, { fetch: "not_public" }],
    ["nothing", { status: null, fault: "timeout" }, { fetch: "unreachable" }],
    ["too much", { status: null, fault: "tooLarge" }, { fetch: "too_large" }],
    [
      "a redirect",
      { status: 301, type: "", location: "https://www.example.com/", text: "" },
      { fetch: "redirected" },
    ],
    ["an error", { status: 503, type: "", location: "", text: "" }, { fetch: "status" }],
    [
      "another type",
      json("{}", "text/html; charset=utf-8"),
      { fetch: true, type: "type", file: "absent" },
    ],
    ["no JSON", json("<html>"), { fetch: true, type: true, file: "absent" }],
    ["details of another shape", json('{"applinks":{"details":{"a":1}}}'), { file: "absent" }],
  ])("tells of %s", async (_what, response, expected) => {
    const { fileUrl } = await make();
    responses.set(fileUrl, response);
    expect(await findings()).toMatchObject({ ...expected, apple: "apple_unreachable" });
  });

  test.each<[string, FileResponse, string]>([
    ["has not fetched it", { status: 404, type: "", location: "", text: "" }, "apple_missing"],
    ["still has an older one", json('{"applinks":{"details":[]}}'), "apple_stale"],
  ])("tells that Apple %s", async (_what, response, expected) => {
    const { fileUrl, fileText, entitlement } = await make();
    const host = entitlement.replace("applinks:", "");
    responses.set(fileUrl, json(fileText));
    responses.set(`https://app-site-association.cdn-apple.com/a/v1/${host}`, response);
    expect(await findings()).toEqual({ fetch: true, type: true, file: true, apple: expected });
  });

  test("is kept until the next one, and limited in number", async () => {
    const { id, checkTime } = await look();
    const { list } = (await call("links", {})).map;
    expect(list.find((one: { id: number }) => one.id === id)).toMatchObject({ checkTime });
    const codes = new Set<string>();
    for (let times = 0; times < 30; times += 1) {
      codes.add((await call("upAppleSite", { id })).retCode);
    }
    expect(codes).toContain("0429");
  });
});
