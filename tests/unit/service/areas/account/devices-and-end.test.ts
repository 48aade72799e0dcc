import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeDueAccounts } from "../../../../../service/areas/account/closure";
import { passwordOf, startTestService, type TestService } from "../../../../support/service";
import { makeApp } from "../../../../support/world";

let xi: TestService;
let serial = 0;
let mobile: string;
let token: string;
let id: number;
const dayMs = 86_400_000;
beforeAll(async () => {
  xi = await startTestService();
});
beforeEach(async () => {
  serial += 1;
  mobile = `136${String(60_000_000 + serial)}`;
  ({ token, id } = await xi.signUp(mobile));
  xi.wait(120_000);
});
afterAll(() => xi.close());

const signIn = () =>
  xi.call("user/login", { type: "password", mobile, password: passwordOf("abc123") });
const isIn = async (of: string) =>
  (await xi.call("user/accountInfo", {}, { token: of })).retCode === "0000";
const codeFor = async (of: string, type: "close") => {
  await xi.call("user/sendCode", { mobile: of, type });
  return xi.code(of);
};

describe("devices", () => {
  const list = async () => (await xi.call("user/sessions", {}, { token })).map.list;

  test("are listed without their tokens, and signed out one by one or all", async () => {
    const others = [(await signIn()).map.token, (await signIn()).map.token];
    const shown = await list();
    expect(shown).toHaveLength(3);
    expect(shown.filter((each: { isCurrent: boolean }) => each.isCurrent)).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toContain(others[0]);
    const end = (of: string) => xi.call("user/endSession", { id: of }, { token });
    const current = shown.find((each: { isCurrent: boolean }) => each.isCurrent);
    expect((await end(current.id)).retCode).toBe("0409");
    const other = shown.find((each: { isCurrent: boolean }) => !each.isCurrent);
    expect((await end(other.id)).retCode).toBe("0000");
    expect((await end(other.id)).retCode).toBe("0404");
    expect((await xi.call("user/endOtherSessions", {}, { token })).map.ended).toBe(1);
    expect(await list()).toHaveLength(1);
    expect(await isIn(others[0] ?? "")).toBe(false);
  });

  test("of another account stay", async () => {
    const other = await xi.signUp(`131${String(40_000_000 + serial)}`);
    const theirs = (await xi.call("user/sessions", {}, { token: other.token })).map.list[0];
    const answer = await xi.call("user/endSession", { id: theirs.id }, { token });
    expect(answer.retCode).toBe("0404");
    expect(await isIn(other.token)).toBe(true);
  });
});

describe("closing", () => {
  const close = async () =>
    xi.call(
      "user/closeAccount",
      { code: await codeFor(mobile, "close"), understood: true },
      { token },
    );
  const closeDue = () => closeDueAccounts({ db: xi.store.db, ports: xi.ports, now: xi.now });

  test("signs out everywhere, and signing in within 15 days takes it back", async () => {
    expect((await close()).retCode).toBe("0000");
    expect(await isIn(token)).toBe(false);
    xi.wait(14 * dayMs);
    expect(await closeDue()).not.toContain(id);
    expect((await signIn()).map.isClosureWithdrawn).toBe(true);
    xi.wait(2 * dayMs);
    expect(await closeDue()).not.toContain(id);
    expect((await signIn()).map.isClosureWithdrawn).toBeUndefined();
  });

  test("ends the account after 15 days: its apps go, its name goes, its mobile is free", async () => {
    const app = await makeApp(xi, token, "要注销的应用");
    expect((await xi.call("user/closure", {}, { token })).map).toMatchObject({
      apps: 1,
      balanceCents: 0,
      openOrders: 0,
    });
    const robot = {
      kind: "wecom",
      url: "https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=0123456789abcdef-ab12",
    } as const;
    expect((await xi.call("message/saveRobot", robot, { token })).retCode).toBe("0000");
    await close();
    xi.wait(15 * dayMs + 1_000);
    expect(await closeDue()).toContain(id);
    for (const table of ["notice_setting", "notice", "known_device"] as const) {
      const left = await xi.store.db
        .selectFrom(table)
        .select("account_id")
        .where("account_id", "=", id)
        .execute();
      expect(left, table).toEqual([]);
    }
    expect((await signIn()).retCode).toBe("0401");
    const row = await xi.store.db
      .selectFrom("account")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ user_name: "已注销", company: "", disabled: true });
    const kept = await xi.store.db
      .selectFrom("app")
      .select("deleted_at")
      .where("id", "=", app.id)
      .executeTakeFirstOrThrow();
    expect(kept.deleted_at).not.toBeNull();
    expect((await xi.signUp(mobile)).id).not.toBe(id);
  });
});
