import { afterAll, beforeAll, expect, test } from "vitest";
import { passwordOf, startTestService, type TestService } from "../../../../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const minuteMs = 60_000;
const password = passwordOf("abc123");

test("a person registers with a code, and the session knows them", async () => {
  const { token, id } = await service.signUp("13911110001");
  const info = await service.call("user/accountInfo", {}, { token });
  expect(info.map.user).toMatchObject({ id, mobile: "13911110001", hasPass: true });
  expect(info.map.role).toBe("normal");
  const unread = await service.call("GET message/unread", {}, { token });
  expect(unread.map).toEqual({ total: 1, byType: { system: 1 } });
});

test("passwords that differ are refused at the second field and do not use up the code", async () => {
  const mobile = "13911110003";
  await service.call("user/sendCode", { mobile, type: "register" });
  const body = { mobile, code: await service.code(mobile), password, agreed: true } as const;
  const wrong = await service.call("user/register", { ...body, rePassword: passwordOf("other1") });
  expect(wrong).toMatchObject({ retCode: "0400", data: { field: "rePassword" } });
  const right = await service.call("user/register", { ...body, rePassword: password });
  expect(right.retCode).toBe("0000");
});

test("the agreement must be accepted", async () => {
  const body = {
    mobile: "13911110004",
    code: "123456",
    password,
    rePassword: password,
    agreed: false,
  };
  const response = await service.call("user/register", body as never);
  expect(response).toMatchObject({ retCode: "0400", data: { field: "agreed" } });
});

test("a code works once, for its purpose only, and not after five minutes", async () => {
  const mobile = "13911110005";
  await service.signUp(mobile);
  service.wait(minuteMs);
  await service.call("user/sendCode", { mobile, type: "forget" });
  const code = await service.code(mobile);
  const asLogin = await service.call("user/login", { type: "code", mobile, code });
  expect(asLogin).toMatchObject({ retCode: "0401", data: { field: "code" } });
  service.wait(5 * minuteMs);
  const late = await service.call("user/forgetPwd", {
    mobile,
    code,
    password,
    rePassword: password,
  });
  expect(late).toMatchObject({ retCode: "0401", data: { field: "code" } });
  await service.call("user/sendCode", { mobile, type: "login" });
  const fresh = await service.code(mobile);
  expect((await service.call("user/login", { type: "code", mobile, code: fresh })).retCode).toBe(
    "0000",
  );
  expect((await service.call("user/login", { type: "code", mobile, code: fresh })).retCode).toBe(
    "0401",
  );
});

test("five wrong tries void a code, even when the sixth is right", async () => {
  const mobile = "13911110006";
  await service.signUp(mobile);
  service.wait(minuteMs);
  await service.call("user/sendCode", { mobile, type: "login" });
  const code = await service.code(mobile);
  const wrong = code === "000000" ? "000001" : "000000";
  for (let n = 0; n < 5; n += 1) {
    expect((await service.call("user/login", { type: "code", mobile, code: wrong })).retCode).toBe(
      "0401",
    );
  }
  expect((await service.call("user/login", { type: "code", mobile, code })).retCode).toBe("0401");
});

test("a second code within a minute and a sixth within an hour are refused with the time to wait", async () => {
  const mobile = "13911110007";
  const send = () => service.call("user/sendCode", { mobile, type: "register" });
  expect((await send()).map).toEqual({ resendAfterSeconds: 60 });
  const soon = await send();
  expect(soon.retCode).toBe("0429");
  expect(soon.data.retryAfterSeconds).toBeGreaterThan(50);
  for (let n = 0; n < 4; n += 1) {
    service.wait(minuteMs);
    expect((await send()).retCode).toBe("0000");
  }
  service.wait(minuteMs);
  const sixth = await send();
  expect(sixth.retCode).toBe("0429");
  expect(sixth.data.retryAfterSeconds).toBeGreaterThan(3000);
  service.wait(60 * minuteMs);
  expect((await send()).retCode).toBe("0000");
});

test("two codes asked for at the same moment send one", async () => {
  const mobile = "13911110008";
  const send = () => service.call("user/sendCode", { mobile, type: "register" });
  const codes = (await Promise.all([send(), send(), send()])).map((response) => response.retCode);
  expect(codes.sort()).toEqual(["0000", "0429", "0429"]);
});

test("an unknown mobile answers as a wrong password does", async () => {
  const response = await service.call("user/login", {
    type: "password",
    mobile: "13911119999",
    password,
  });
  expect(response).toMatchObject({ retCode: "0401", retMsg: "手机号或密码不正确" });
});

test("a recovered password replaces the old one and ends every session", async () => {
  const mobile = "13911110010";
  const { token } = await service.signUp(mobile);
  service.wait(minuteMs);
  await service.call("user/sendCode", { mobile, type: "forget" });
  const fresh = passwordOf("new456");
  const code = await service.code(mobile);
  const body = { mobile, code, password: fresh, rePassword: fresh };
  expect((await service.call("user/forgetPwd", body)).retCode).toBe("0000");
  expect((await service.call("user/accountInfo", {}, { token })).retCode).toBe("0020");
  expect((await service.call("user/login", { type: "password", mobile, password })).retCode).toBe(
    "0401",
  );
  const signedIn = await service.call("user/login", { type: "password", mobile, password: fresh });
  expect(signedIn.retCode).toBe("0000");
});

test("a session ends by quitting, slides while it is used, and expires after seven idle days", async () => {
  const { token } = await service.signUp("13911110011");
  const dayMs = 1440 * minuteMs;
  for (let n = 0; n < 3; n += 1) {
    service.wait(5 * dayMs);
    expect((await service.call("user/accountInfo", {}, { token })).retCode).toBe("0000");
  }
  service.wait(7 * dayMs);
  expect((await service.call("user/accountInfo", {}, { token })).retCode).toBe("0020");
  const again = await service.call("user/login", {
    type: "password",
    mobile: "13911110011",
    password,
  });
  const second = again.map.token;
  await service.call("user/quit", {}, { token: second });
  expect((await service.call("user/accountInfo", {}, { token: second })).retCode).toBe("0020");
});

test("a disabled account can neither sign in nor go on", async () => {
  const mobile = "13911110012";
  const { token, id } = await service.signUp(mobile);
  await service.store.db
    .updateTable("account")
    .set({ disabled: true })
    .where("id", "=", id)
    .execute();
  expect((await service.call("user/accountInfo", {}, { token })).retCode).toBe("0021");
  expect((await service.call("user/login", { type: "password", mobile, password })).retCode).toBe(
    "0021",
  );
});

test("a QR ticket waits, is opened, confirmed, and signs in exactly once", async () => {
  const { token } = await service.signUp("13911110013");
  const { ticket, url } = (await service.call("user/qrTicket", {})).map;
  expect(url).toBe(`http://console.test/scan/${ticket}`);
  const poll = () => service.call("user/loginQr", { ticket });
  expect((await poll()).map.status).toBe(201);
  await service.call("user/qrInfo", { ticket }, { token });
  expect((await poll()).map.status).toBe(202);
  await service.call("user/qrConfirm", { ticket, accept: true }, { token });
  const responses = await Promise.all([poll(), poll()]);
  expect(responses.map((response) => response.map.status).sort()).toEqual([300, 410]);
  const signedIn = responses.find((response) => response.map.status === 300);
  expect(signedIn?.map.user.mobile).toBe("13911110013");
  const twice = await service.call("user/qrConfirm", { ticket, accept: true }, { token });
  expect(twice.retCode).toBe("0409");
});

test("a QR ticket can be declined and expires after three minutes", async () => {
  const { token } = await service.signUp("13911110014");
  const declined = (await service.call("user/qrTicket", {})).map.ticket;
  await service.call("user/qrConfirm", { ticket: declined, accept: false }, { token });
  expect((await service.call("user/loginQrQuick", { ticket: declined })).map.status).toBe(203);
  const late = (await service.call("user/qrTicket", {})).map.ticket;
  service.wait(3 * minuteMs);
  expect((await service.call("user/loginQr", { ticket: late })).map.status).toBe(410);
  expect((await service.call("user/qrInfo", { ticket: late }, { token })).retCode).toBe("0404");
});

test("guide flags once true stay true, and what was done counts by itself", async () => {
  const { token } = await service.signUp("13911110015");
  await service.call("user/updateGuide", { infoGuide: true }, { token });
  const after = await service.call("user/updateGuide", { infoGuide: false }, { token });
  expect(after.map.guideObj).toMatchObject({ infoGuide: true, controlGuide: false });
  await service.call("/api/console/appRecord/createOrUpdate", { name: "引导应用" }, { token });
  const info = await service.call("user/accountInfo", {}, { token });
  expect(info.map.guideObj).toMatchObject({ controlGuide: true, channelGuide: false });
});

test("sign-in attempts from one address are limited", async () => {
  const codes: string[] = [];
  service.stopClock();
  for (let n = 0; n < 70; n += 1) {
    codes.push((await service.call("user/qrTicket", {}, { ip: "1.2.3.4" })).retCode);
  }
  expect(codes.slice(0, 60).every((code) => code === "0000")).toBe(true);
  expect(codes.at(-1)).toBe("0429");
  expect((await service.call("user/qrTicket", {}, { ip: "1.2.3.5" })).retCode).toBe("0000");
});
