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
let xi: TestService;
let world: World;

beforeEach(async () => {
  xi = await startTestService({ XI_OPERATORS: `13700137000,${named}` });
  world = await makeWorld(xi);
});
afterEach(() => xi.close());

const as = (token: string) => ({ token });
const invite = async (mobile: string): Promise<string> => {
  const body = { appId: world.app.id, mobile, ...terms };
  const { map } = await xi.call("applyAuth/inviteNew", body as never, as(world.owner.token));
  return new URL(map.url).hash.replace("#invite=", "");
};
const register = (mobile: string, more: object) =>
  xi.call("user/register", {
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
  xi.config.registration = "invite";
  const report = { target: named, channelIds: [world.channelIds[0]], metrics: ["install"] };
  const { map } = await xi.call("invite/add", report as never, {
    ...as(world.owner.token),
    appkey: world.app.appkey,
  });
  const { pathname, search } = new URL(map.url);
  expect((await register(named, { via: pathname + search })).retCode).toBe("0403");
});

test("a number that is named afterwards makes an operator of its owner only, who proves it by a code", async () => {
  const mobile = "13800000077";
  const token = await squat(mobile);
  xi.config.operators = [...xi.config.operators, mobile];
  const { map: before } = await xi.call("user/accountInfo", {}, as(token));
  expect(before.user.isOperator).toBe(false);
  expect((await xi.call("operator/list", {}, as(token))).retCode).toBe("0403");
  const { map: list } = await xi.call("operator/list", {}, as(world.operator.token));
  expect(list.list.map((one: { mobile: string }) => one.mobile)).not.toContain(mobile);
  await xi.call("user/sendCode", { mobile, type: "login" });
  const signedIn = await xi.call("user/login", {
    type: "code",
    mobile,
    code: await xi.code(mobile),
  } as never);
  expect(signedIn.map.user.isOperator).toBe(true);
});

test("an account whose number nothing has proven is given neither an app nor a role, until a code proves it", async () => {
  const mobile = "13800000078";
  await squat(mobile);
  const other = await xi.signUp("13800000079");
  const { map: app } = await xi.call(
    "/api/console/appRecord/createOrUpdate",
    { name: "别人的应用" },
    as(other.token),
  );
  const asked = { appId: app.id, mobile };
  const check = async () => (await xi.call("applyAuth/checkMobile", asked, as(other.token))).map;
  expect(await check()).toMatchObject({ canAuthorise: false, reason: "unverified", name: "" });
  const grant = () => xi.call("applyAuth/save", { ...asked, ...terms } as never, as(other.token));
  expect(await grant()).toMatchObject({ retCode: "0409", data: { field: "mobile" } });
  const makeOperator = () =>
    xi.call("operator/save", { mobile, roles: ["support"] }, as(world.operator.token));
  expect(await makeOperator()).toMatchObject({ retCode: "0409", data: { field: "mobile" } });
  await xi.call("user/sendCode", { mobile, type: "login" });
  await xi.call("user/login", { type: "code", mobile, code: await xi.code(mobile) } as never);
  expect(await check()).toMatchObject({ canAuthorise: true, isVerified: true });
  expect((await grant()).retCode).toBe("0000");
  expect((await makeOperator()).retCode).toBe("0000");
});

test("where no code can be sent the owner is told that nothing has proven the number", async () => {
  const mobile = "13800000080";
  await squat(mobile);
  const other = await xi.signUp("13800000081");
  const { map: app } = await xi.call(
    "/api/console/appRecord/createOrUpdate",
    { name: "别人的应用" },
    as(other.token),
  );
  xi.ports.sms = noSenders.sms;
  const { map } = await xi.call(
    "applyAuth/checkMobile",
    { appId: app.id, mobile },
    as(other.token),
  );
  expect(map).toMatchObject({ canAuthorise: true, isVerified: false });
});
