import { afterEach, beforeEach, expect, test } from "vitest";
import { noSenders } from "../../../../../service/ports/local";
import { passwordOf, startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

const named = "13999999999";
const password = passwordOf("abc123");
const terms = {
  modules: [{ key: "data", level: "read" }],
  scope: { type: "all" },
  expireDay: null,
  remark: "",
};
let service: TestService;
let world: World;

beforeEach(async () => {
  service = await startTestService({ XI_OPERATORS: `13700137000,${named}` });
  world = await makeWorld(service);
});
afterEach(() => service.close());

const as = (token: string) => ({ token });
const invite = async (mobile: string): Promise<string> => {
  const body = { appId: world.app.id, mobile, ...terms };
  const { map } = await service.call("applyAuth/inviteNew", body as never, as(world.owner.token));
  return new URL(map.url).hash.replace("#invite=", "");
};
const register = (mobile: string, more: object) =>
  service.call("user/register", {
    mobile,
    password,
    rePassword: password,
    company: "",
    agreed: true,
    via: "",
    ...more,
  } as never);
const squat = async (mobile: string): Promise<string> => {
  const { map } = await register(mobile, { invite: await invite(mobile) });
  return map.token;
};

test("nobody comes by an invitation to a number of XI_OPERATORS", async () => {
  const token = await invite(named);
  const refused = await register(named, { invite: token });
  expect(refused).toMatchObject({ retCode: "0403", data: { field: "mobile" } });
  service.config.registration = "invite";
  const report = { target: named, channelIds: [world.channelIds[0]], metrics: ["install"] };
  const { map } = await service.call("invite/add", report as never, {
    ...as(world.owner.token),
    appkey: world.app.appkey,
  });
  const { pathname, search } = new URL(map.url);
  expect((await register(named, { via: pathname + search })).retCode).toBe("0403");
});

test("a number that is named afterwards makes an operator of its owner only, who proves it by a code", async () => {
  const mobile = "13800000077";
  const token = await squat(mobile);
  service.config.operators = [...service.config.operators, mobile];
  const { map: before } = await service.call("user/accountInfo", {}, as(token));
  expect(before.user.isOperator).toBe(false);
  expect((await service.call("operator/list", {}, as(token))).retCode).toBe("0403");
  const { map: list } = await service.call("operator/list", {}, as(world.operator.token));
  expect(list.list.map((one: { mobile: string }) => one.mobile)).not.toContain(mobile);
  await service.call("user/sendCode", { mobile, type: "login" });
  const signedIn = await service.call("user/login", {
    type: "code",
    mobile,
    code: await service.code(mobile),
  } as never);
  expect(signedIn.map.user.isOperator).toBe(true);
});

test("an account whose number nothing has proven is given neither an app nor a role, until a code proves it", async () => {
  const mobile = "13800000078";
  await squat(mobile);
  const other = await service.signUp("13800000079");
  const { map: app } = await service.call(
    "/api/console/appRecord/createOrUpdate",
    { name: "别人的应用" },
    as(other.token),
  );
  const requested = { appId: app.id, mobile };
  const check = async () =>
    (await service.call("applyAuth/checkMobile", requested, as(other.token))).map;
  expect(await check()).toMatchObject({ canAuthorise: false, reason: "unverified", name: "" });
  const grant = () =>
    service.call("applyAuth/save", { ...requested, ...terms } as never, as(other.token));
  expect(await grant()).toMatchObject({ retCode: "0409", data: { field: "mobile" } });
  const makeOperator = () =>
    service.call("operator/save", { mobile, roles: ["support"] }, as(world.operator.token));
  expect(await makeOperator()).toMatchObject({ retCode: "0409", data: { field: "mobile" } });
  await service.call("user/sendCode", { mobile, type: "login" });
  await service.call("user/login", {
    type: "code",
    mobile,
    code: await service.code(mobile),
  } as never);
  expect(await check()).toMatchObject({ canAuthorise: true, isVerified: true });
  expect((await grant()).retCode).toBe("0000");
  expect((await makeOperator()).retCode).toBe("0000");
});

test("where no code can be sent the owner is told that nothing has proven the number", async () => {
  const mobile = "13800000080";
  await squat(mobile);
  const other = await service.signUp("13800000081");
  const { map: app } = await service.call(
    "/api/console/appRecord/createOrUpdate",
    { name: "别人的应用" },
    as(other.token),
  );
  service.ports.sms = noSenders.sms;
  const { map } = await service.call(
    "applyAuth/checkMobile",
    { appId: app.id, mobile },
    as(other.token),
  );
  expect(map).toMatchObject({ canAuthorise: true, isVerified: false });
});
