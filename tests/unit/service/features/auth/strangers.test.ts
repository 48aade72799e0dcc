import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

describe("who is a customer is no stranger's business", () => {
  const request = (name: string, mobile: string, code: string) =>
    service.call("fuzzy/company", { name, mobile, code });

  test("companies are told to the holder of a code, by their beginning, five at most", async () => {
    const names = ["a", "b", "c", "d", "e", "f"].map((end) => `逐家打听公司${end}`);
    await service.store.db
      .insertInto("account")
      .values(
        names.map((company, index) => ({
          mobile: `1361111000${index}`,
          user_name: "x",
          company,
          password_hash: null,
        })),
      )
      .execute();
    const mobile = "13611119999";
    await service.call("user/sendCode", { mobile, type: "register" });
    const code = await service.code(mobile);
    expect((await request("逐家打听", mobile, code)).map.list).toEqual(names.slice(0, 5));
    expect((await request("家打听公", mobile, code)).map.list).toEqual([]);
    expect(await request("逐家打", mobile, code)).toMatchObject({
      retCode: "0400",
      data: { field: "name" },
    });
    // Asking leaves the code to register with.
    const password = "a".repeat(64);
    const body = {
      mobile,
      code,
      password,
      rePassword: password,
      company: "",
      agreed: true,
    } as const;
    expect((await service.call("user/register", body)).retCode).toBe("0000");
  });

  test("without a code nothing is told, and guessing codes ends as it does elsewhere", async () => {
    const mobile = "13611118888";
    expect((await request("逐家打听", mobile, "123456")).retCode).toBe("0401");
    await service.call("user/sendCode", { mobile, type: "register" });
    const code = await service.code(mobile);
    const wrong = code === "000000" ? "111111" : "000000";
    for (let tries = 0; tries < 5; tries += 1) await request("逐家打听", mobile, wrong);
    expect((await request("逐家打听", mobile, code)).retMsg).toBe("验证码已失效，请重新获取");
  });
});

test("a made-up token opens no limit of its own", async () => {
  const ip = "10.99.0.1";
  // Far more than a burst and what comes back meanwhile.
  const responses = await Promise.all(
    Array.from({ length: 800 }, (_, index) =>
      service.call("user/accountInfo", {}, { token: `made-up-${index}`, ip }),
    ),
  );
  expect(new Set(responses.map(({ retCode }) => retCode))).toEqual(new Set(["0020", "0429"]));
  // Who is signed in is not held up by strangers at the same address.
  const { token } = await service.signUp("13611117777");
  expect((await service.call("user/accountInfo", {}, { token })).retCode).toBe("0000");
  expect((await service.call("user/accountInfo", {}, { token, ip })).retCode).toBe("0000");
});
