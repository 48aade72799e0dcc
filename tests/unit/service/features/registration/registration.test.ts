import { afterEach, expect, test } from "vitest";
import { noSenders } from "../../../../../service/ports/local";
import { passwordOf, startTestService, type TestService } from "../../../../support/service";

let service: TestService | undefined;
afterEach(() => service?.close());

const password = passwordOf("abc123");
const account = (mobile: string) => ({
  mobile,
  password,
  rePassword: password,
  company: "",
  agreed: true as const,
});

async function start(env: Record<string, string> = {}, hasSms = true): Promise<TestService> {
  service = await startTestService(env);
  if (!hasSms) Object.assign(service.ports, noSenders);
  return service;
}

/** An account with an operator's role, made at the store: how it comes to be is another test's. */
async function makeOperator(service: TestService, mobile = "13700137000"): Promise<string> {
  const { db } = service.store;
  const row = await db
    .insertInto("account")
    .values({ mobile, user_name: "ops" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { createSession } = await import("../../../../../service/access/sessions");
  return createSession(db, {
    accountId: row.id,
    role: "normal",
    now: service.now(),
    ip: "",
    userAgent: "",
  });
}

const wayOf = async (service: TestService, came: object = {}) =>
  (await service.call("user/registration", { via: "", ...came } as never)).map;

test("anybody registers by a code where SMS leave", async () => {
  const service = await start();
  expect(await wayOf(service)).toMatchObject({ mode: "open", way: "code", canSendCodes: true });
  await service.signUp("13800138000");
});

test("without SMS nobody is told that a code was sent, and registration is by invitation", async () => {
  const service = await start({}, false);
  expect(await wayOf(service)).toMatchObject({ mode: "invite", way: "none", canSendCodes: false });
  for (const type of ["login", "forget", "verify", "bind", "close", "delete"] as const) {
    const sent = await service.call("user/sendCode", { mobile: "13800138000", type });
    expect([type, sent.retCode, sent.retMsg]).toEqual([
      type,
      "0503",
      expect.stringContaining("短信"),
    ]);
    expect(sent.data).toMatchObject({ field: "mobile" });
  }
  const register = await service.call("user/sendCode", { mobile: "13800138000", type: "register" });
  expect(register.retCode).toBe("0403");
  const refused = await service.call("user/register", {
    ...account("13800138000"),
    code: "123456",
  });
  expect(refused.retCode).toBe("0403");
  const { total } = await service.store.db
    .selectFrom("sms_code")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  expect(total).toBe(0);
});

test("open without SMS says that it cannot work", async () => {
  const service = await start({ XI_REGISTRATION: "open" }, false);
  expect(await wayOf(service)).toMatchObject({ mode: "open", way: "none" });
  const refused = await service.call("user/register", account("13800138000"));
  expect(refused.retMsg).toContain("短信");
});

test("a code is asked for wherever one proves the mobile", async () => {
  const service = await start();
  const refused = await service.call("user/register", account("13800138000"));
  expect([refused.retCode, refused.data.field]).toEqual(["0400", "code"]);
});

async function invite(service: TestService, body: { mobile?: string; remark?: string } = {}) {
  const token = await makeOperator(service);
  const { map } = await service.call("operator/addInvite", body, { token });
  return { token, id: map.invite.id as number, secret: map.url.split("#invite=")[1] as string };
}

test("an invitation makes one account, without a code, even with SMS down", async () => {
  const service = await start({ XI_REGISTRATION: "invite" }, false);
  const { secret, token } = await invite(service, { remark: "华东" });
  expect(await wayOf(service, { invite: secret })).toMatchObject({ way: "invite" });
  const made = await service.call("user/register", { ...account("13800138000"), invite: secret });
  expect(made.retCode).toBe("0000");
  const info = await service.call("user/accountInfo", {}, { token: made.map.token });
  expect(info.map.details.isMobileVerified).toBe(false);
  const again = await service.call("user/register", { ...account("13800138001"), invite: secret });
  expect([again.retCode, again.data.field]).toEqual(["0404", "invite"]);
  const { map } = await service.call("operator/invites", {}, { token });
  expect(map.list).toMatchObject([{ state: "used", remark: "华东" }]);
});

test("two who use one invitation at once make one account", async () => {
  const service = await start({ XI_REGISTRATION: "invite" });
  const { secret } = await invite(service);
  const made = await Promise.all(
    ["13800138000", "13800138001", "13800138002"].map((mobile) =>
      service.call("user/register", { ...account(mobile), invite: secret }),
    ),
  );
  expect(made.map(({ retCode }) => retCode).sort()).toEqual(["0000", "0404", "0404"]);
});

test("an invitation ends after seven days, when revoked, and for other mobiles than its own", async () => {
  const service = await start({ XI_REGISTRATION: "invite" });
  const first = await invite(service, { mobile: "13800138000" });
  const other = await service.call("user/register", {
    ...account("13800138001"),
    invite: first.secret,
  });
  expect([other.retCode, other.data.field]).toEqual(["0403", "mobile"]);
  await service.call("operator/revokeInvite", { id: first.id }, { token: first.token });
  const revoked = await service.call("user/register", {
    ...account("13800138000"),
    invite: first.secret,
  });
  expect(revoked.retCode).toBe("0404");
  const { map } = await service.call("operator/addInvite", {}, { token: first.token });
  service.wait(7 * 86_400_000);
  const late = await service.call("user/registration", { invite: map.url.split("#invite=")[1] });
  expect([late.retCode, late.data.field]).toEqual(["0404", "invite"]);
});

test("while registration is closed operators' invitations are not made, and earlier ones do not work", async () => {
  const service = await start({ XI_REGISTRATION: "invite" });
  const { secret, token } = await invite(service);
  service.config.registration = "closed";
  expect((await service.call("operator/addInvite", {}, { token })).retCode).toBe("0409");
  expect(await wayOf(service, { invite: secret })).toMatchObject({ mode: "closed", way: "none" });
  const refused = await service.call("user/register", {
    ...account("13800138000"),
    invite: secret,
  });
  expect(refused.retCode).toBe("0403");
});

test("an invitation to an app counts even when closed, and opens the app", async () => {
  const service = await start();
  const owner = await service.signUp("13900139000");
  const app = await service.call(
    "apply/addApply",
    { name: "示例", agreed: true },
    { token: owner.token },
  );
  const appId: number = app.map.id;
  Object.assign(service.ports, noSenders);
  service.config.registration = "closed";
  const body = {
    appId,
    mobile: "13800138000",
    modules: [{ key: "data", level: "read" }],
    scope: { type: "all" },
    expireDay: null,
  } as const;
  const first = await service.call("applyAuth/inviteNew", body as never, { token: owner.token });
  const second = await service.call("applyAuth/inviteNew", body as never, { token: owner.token });
  const secretOf = (response: typeof first) => response.map.url.split("#invite=")[1];
  // The newest alone holds.
  const old = await service.call("user/registration", { invite: secretOf(first) });
  expect(old.retCode).toBe("0404");
  expect(await wayOf(service, { invite: secretOf(second) })).toMatchObject({
    mode: "closed",
    way: "invite",
    mobile: "13800138000",
    invitation: { app: { name: "示例" } },
  });
  const made = await service.call("user/register", {
    ...account("13800138000"),
    invite: secretOf(second),
  });
  expect(made.retCode).toBe("0000");
  const seen = await service.call("apply/applyInfo", { id: appId }, { token: made.map.token });
  expect(seen.retCode).toBe("0000");
  const taken = await service.call("applyAuth/inviteNew", body as never, { token: owner.token });
  expect([taken.retCode, taken.data.field]).toEqual(["0409", "mobile"]);
});

test("a mobile is verified once a code that went to it comes back", async () => {
  const service = await start({ XI_REGISTRATION: "invite" });
  const { secret } = await invite(service);
  const mobile = "13800138000";
  await service.call("user/register", { ...account(mobile), invite: secret });
  await service.call("user/sendCode", { mobile, type: "login" });
  const code = await service.code(mobile);
  const { map } = await service.call("user/login", { type: "code", mobile, code });
  const info = await service.call("user/accountInfo", {}, { token: map.token });
  expect(info.map.details.isMobileVerified).toBe(true);
});
