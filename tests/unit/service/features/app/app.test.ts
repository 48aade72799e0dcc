import { afterAll, beforeAll, expect, test } from "vitest";
import type { MenuRoute } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp } from "../../../../support/world";

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  token = (await service.signUp("13500000001")).token;
});
afterAll(() => service.close());

test("a new app has a short unique appkey, the standard edition and its default group", async () => {
  const keys = new Set<string>();
  for (const name of ["甲", "乙", "丙"]) keys.add((await makeApp(service, token, name)).appkey);
  expect(keys.size).toBe(3);
  for (const key of keys) expect(key).toMatch(/^[a-z0-9]{6,8}$/);
  const app = await makeApp(service, token, "应用A1");
  const info = (await service.call("apply/applyInfo", { id: app.id }, { token })).map;
  expect(info).toMatchObject({
    name: "应用A1",
    applyVersion: "0",
    isApplyAuth: 0,
    ulinkUrl: "net",
    expireDate: "",
    remainTime: null,
    totalInstall: 0,
    authModules: null,
  });
  expect(info.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const groups = await service.call("allGroups", {}, { token, appkey: app.appkey });
  expect(groups.map.list).toMatchObject([{ name: "默认分组", isDefault: true, channelCount: 0 }]);
});

test.each(["", "   ", "名 称", "a-b", "<b>", "一二三四五六七八九十一二三四五六"])(
  "the name 「%s」 is refused at its field",
  async (name) => {
    const response = await service.call(
      "/api/console/appRecord/createOrUpdate",
      { name },
      { token },
    );
    expect(response).toMatchObject({ retCode: "0400", data: { field: "name" } });
  },
);

test("an app can be renamed to itself, to a free name, not to a taken one", async () => {
  const { id } = await makeApp(service, token, "改名前");
  await makeApp(service, token, "占用名");
  const rename = async (name: string) =>
    (await service.call("/api/console/appRecord/createOrUpdate", { id, name }, { token })).retCode;
  expect([await rename("改名前"), await rename("改名后"), await rename("占用名")]).toEqual([
    "0000",
    "0000",
    "0409",
  ]);
});

test("the list is searched, paged, and newest first; acceleration apps keep apart", async () => {
  const own = (await service.signUp("13500000002")).token;
  for (const name of ["Game1", "game2", "工具"]) {
    await makeApp(service, own, name);
    service.wait(1000);
  }
  const fast = { name: "加速", flag: "afpm" as const };
  await service.call("/api/console/appRecord/createOrUpdate", fast, { token: own });
  const names = async (body: object) => {
    const { data } = await service.call("apply/applyList", body, { token: own });
    return [data.total, ...data.records.map((record: { name: string }) => record.name)];
  };
  expect(await names({})).toEqual([3, "工具", "game2", "Game1"]);
  expect(await names({ applyName: "GAME" })).toEqual([2, "game2", "Game1"]);
  expect(await names({ pageSize: 2, currentPage: 2 })).toEqual([3, "Game1"]);
  expect(await names({ applyShow: 1 })).toEqual([1, "加速"]);
  expect(await names({ applyShow: -1, applyName: "加速" })).toEqual([1, "加速"]);
  expect(await names({ applyShow: -1 })).toEqual([4, "加速", "工具", "game2", "Game1"]);
});

test("each page in no menu names the visible page it stands under", async () => {
  const app = await makeApp(service, token, "层级应用");
  const menu: MenuRoute[] = (
    await service.call("applyAuth/menu", {}, { token, appkey: app.appkey })
  ).obj;
  const nested = menu.flatMap((section) =>
    (section.children ?? [])
      .filter(({ hidden }) => hidden)
      .map(({ path, meta }) => {
        const parent = section.children?.find((page) => page.path === meta.activeMenu);
        return [path, parent?.hidden];
      }),
  );
  expect(nested.length).toBeGreaterThan(15);
  expect(nested.filter(([, isParentHidden]) => isParentHidden !== false)).toEqual([]);
});

test("an owner's menu is whole, hides the three SDK guides, and differs for acceleration", async () => {
  const app = await makeApp(service, token, "菜单应用");
  const menu: MenuRoute[] = (
    await service.call("applyAuth/menu", {}, { token, appkey: app.appkey })
  ).obj;
  expect(menu.map((section) => section.meta.title)).toEqual([
    "应用",
    "数据",
    "集成",
    "渠道",
    "分享",
    "监控",
    "推广链接",
  ]);
  const routes = menu.flatMap((section) => section.children ?? []);
  expect(routes.every((route) => route.meta.isAuth)).toBe(true);
  expect(new Set(routes.map((route) => route.name)).size).toBe(routes.length);
  const hidden = routes.filter((route) => route.hidden).map((route) => route.path);
  expect(hidden).toEqual(
    expect.arrayContaining(["/integration/ios", "/integration/android", "/integration/harmony"]),
  );
  const body = { name: "加速菜单", flag: "afpm" as const };
  const fast = (await service.call("/api/console/appRecord/createOrUpdate", body, { token })).map;
  const other: MenuRoute[] = (
    await service.call("applyAuth/menu", {}, { token, appkey: fast.appkey })
  ).obj;
  expect(other.map((section) => section.path)).toEqual(["/afpm-config", "/afpm-data"]);
});
