import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { say } from "../../../../../service/base/message";
import { MailError } from "../../../../../service/ports";
import { passwordOf, startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let serial = 0;
let mobile: string;
let token: string;
let id: number;
const minuteMs = 60_000;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  serial += 1;
  mobile = `136${String(40_000_000 + serial)}`;
  ({ token, id } = await service.signUp(mobile));
  service.wait(2 * minuteMs);
});
afterAll(() => service.close());

const signIn = (password = "abc123", of = mobile) =>
  service.call("user/login", { type: "password", mobile: of, password: passwordOf(password) });
const isIn = async (of: string) =>
  (await service.call("user/accountInfo", {}, { token: of })).retCode === "0000";
const codeFor = async (of: string, type: "verify" | "bind") => {
  await service.call("user/sendCode", { mobile: of, type });
  return service.code(of);
};
const details = async () => (await service.call("user/accountInfo", {}, { token })).map.details;

describe("password", () => {
  const change = (password: string, newPassword: string, again = newPassword) => {
    const body = {
      password: passwordOf(password),
      newPassword: passwordOf(newPassword),
      rePassword: passwordOf(again),
    };
    return service.call("user/updatePwd", body, { token });
  };

  test("is changed, and the other devices are signed out", async () => {
    const other = (await signIn()).map.token;
    const response = await change("abc123", "def456");
    expect(response).toMatchObject({ retCode: "0000", map: { ended: 1 } });
    expect([await isIn(token), await isIn(other)]).toEqual([true, false]);
    expect((await signIn("abc123")).retCode).toBe("0401");
    expect((await signIn("def456")).retCode).toBe("0000");
  });

  test.each([
    ["wrong1", "def456", "def456", "0401", "password"],
    ["abc123", "abc123", "abc123", "0400", "newPassword"],
    ["abc123", "def456", "def457", "0400", "rePassword"],
  ])("is refused at its field", async (old, fresh, again, retCode, field) => {
    expect(await change(old, fresh, again)).toMatchObject({ retCode, data: { field } });
    expect((await signIn("abc123")).retCode).toBe("0000");
  });

  test("cannot be guessed: five tries, then one every two minutes", async () => {
    for (let n = 0; n < 5; n += 1) expect((await change("wrong1", "def456")).retCode).toBe("0401");
    expect((await change("abc123", "def456")).retCode).toBe("0429");
    service.wait(2 * minuteMs + 1_000);
    expect((await change("abc123", "def456")).retCode).toBe("0000");
  });

  test("a first one needs a code, and there is only one first", async () => {
    const add = (code: string) => {
      const password = passwordOf("def456");
      return service.call("user/addPwd", { code, password, rePassword: password }, { token });
    };
    expect((await add("123456")).retCode).toBe("0409");
    await service.store.db
      .updateTable("account")
      .set({ password_hash: null })
      .where("id", "=", id)
      .execute();
    expect(await add("000000")).toMatchObject({ retCode: "0401", data: { field: "code" } });
    expect((await add(await codeFor(mobile, "verify"))).retCode).toBe("0000");
    expect((await signIn("def456")).retCode).toBe("0000");
  });
});

describe("mobile", () => {
  const change = (code: string, to: string, newCode: string) =>
    service.call("user/updateAccount", { part: "mobile", code, mobile: to, newCode }, { token });

  test("is changed with a code for each, and the old one is told", async () => {
    const other = (await signIn()).map.token;
    const to = `135${String(40_000_000 + serial)}`;
    const code = await codeFor(mobile, "verify");
    const newCode = await codeFor(to, "bind");
    const wrong = await change(code, to, "000000");
    expect(wrong).toMatchObject({ retCode: "0401", data: { field: "newCode" } });
    const response = await change(code, to, newCode);
    expect(response.map.user.mobile).toBe(to);
    expect([await isIn(token), await isIn(other)]).toEqual([true, false]);
    expect((await signIn("abc123", to)).retCode).toBe("0000");
    expect(await signIn()).toMatchObject({ retCode: "0401" });
    const { body } = await service.store.db
      .selectFrom("outbox")
      .select("body")
      .where("recipient", "=", mobile)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(body).toContain("已更换");
    // Codes are used up.
    expect((await change(code, mobile, newCode)).retCode).not.toBe("0000");
  });

  test("of another account is refused, whose holder alone learns of it", async () => {
    const taken = `134${String(40_000_000 + serial)}`;
    await service.signUp(taken);
    service.wait(2 * minuteMs);
    const code = await codeFor(mobile, "verify");
    expect(await change(code, taken, "000000")).toMatchObject({ data: { field: "newCode" } });
    const newCode = await codeFor(taken, "bind");
    const response = await change(code, taken, newCode);
    expect(response).toMatchObject({ retCode: "0409", data: { field: "mobile" } });
    expect((await signIn()).retCode).toBe("0000");
  });

  test("codes for one purpose serve no other, and guessing voids them", async () => {
    const to = `133${String(40_000_000 + serial)}`;
    const newCode = await codeFor(to, "bind");
    await service.call("user/sendCode", { mobile, type: "login" });
    expect((await change(await service.code(mobile), to, newCode)).retCode).toBe("0401");
    service.wait(2 * minuteMs);
    const right = await codeFor(mobile, "verify");
    const wrong = right === "111111" ? "222222" : "111111";
    for (let n = 0; n < 5; n += 1) expect((await change(wrong, to, newCode)).retCode).toBe("0401");
    expect((await change(right, to, newCode)).retCode).toBe("0401");
  });
});

describe("e-mail", () => {
  const mailed = async (email: string) => {
    const response = await service.call("user/sendEmailCode", { email }, { token });
    return { answer: response, code: response.retCode === "0000" ? await service.code(email) : "" };
  };
  const verify = (email: string, code: string, of = token) =>
    service.call("user/verifyEmailCode", { email, code }, { token: of });

  test("is bound with the code that was mailed, by this account only", async () => {
    const email = `lin${serial}@example.com`;
    const { code } = await mailed(`LIN${serial}@example.com`.toLowerCase());
    const outsider = (await service.signUp(`132${String(40_000_000 + serial)}`)).token;
    expect((await verify(email, code, outsider)).retCode).toBe("0401");
    expect((await verify(email, code)).retCode).toBe("0000");
    expect((await details()).email).toBe(email);
    expect((await verify(email, code)).retCode).toBe("0401");
  });

  test("that cannot be sent says so at its field, and the next try is not held up", async () => {
    const email = `lin${serial}@example.com`;
    const { send } = service.ports.mail;
    service.ports.mail.send = async () => {
      throw new MailError(say("邮件服务器不接受这个地址，请检查邮箱"));
    };
    const refused = await service.call("user/sendEmailCode", { email }, { token });
    service.ports.mail.send = send;
    expect(refused).toMatchObject({ retCode: "0503", data: { field: "email" } });
    expect((await mailed(email)).answer.retCode).toBe("0000");
  });

  test("of a wrong form is refused, as is mail without end", async () => {
    for (const email of ["lin", "lin@", "a b@example.com", "a@b.com\r\nBcc: c@d.com", "x@y"]) {
      const { answer: response } = await mailed(email);
      expect(response).toMatchObject({ retCode: "0400", data: { field: "email" } });
    }
    service.stopClock();
    const codes = [];
    for (let n = 0; n < 12; n += 1) {
      codes.push((await mailed(`lin${serial}-${n}@example.com`)).answer.retCode);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill("0000"));
    expect(codes.slice(10)).toEqual(["0429", "0429"]);
  });
});

test("name, company and industry are saved; companies are found by their beginning", async () => {
  const profile = { userName: "林知远", company: `星漠网络${serial}有限公司`, industry: "game" };
  const response = await service.call(
    "user/updateAccount",
    { part: "profile", ...profile } as never,
    {
      token,
    },
  );
  expect(response.map.user).toMatchObject({ userName: "林知远", company: profile.company });
  expect((await details()).industry).toBe("game");
  const found = await service.call("user/companies", { name: `星漠网络${serial}` }, { token });
  expect(found.map.list).toEqual([profile.company]);
});

test("onlookers see neither e-mail nor devices", async () => {
  await service.store.db
    .updateTable("account")
    .set({ email: "lin@example.com" })
    .where("id", "=", id)
    .execute();
  const { createSession } = await import("../../../../../service/access/sessions");
  const operations = await createSession(service.store.db, {
    accountId: id,
    role: "operations",
    now: service.now(),
    ip: "",
    userAgent: "",
  });
  const seen = await service.call("user/accountInfo", {}, { token: operations });
  expect(seen.map.details.email).toBe("");
  expect((await service.call("user/sessions", {}, { token: operations })).map.list).toEqual([]);
  expect(
    (await service.call("userAuth/getInfo", {}, { token: operations })).map.certification,
  ).toBeNull();
});
