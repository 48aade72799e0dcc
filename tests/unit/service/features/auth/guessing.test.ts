import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prune } from "../../../../../service/ingest/prune";
import type { CaptchaAnswer } from "../../../../../src/core/api/contract";
import { captchaSize } from "../../../../../src/core/api/contract/constants/captcha";
import { placeOf, solveCaptcha } from "../../../../support/captcha";
import { passwordOf, startTestService, type TestService } from "../../../../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const minuteMs = 60_000;
const at = { ip: "172.20.1.1" };
const elsewhere = { ip: "172.20.2.1" };
let last = 13_922_220_000;

/** A registered mobile, its sign-in with a typed password, and with a solved captcha. */
async function person() {
  last += 1;
  const mobile = String(last);
  await service.signUp(mobile);
  const login = (typed: string, options = at, captcha?: CaptchaAnswer) => {
    const password = passwordOf(typed);
    const body = { type: "password", mobile, password, ...(captcha ? { captcha } : {}) } as const;
    return service.call("user/login", body, options);
  };
  const prove = async (typed: string, options = at) =>
    login(typed, options, await solveCaptcha(service, mobile, options));
  return { mobile, login, prove };
}

describe("wrong passwords from one address range", () => {
  test("three lead to a captcha, before the password is looked at", async () => {
    const { login, prove } = await person();
    for (let n = 0; n < 3; n += 1) {
      expect(await login("wrong1")).toMatchObject({ retCode: "0401", data: { field: "password" } });
    }
    for (const typed of ["wrong1", "abc123"]) {
      expect(await login(typed)).toMatchObject({ retCode: "0424", data: { field: "captcha" } });
    }
    expect((await login("abc123", { ip: "172.20.1.250" })).retCode).toBe("0424");
    expect((await login("abc123", elsewhere)).retCode).toBe("0000");
    expect((await prove("abc123")).retCode).toBe("0000");
    // Who has proven themselves starts anew.
    expect((await login("wrong1")).retCode).toBe("0401");
    expect((await login("abc123")).retCode).toBe("0000");
  });

  test("five within 15 minutes lock that range alone, for 15 minutes", async () => {
    const { login, prove } = await person();
    for (let n = 0; n < 3; n += 1) await login("wrong1");
    expect((await prove("wrong1")).retCode).toBe("0401");
    const fifth = await prove("wrong1");
    expect(fifth).toMatchObject({ retCode: "0423", data: { field: "password" } });
    expect(fifth.data.retryAfterSeconds).toBe(900);
    expect((await prove("abc123")).retCode).toBe("0423");
    expect((await login("abc123", elsewhere)).retCode).toBe("0000");
    service.wait(15 * minuteMs);
    expect((await login("abc123")).retCode).toBe("0424");
    expect((await prove("abc123")).retCode).toBe("0000");
  });

  test("guesses at the same moment get no further", async () => {
    const { login } = await person();
    const responses = await Promise.all(Array.from({ length: 10 }, () => login("wrong1")));
    const codes = responses.map(({ retCode }) => retCode).sort();
    expect(codes).toEqual([...Array(3).fill("0401"), ...Array(7).fill("0424")]);
  });

  test("an hour later they are forgotten, and swept away", async () => {
    const { mobile, login } = await person();
    for (let n = 0; n < 3; n += 1) await login("wrong1");
    service.wait(61 * minuteMs);
    await prune(service.store, service.now());
    const kept = await service.store.db
      .selectFrom("sign_in_failure")
      .select("id")
      .where("mobile", "=", mobile)
      .execute();
    expect(kept).toEqual([]);
    expect((await login("wrong1")).retCode).toBe("0401");
  });

  test("a recovered password opens the range again", async () => {
    const { mobile, login } = await person();
    for (let n = 0; n < 3; n += 1) await login("wrong1");
    service.wait(minuteMs);
    await service.call("user/sendCode", { mobile, type: "forget" });
    const password = passwordOf("new456");
    const code = await service.code(mobile);
    await service.call("user/forgetPwd", { mobile, code, password, rePassword: password }, at);
    expect((await login("new456")).retCode).toBe("0000");
  });
});

describe("a stranger locks nobody out", () => {
  test("after 100 wrong passwords from one range, the owner signs in at once from another", async () => {
    const { login } = await person();
    const codes = new Set<string>();
    for (let n = 0; n < 100; n += 1) {
      codes.add((await login("wrong1", { ip: `198.51.100.${n}` })).retCode);
    }
    expect(codes).not.toContain("0000");
    expect((await login("abc123", { ip: "203.0.113.7" })).retCode).toBe("0000");
  });

  test("guesses from many ranges ask everybody for a captcha, and never lock", async () => {
    const { login, prove } = await person();
    for (let n = 0; n < 20; n += 1) {
      expect((await login("wrong1", { ip: `10.200.${n}.1` })).retCode).toBe("0401");
    }
    expect((await login("wrong1", { ip: "10.201.1.1" })).retCode).toBe("0424");
    expect((await login("abc123", { ip: "203.0.113.8" })).retCode).toBe("0424");
    expect((await prove("abc123", { ip: "203.0.113.8" })).retCode).toBe("0000");
  });

  test("an IPv6 network is one range", async () => {
    const { login } = await person();
    for (let n = 1; n <= 3; n += 1) await login("wrong1", { ip: `2001:db8:1:${n}::1` });
    expect((await login("abc123", { ip: "2001:db8:1:99::2" })).retCode).toBe("0424");
    expect((await login("abc123", { ip: "2001:db8:2::1" })).retCode).toBe("0000");
  });
});

describe("the captcha", () => {
  const guessed = async () => {
    const one = await person();
    for (let n = 0; n < 3; n += 1) await one.login("wrong1");
    return one;
  };

  test("is two PNG pictures; its place is in no readable part of the answer", async () => {
    const { mobile } = await person();
    const response = await service.call("user/captcha", { mobile }, at);
    const { picture: image, piece, ticket, expireAt } = response.map;
    const sizeOf = (url: string) => {
      expect(url.startsWith("data:image/png;base64,")).toBe(true);
      const bytes = Buffer.from(url.split(",")[1] ?? "", "base64");
      expect(bytes.subarray(1, 4).toString()).toBe("PNG");
      return [bytes.readUInt32BE(16) / 2, bytes.readUInt32BE(20) / 2];
    };
    const { widthPx, heightPx, pieceWidthPx } = captchaSize;
    expect(sizeOf(image)).toEqual([widthPx, heightPx]);
    expect(sizeOf(piece)).toEqual([pieceWidthPx, heightPx]);
    expect(expireAt - service.now()).toBeGreaterThan(115_000);
    expect(Object.keys(response.map).sort()).toEqual(["expireAt", "picture", "piece", "ticket"]);
    const again = await service.call("user/captcha", { mobile }, at);
    expect(again.map.picture).not.toBe(image);
    expect(placeOf(service, ticket)).toBeGreaterThan(pieceWidthPx);
    expect(placeOf(service, ticket)).toBeLessThan(widthPx - pieceWidthPx);
  });

  test.each([
    [4, "0000"],
    [-4, "0000"],
    [5, "0424"],
    [-5, "0424"],
  ])("%i px beside the gap answers %s", async (offPx, retCode) => {
    const { mobile, login } = await guessed();
    const response = await login("abc123", at, await solveCaptcha(service, mobile, at, offPx));
    expect(response.retCode).toBe(retCode);
  });

  test("may be tried again at its place, and is void after the third wrong one", async () => {
    const { mobile, login } = await guessed();
    const right = await solveCaptcha(service, mobile, at);
    const wrong = { ...right, x: 0 };
    for (const field of ["captcha.x", "captcha.x", "captcha.ticket"]) {
      expect(await login("abc123", at, wrong)).toMatchObject({ retCode: "0424", data: { field } });
    }
    expect(await login("abc123", at, right)).toMatchObject({
      retCode: "0424",
      data: { field: "captcha.ticket" },
    });
    const other = await solveCaptcha(service, mobile, at);
    await login("abc123", at, { ...other, x: 0 });
    expect((await login("abc123", at, other)).retCode).toBe("0000");
  });

  test("works once, also at the same moment", async () => {
    const { mobile, login } = await guessed();
    const solved = await solveCaptcha(service, mobile, at);
    const responses = await Promise.all([1, 2, 3].map(() => login("wrong1", at, solved)));
    expect(responses.map(({ retCode }) => retCode).sort()).toEqual(["0401", "0424", "0424"]);
  });

  test("is for its mobile, its address range and two minutes", async () => {
    const { mobile, login } = await guessed();
    const outsider = await person();
    const void_ = { retCode: "0424", data: { field: "captcha.ticket" } };
    const others = await solveCaptcha(service, outsider.mobile, at);
    expect(await login("abc123", at, others)).toMatchObject(void_);
    const away = await solveCaptcha(service, mobile, elsewhere);
    expect(await login("abc123", at, away)).toMatchObject(void_);
    const old = await solveCaptcha(service, mobile, at);
    service.wait(2 * minuteMs);
    expect(await login("abc123", at, old)).toMatchObject(void_);
    expect(await login("abc123", at, { ticket: "made up", x: 1 })).toMatchObject(void_);
  });

  test("pictures are limited per address range", async () => {
    const codes: string[] = [];
    service.stopClock();
    for (let n = 0; n < 24; n += 1) {
      const requested = service.call(
        "user/captcha",
        { mobile: "13922229999" },
        { ip: `172.30.1.${n}` },
      );
      codes.push((await requested).retCode);
    }
    expect(codes.at(-1)).toBe("0429");
  });
});
