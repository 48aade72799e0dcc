import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { passwordOf, startTestService, type TestService } from "../../../../support/service";

let service: TestService;
const known = "13911120001";
const unknown = "13911120002";
const password = passwordOf("abc123");
const minuteMs = 60_000;

beforeAll(async () => {
  service = await startTestService();
  await service.signUp(known);
});
beforeEach(() => service.wait(61 * minuteMs));
afterAll(() => service.close());

/** The background's own statements are no part of an answer. */
const isOurs = (statement: string) =>
  /"(account|sms_code|outbox|session|sign_in_failure|captcha_try)"|pg_advisory/.test(statement);
const sqlOf = (query: unknown) =>
  typeof query === "string" ? query : String((query as { text?: string }).text);

/** What a call answers and what it made the service do: its statements in order, and slow hashes. */
async function watch(send: () => ReturnType<TestService["call"]>) {
  const query = vi.spyOn(pg.Client.prototype, "query");
  const scrypt = vi.spyOn(crypto, "scrypt");
  syncBuiltinESMExports();
  try {
    const { requestId: _id, ...response } = await send();
    const statements = query.mock.calls.map(([given]) => sqlOf(given)).filter(isOurs);
    return { answer: response, statements, hashes: scrypt.mock.calls.length };
  } finally {
    query.mockRestore();
    scrypt.mockRestore();
    syncBuiltinESMExports();
  }
}

const lastSms = async (mobile: string) => {
  const { body } = await service.store.db
    .selectFrom("outbox")
    .select("body")
    .where("recipient", "=", mobile)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return body;
};

describe("an account cannot be told from none", () => {
  test.each(["login", "register", "forget", "verify", "bind", "close"] as const)(
    "asking for a code to %s",
    async (type) => {
      const of = (mobile: string) => watch(() => service.call("user/sendCode", { mobile, type }));
      const [one, other] = [await of(known), await of(unknown)];
      expect(one).toEqual(other);
      expect(one.answer).toMatchObject({ retCode: "0000", map: { resendAfterSeconds: 60 } });
      expect(one.statements.length).toBeGreaterThan(1);
      // The limits hold for both alike.
      const again = [await of(known), await of(unknown)];
      expect(again.map(({ answer: response }) => response.retCode)).toEqual(["0429", "0429"]);
      expect(again[0]?.statements).toEqual(again[1]?.statements);
    },
  );

  const codeCalls = {
    "login by code": (mobile: string) =>
      service.call("user/login", { type: "code", mobile, code: "000000" }),
    forgetPwd: (mobile: string) =>
      service.call("user/forgetPwd", { mobile, code: "000000", password, rePassword: password }),
    register: (mobile: string) =>
      service.call("user/register", {
        mobile,
        code: "000000",
        password,
        rePassword: password,
        agreed: true,
      }),
  };
  const purposes = { "login by code": "login", forgetPwd: "forget", register: "register" } as const;
  test.each(Object.keys(codeCalls) as (keyof typeof codeCalls)[])(
    "%s with a wrong code, with and without one sent",
    async (name) => {
      const of = (mobile: string) => watch(() => codeCalls[name](mobile));
      const none = [await of(known), await of(unknown)];
      expect(none[0]).toEqual(none[1]);
      expect(none[0]?.answer).toMatchObject({ retCode: "0401", data: { field: "code" } });
      for (const mobile of [known, unknown]) {
        await service.call("user/sendCode", { mobile, type: purposes[name] });
      }
      // Six: the code is void after five.
      for (let tries = 0; tries < 6; tries += 1) {
        const [one, other] = [await of(known), await of(unknown)];
        expect(one).toEqual(other);
        expect(one.answer).toMatchObject({ retCode: "0401", data: { field: "code" } });
      }
    },
  );

  test("a wrong password, up to the captcha", async () => {
    const of = (mobile: string) =>
      watch(() =>
        service.call(
          "user/login",
          { type: "password", mobile, password: passwordOf("wrong1") },
          { ip: "172.16.9.1" },
        ),
      );
    // The first ever makes the decoy that unknown mobiles are compared with.
    await of("13911120004");
    for (let tries = 0; tries < 5; tries += 1) {
      const [one, other] = [await of(known), await of(unknown)];
      expect(one).toEqual(other);
    }
  });
});

describe("the person learns by SMS", () => {
  test.each([
    ["register", known, "该手机号已注册，请直接登录"],
    ["login", unknown, "该手机号尚未注册"],
    ["forget", unknown, "该手机号尚未注册"],
  ] as const)("a code to %s that would be of no use is not told", async (type, mobile, message) => {
    await service.call("user/sendCode", { mobile, type });
    expect(await lastSms(mobile)).toBe(`【${service.config.productName}】${message}。`);
  });

  test("the holder of a right code learns that the mobile was taken meanwhile", async () => {
    const mobile = "13911120003";
    await service.call("user/sendCode", { mobile, type: "register" });
    const code = await service.code(mobile);
    const body = { mobile, code, password, rePassword: password, agreed: true } as const;
    await service.store.db.insertInto("account").values({ mobile, password_hash: null }).execute();
    expect(await service.call("user/register", body)).toMatchObject({
      retCode: "0409",
      data: { field: "mobile" },
    });
  });
});
