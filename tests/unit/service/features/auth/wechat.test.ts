import { afterAll, beforeAll, expect, test } from "vitest";
import { localWechatCode } from "../../../../../service/ports/local-wechat";
import type { CallBody, CallName } from "../../../../../src/core/api/contract";
import { passwordOf, startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let serial = 0;
beforeAll(async () => {
  service = await startTestService();
  await service.store.db
    .insertInto("account")
    .values({ mobile: "13700137000", role: "demo" })
    .execute();
});
afterAll(() => service.close());

/** A call from this machine: elsewhere there is no local WeChat. */
async function call<Name extends CallName>(
  name: Name,
  body: CallBody<Name>,
  token?: string,
  host = "localhost:5180",
) {
  const isGet = name.startsWith("GET ");
  const path = `/xi/admin/${name.replace("GET ", "")}`;
  const query = isGet ? `?${new URLSearchParams(body as Record<string, string>)}` : "";
  const response = await service.service.handle(
    new Request(`http://${host}${path}${query}`, {
      method: isGet ? "GET" : "POST",
      headers: { "x-page-host": "localhost", ...(token ? { token } : {}) },
      ...(isGet ? {} : { body: JSON.stringify(body) }),
    }),
    { ip: "127.0.0.1" },
  );
  return (await response.json()) as {
    retCode: string;
    map: Record<string, unknown>;
    data: object;
  };
}
const newMobile = () => {
  serial += 1;
  service.wait(1_000);
  return `187${String(50_000_000 + serial)}`;
};
const codeOf = (name: string) => localWechatCode(service.config.masterSecret, name, service.now());
const ticket = async () => (await call("user/wechatTicket", {})).map.ticket as string;
const bindCode = async (mobile: string) => {
  await service.call("user/sendCode", { mobile, type: "bind" });
  return service.code(mobile);
};
const bindBody = async (given: string, mobile: string) => ({
  ticket: given,
  mobile,
  code: await bindCode(mobile),
  password: passwordOf("abc123"),
  agreed: true as const,
});

test("a first WeChat sign-in binds a mobile and makes an account; the next is straight", async () => {
  const mobile = newMobile();
  const first = await ticket();
  const unbound = await call("user/loginQrQuick", { ticket: first, code: codeOf("小林") });
  expect(unbound.map).toEqual({ status: 301 });
  const bound = await call("user/bindMobile", await bindBody(first, mobile));
  expect(bound.map).toMatchObject({ user: { mobile, hasPass: true } });
  const again = await call("user/loginQrQuick", { ticket: await ticket(), code: codeOf("小林") });
  expect(again.map).toMatchObject({ status: 300, user: { mobile } });
  const reused = await call("user/bindMobile", await bindBody(first, newMobile()));
  expect(reused.retCode).toBe("0404");
});

test("the mobile of an account gives it the WeChat, unless it has one", async () => {
  const mobile = newMobile();
  const { id } = await service.signUp(mobile);
  service.wait(61_000);
  const first = await ticket();
  await call("user/loginQrQuick", { ticket: first, code: codeOf("小周") });
  const bound = await call("user/bindMobile", await bindBody(first, mobile));
  expect(bound.map).toMatchObject({ user: { id } });
  service.wait(61_000);
  const second = await ticket();
  await call("user/loginQrQuick", { ticket: second, code: codeOf("小周二号") });
  const refused = await call("user/bindMobile", await bindBody(second, mobile));
  expect(refused).toMatchObject({ retCode: "0409", data: { field: "mobile" } });
});

test("is bound from the account page, polled, and unbound with a code", async () => {
  const mobile = newMobile();
  const { token } = await service.signUp(mobile);
  const offered = await call("user/wechatBindQr", {}, token);
  const given = offered.map.ticket as string;
  const check = async (of = token) =>
    (await call("GET user/checkWechatBind", { ticket: given }, of)).map.status;
  expect(await check()).toBe(201);
  const outsider = (await service.signUp(newMobile())).token;
  expect(await check(outsider)).toBe(410);
  const stolen = await call("user/wechatBind", { ticket: given, code: codeOf("小吴") }, outsider);
  expect(stolen.retCode).toBe("0404");
  // A ticket for binding signs nobody in.
  expect((await call("user/loginQr", { ticket: given })).map).toEqual({ status: 410 });
  const quick = await call("user/loginQrQuick", { ticket: given, code: codeOf("小吴") });
  expect(quick.map).toEqual({ status: 410 });

  const bound = await call("user/wechatBind", { ticket: given, code: codeOf("小吴") }, token);
  expect(bound.map).toEqual({ name: "小吴" });
  expect(await check()).toBe(300);
  const info = await call("user/accountInfo", {}, token);
  expect(info.map.details).toMatchObject({ wechat: "小吴", hasWechat: true });

  const other = await call("user/wechatBindQr", {}, outsider);
  const body = { ticket: other.map.ticket as string, code: codeOf("小吴") };
  expect((await call("user/wechatBind", body, outsider)).retCode).toBe("0409");

  service.wait(61_000);
  await service.call("user/sendCode", { mobile, type: "verify" });
  const unbind = (code: string) => call("user/wechatUnbind", { code }, token);
  expect((await unbind("000000")).retCode).toBe("0401");
  expect((await unbind(await service.code(mobile))).retCode).toBe("0000");
  const after = await call("user/accountInfo", {}, token);
  expect(after.map.details).toMatchObject({ wechat: null });
});

test("codes that WeChat did not give, or that are old, bind and sign in nobody", async () => {
  const old = codeOf("小郑");
  service.wait(6 * 60_000);
  for (const code of [old, `${old}x`, "x.y", "x"]) {
    const response = await call("user/loginQrQuick", { ticket: await ticket(), code });
    expect(response).toMatchObject({ retCode: "0401", data: { field: "code" } });
  }
});

test("elsewhere there is no local WeChat", async () => {
  const response = await call("user/wechatTicket", {}, undefined, "console.test");
  expect(response.retCode).toBe("0404");
  expect((await service.call("user/qrTicket", {})).map.hasWechat).toBe(false);
  const page = (host: string) =>
    service.service.handle(
      new Request(`http://${host}/dev/wechat?state="><script>alert(1)</script>`),
      {
        ip: "127.0.0.1",
      },
    );
  expect((await page("console.test")).status).toBe(404);
  const loginPage = await page("localhost:5180");
  expect(loginPage.status).toBe(200);
  expect(await loginPage.text()).not.toContain("<script>alert");
});
