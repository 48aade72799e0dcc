import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { passwordOf, startTestService, type TestService } from "../../../../support/service";

const hourMs = 3_600_000;
const chrome = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36";
const newer = chrome.replace("131", "140");
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
});
afterAll(() => service.close());

const signIn = (mobile: string, more: object = {}, options: object = {}) =>
  service.call(
    "user/login",
    { type: "password", mobile, password: passwordOf("abc123"), ...more } as never,
    options,
  );
const messageTitles = async (accountId: number) =>
  (
    await service.store.db
      .selectFrom("message")
      .select("title")
      .where("account_id", "=", accountId)
      .where("title", "like", "新设备登录%")
      .execute()
  ).map(({ title }) => title);

describe("how long a sign-in lasts", () => {
  const isIn = async (token: string) =>
    (await service.call("user/accountInfo", {}, { token })).retCode === "0000";

  test("7 days from its last use when it is remembered, as by itself", async () => {
    await service.signUp("13744440001");
    const { token } = (await signIn("13744440001")).map;
    service.wait(6 * 24 * hourMs);
    expect(await isIn(token)).toBe(true);
    service.wait(6 * 24 * hourMs);
    expect(await isIn(token)).toBe(true);
  });

  test("12 hours from its last use when it is not", async () => {
    await service.signUp("13744440002");
    const { token } = (await signIn("13744440002", { remember: false })).map;
    service.wait(11 * hourMs);
    expect(await isIn(token)).toBe(true);
    service.wait(11 * hourMs);
    expect(await isIn(token)).toBe(true);
    service.wait(13 * hourMs);
    expect(await isIn(token)).toBe(false);
  });
});

describe("a new device", () => {
  const on = (userAgent: string, ip = "117.136.8.203") => ({
    ip,
    headers: { "user-agent": userAgent },
  });

  test("is told of once; the first one, a newer browser and a neighbour's address are no news", async () => {
    const { id } = await service.signUp("13744440003");
    await service.store.db.deleteFrom("known_device").where("account_id", "=", id).execute();
    await signIn("13744440003", {}, on(chrome));
    await signIn("13744440003", {}, on(newer));
    await signIn("13744440003", {}, on(newer, "117.136.8.99"));
    expect(await messageTitles(id)).toEqual([]);
    await signIn("13744440003", {}, on(phone));
    await signIn("13744440003", {}, on(phone));
    expect(await messageTitles(id)).toEqual(["新设备登录：Safari · iPhone"]);
    // The same browser from far away.
    await signIn("13744440003", {}, on(chrome, "8.8.8.8"));
    expect(await messageTitles(id)).toHaveLength(2);
  });

  test("cannot be silenced in the console", async () => {
    const { id, token } = await service.signUp("13744440004");
    const choices = [{ event: "security", channels: [] }];
    const refused = await service.call("message/saveSettings", { choices } as never, { token });
    expect(refused.retCode).toBe("0400");
    await signIn("13744440004", {}, on(phone));
    expect(await messageTitles(id)).toHaveLength(1);
  });
});

test("a password that was reset is told of", async () => {
  const { id } = await service.signUp("13744440005");
  service.wait(61_000);
  await service.call("user/sendCode", { mobile: "13744440005", type: "forget" });
  const password = passwordOf("def456");
  await service.call("user/forgetPwd", {
    mobile: "13744440005",
    code: await service.code("13744440005"),
    password,
    rePassword: password,
  });
  const titles = await service.store.db
    .selectFrom("message")
    .select("title")
    .where("account_id", "=", id)
    .execute();
  expect(titles).toContainEqual({ title: "登录密码已重置" });
});
