import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type CallName, contract, type EmbedArea } from "../../../../../src/core/api/contract";
import {
  accountAreas,
  embedAreas,
} from "../../../../../src/core/api/contract/constants/embed-area";
import { type Credentials, fromPage, makeKey, page, tokenOf } from "../../../../support/embed";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp, makeWorld, newChannel, type World } from "../../../../support/world";
import { always, open, openTo } from "./open-calls";

let service: TestService;
let world: World;
let other: { id: number; appkey: string };
let key: Credentials;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  other = await makeApp(service, world.owner.token, "令牌外的应用");
  key = await makeKey(service, world);
  token = await tokenOf(service, key);
});
afterAll(() => service.close());
// The limit of calls per token refills with time, which these many calls take none of.
beforeEach(() => service.wait(100));

const names = Object.keys(contract) as CallName[];
const closed = names.filter((name) => contract[name].access !== "public");
const appCall = closed.filter((name) => contract[name].access === "app");
const body = {} as never;
const inApp = (name: CallName, with_: string = token) =>
  service.call(name, body, fromPage(with_, world.app.appkey));

const noArea = "此令牌没有该功能的权限";

test.each(closed)("%s is open to a token of every area only if it is meant to be", async (name) => {
  const { retMsg, retCode } = await inApp(name);
  expect(retMsg === noArea && retCode === "0403").toBe(!open.includes(name));
});

describe.each(embedAreas)("a token of the area %s", (area: EmbedArea) => {
  test("makes only the calls of its area", async () => {
    const narrow = await tokenOf(service, key, { areas: [area] });
    for (const name of closed) {
      service.wait(100);
      const isRejected = (await inApp(name, narrow)).retMsg === noArea;
      const isMeant = always.includes(name) || openTo[area].includes(name);
      expect([name, isRejected]).toEqual([name, !isMeant]);
    }
  });
});

test.each(closed)(
  "%s is refused from a page the token does not list, and without one",
  async (name) => {
    const elsewhere = {
      token,
      appkey: world.app.appkey,
      headers: { origin: "https://evil.example" },
    };
    expect((await service.call(name, body, elsewhere)).retCode).toBe("0233");
    expect((await service.call(name, body, { token, appkey: world.app.appkey })).retCode).toBe(
      "0233",
    );
    const faked = { origin: "null" };
    expect(
      (await service.call(name, body, { token, appkey: world.app.appkey, headers: faked })).retCode,
    ).toBe("0233");
  },
);

test.each(appCall.filter((name) => open.includes(name)))(
  "%s is refused for an app outside the token",
  async (name) => {
    const response = await service.call(name, body, fromPage(token, other.appkey));
    expect(response).toMatchObject({ retCode: "0233", retMsg: "此令牌没有该应用的权限" });
    const denied = await service.call(name, body, fromPage(token, world.experience.appkey));
    expect(denied.retCode).toBe("0233");
  },
);

test.each(closed.filter((name) => "writes" in contract[name] && contract[name].writes))(
  "%s is refused to a read-only token",
  async (name) => {
    const looking = await tokenOf(service, key, { readOnly: true });
    expect((await inApp(name, looking)).retCode).toBe("0403");
  },
);

const ofAccount = accountAreas.flatMap((area) => openTo[area]);

test.each(open.filter((name) => contract[name].access === "session" && !ofAccount.includes(name)))(
  "%s tells nothing of the owner's other apps, nor the owner's mobile",
  async (name) => {
    const text = JSON.stringify(await inApp(name));
    for (const secret of [other.appkey, "令牌外的应用", "13800000001", "****0001"]) {
      expect(text).not.toContain(secret);
    }
  },
);

test.each(ofAccount)(
  "%s shows a token the owner's mobile masked, and no key or secret",
  async (name) => {
    const text = JSON.stringify(await inApp(name));
    for (const secret of ["13800000001", key.secret, world.owner.token]) {
      expect(text).not.toContain(secret);
    }
  },
);

test.each([
  /(pwd|password|wechat(un)?bind|closeaccount|endsession|endothersessions|updateaccount)/i,
  /(recharge|createpack|order\/create|cancelpay|repay|setautorenew|transfer(upload)?|requestrefund)$/i,
  /(delapply|addapply|createorupdate|addkey|rotatekey|resetsecret|newsave|saverobot)/i,
  /^(applyAuth\/(save|unAuth|inviteLink|apply\/(edit|editRows|byInvite))|wechatLink\/saveSetting)$/,
  /^(embedKey|openApi|webhook|operator|userAuth\/ocr)/,
])(
  "what changes credentials, money, keys or whose an app is stays closed to every token: %s",
  (what) => {
    const found = names.filter((name) => what.test(name) && contract[name].access !== "public");
    expect(found.length).toBeGreaterThan(1);
    expect(found.filter((name) => open.includes(name) && name !== "finance/transfers")).toEqual([]);
  },
);

test("an app outside the token is refused by its number as well", async () => {
  for (const name of ["apply/applyInfo", "/api/console/appRecord/detail"] as const) {
    expect((await service.call(name, { id: other.id }, fromPage(token))).retCode).toBe("0233");
    expect((await service.call(name, { id: world.app.id }, fromPage(token))).retCode).toBe("0000");
  }
});

test("a token of several apps counts only those on the workbench", async () => {
  const { map } = await service.call("stat/workbench", {}, fromPage(token));
  expect(map.apps.map((app: { id: number }) => app.id)).toEqual([world.app.id]);
  const list = await service.call("apply/applyList", { isApplyAuth: -1 }, fromPage(token));
  expect(list.data.total).toBe(1);
});

test("a token writes where its key does, and the owner's account created it", async () => {
  const made = await service.call(
    "channel/addChannel",
    newChannel(world.groupId, "嵌入建的"),
    fromPage(token, world.app.appkey),
  );
  expect(made.retCode).toBe("0000");
});

test("the menu shows only what the token opens", async () => {
  const narrow = await tokenOf(service, key, { areas: ["report"], readOnly: true });
  const { obj } = await service.call("applyAuth/menu", {}, fromPage(narrow, world.app.appkey));
  const visibleSections = obj.filter((section: { hidden: boolean }) => !section.hidden);
  expect(visibleSections.map((section: { path: string }) => section.path)).toEqual(["/data"]);
});

test("a session of one's own is told that this call is for tokens", async () => {
  const response = await service.call("embed/session", {}, { token: world.owner.token });
  expect(response).toMatchObject({ retCode: "0403", retMsg: "此调用只接受嵌入令牌" });
});

test("the session of a token names the partner's user and its apps", async () => {
  const { map } = await service.call(
    "embed/session",
    {},
    fromPage(await tokenOf(service, key, { user: { id: "u-7", name: "王五" } })),
  );
  expect(map).toMatchObject({
    user: { userName: "王五", mobile: "", company: "" },
    embedUser: { id: "u-7", name: "王五" },
    role: "normal",
    readOnly: false,
    origins: [page],
    areas: [...embedAreas],
    apps: [{ id: world.app.id, appkey: world.app.appkey, isApplyAuth: 0, isExperienceApp: false }],
  });
  expect(map.expiresAt).toBeGreaterThan(service.now());
});

test("a token ends when it expires", async () => {
  const short = await tokenOf(service, key, { ttlSeconds: 60 });
  expect((await service.call("embed/session", {}, fromPage(short))).retCode).toBe("0000");
  service.wait(60_000);
  const late = await service.call("embed/session", {}, fromPage(short));
  expect(late).toMatchObject({ retCode: "0020", retMsg: "嵌入令牌已过期或失效" });
  expect((await service.call("embed/session", {}, fromPage(`xet_${"A".repeat(43)}`))).retCode).toBe(
    "0020",
  );
});

test("a token works on the signed and the encrypted way too", async () => {
  const fresh = await tokenOf(service, key);
  for (const prefix of ["/e", "/e/a"] as const) {
    const response = await service.call("embed/session", {}, { ...fromPage(fresh), prefix });
    expect(response.retCode).toBe("0000");
  }
});

test("a page of the service's own origin reads without an Origin header, if the key lists it", async () => {
  const home = await makeKey(service, world, { name: "同源", origins: ["http://localhost:5201"] });
  const fresh = await tokenOf(service, home);
  const read = (site: string) =>
    service.service.handle(
      new Request("http://localhost:5201/xi/admin/message/unread", {
        headers: { token: fresh, "sec-fetch-site": site },
      }),
    );
  expect((await (await read("same-origin")).json()).retCode).toBe("0000");
  expect((await (await read("none")).json()).retCode).toBe("0233");
});
