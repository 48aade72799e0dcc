import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDue } from "../../../../service/access/disabled";
import { passwordOf, startTestService, type TestService } from "../../../support/service";

let service: TestService;
let admin: { token: string; id: number };
const fixed = "13700137000";
let lastMobile = 13_811_110_000;
const nextMobile = () => String(++lastMobile);

beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp(fixed);
});
afterAll(() => service.close());

const disable = (id: number, more: object = {}, token = admin.token) =>
  service.call("operator/disableAccount", { id, reason: "unpaid", ...more } as never, { token });
const signIn = (mobile: string) =>
  service.call("user/login", { type: "password", mobile, password: passwordOf("abc123") });

describe("an account that is disabled", () => {
  test("is told why, at its next call and at sign-in, but not the note", async () => {
    const mobile = nextMobile();
    const { id, token } = await service.signUp(mobile);
    const { map } = await disable(id, { note: "欠了三个月" });
    expect(map.account.disabled).toMatchObject({ reason: "unpaid", note: "欠了三个月" });
    const { caseNo } = map.account.disabled;
    for (const refused of [
      await service.call("user/accountInfo", {}, { token }),
      await signIn(mobile),
    ]) {
      expect([refused.retCode, refused.retMsg]).toEqual(["0021", expect.stringContaining(caseNo)]);
      expect(refused.retMsg).toContain("欠费");
      expect(JSON.stringify(refused)).not.toContain("三个月");
    }
    const again = await disable(id, { note: "欠了三个月" });
    expect(again.map.account.disabled.caseNo).toBe(caseNo);
    const open = await service.call("operator/enableAccount", { id }, { token: admin.token });
    expect(open.map.account.disabled).toBeNull();
    // Its sessions stay ended.
    expect((await service.call("user/accountInfo", {}, { token })).retCode).toBe("0020");
    expect((await signIn(mobile)).retCode).toBe("0000");
  });

  test("opens again by itself after the last day", async () => {
    const mobile = nextMobile();
    const { id } = await service.signUp(mobile);
    const yesterday = new Date(service.now() - 86_400_000).toISOString().slice(0, 10);
    expect((await disable(id, { until: yesterday })).data.field).toBe("until");
    const tomorrow = new Date(service.now() + 86_400_000).toISOString().slice(0, 10);
    await disable(id, { until: tomorrow });
    expect(await openDue(service.store.db, service.now())).toEqual([]);
    expect(await openDue(service.store.db, service.now() + 3 * 86_400_000)).toEqual([id]);
    expect((await signIn(mobile)).retCode).toBe("0000");
  });

  test("has no job that goes on", async () => {
    const { id } = await service.signUp(nextMobile());
    const job = { app_id: 1, kind: "report", name: "a", spec: "{}", created_by: id } as const;
    await service.store.db
      .insertInto("job")
      .values({ ...job, created_at: new Date() } as never)
      .execute();
    await disable(id);
    const { state } = await service.store.db
      .selectFrom("job")
      .select("state")
      .where("created_by", "=", id)
      .executeTakeFirstOrThrow();
    expect(state).toBe(3);
  });

  test("is never one's own, one of XI_OPERATORS, or one that was closed", async () => {
    expect((await disable(admin.id)).retCode).toBe("0409");
    const { id } = await service.signUp(nextMobile());
    await service.store.db
      .updateTable("account")
      .set({ disabled: true, closed_at: new Date(), mobile: `closed-${id}` })
      .where("id", "=", id)
      .execute();
    expect((await disable(id)).retCode).toBe("0409");
    const enabled = await service.call("operator/enableAccount", { id }, { token: admin.token });
    expect(enabled.retCode).toBe("0409");
    expect((await disable(999_999)).retCode).toBe("0404");
  });
});

describe("operators", () => {
  const save = (mobile: string, roles: string[], token = admin.token) =>
    service.call("operator/save", { mobile, roles } as never, { token });

  test("may do what their roles allow, and nothing else", async () => {
    const mobile = nextMobile();
    const { token, id } = await service.signUp(mobile);
    expect((await service.call("operator/summary", {}, { token })).retCode).toBe("0403");
    expect((await save(mobile, ["support"])).retCode).toBe("0000");
    const { map } = await service.call("operator/summary", {}, { token });
    expect(map.roles).toEqual(["support"]);
    expect((await service.call("operator/feedbackList", {}, { token })).retCode).toBe("0000");
    expect((await service.call("operator/accounts", {}, { token })).retCode).toBe("0000");
    for (const name of ["operator/list", "operator/certificationList"] as const) {
      expect([name, (await service.call(name, {}, { token })).retCode]).toEqual([name, "0403"]);
    }
    expect((await disable(id, {}, token)).retCode).toBe("0403");
    await save(mobile, ["admin"]);
    expect((await service.call("operator/list", {}, { token })).retCode).toBe("0000");
    await service.call("operator/remove", { id }, { token: admin.token });
    expect((await service.call("operator/list", {}, { token })).retCode).toBe("0403");
  });

  test("of XI_OPERATORS are neither changed nor removed", async () => {
    expect((await save(fixed, ["support"])).retCode).toBe("0409");
    const removed = await service.call("operator/remove", { id: admin.id }, { token: admin.token });
    expect(removed.retCode).toBe("0409");
    const { map } = await service.call("operator/list", {}, { token: admin.token });
    expect(map.list[0]).toMatchObject({ mobile: fixed, isFixed: true, addedBy: "XI_OPERATORS" });
  });

  test("need an account, and a role", async () => {
    expect((await save("13599999999", ["admin"])).data.field).toBe("mobile");
    expect((await save(nextMobile(), [])).retCode).toBe("0400");
  });

  test("who may make operators never become none, not even by two who bar each other", async () => {
    const pair = [nextMobile(), nextMobile()];
    const [one, two] = [await service.signUp(pair[0] ?? ""), await service.signUp(pair[1] ?? "")];
    for (const mobile of pair) await save(mobile, ["admin"]);
    const before = service.config.operators;
    service.config.operators = [];
    const results = await Promise.all([
      disable(two.id, {}, one.token),
      disable(one.id, {}, two.token),
    ]);
    expect(results.map(({ retCode }) => retCode).toSorted()).toEqual(["0000", "0409"]);
    const left = results[0].retCode === "0000" ? 0 : 1;
    const token = [one, two][left]?.token ?? "";
    service.wait(61_000);
    await service.call("user/sendCode", { mobile: pair[left] ?? "", type: "close" } as never, {
      token,
    });
    const code = await service.code(pair[left] ?? "");
    expect(
      (await service.call("user/closeAccount", { code, understood: true }, { token })).retCode,
    ).toBe("0409");
    service.config.operators = before;
    for (const { id } of [one, two]) {
      await service.call("operator/enableAccount", { id }, { token: admin.token });
      await service.call("operator/remove", { id }, { token: admin.token });
    }
  });

  test("who may make operators never become none, not even by two at once", async () => {
    const mobiles = [nextMobile(), nextMobile()];
    const admins: { token: string; id: number }[] = [];
    for (const mobile of mobiles) {
      admins.push(await service.signUp(mobile));
      await save(mobile, ["admin"]);
    }
    const before = service.config.operators;
    service.config.operators = [];
    const [one, two] = admins as [{ token: string; id: number }, { token: string; id: number }];
    const results = await Promise.all([
      service.call("operator/remove", { id: two.id }, { token: one.token }),
      service.call("operator/remove", { id: one.id }, { token: two.token }),
    ]);
    expect(results.map(({ retCode }) => retCode)).not.toEqual(["0000", "0000"]);
    const left = results[0].retCode === "0000" ? one : two;
    expect((await save(mobiles[admins.indexOf(left)] ?? "", ["support"], left.token)).retCode).toBe(
      "0409",
    );
    service.config.operators = before;
  });
});
