import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeDueAccounts } from "../../../../../service/features/account/closure";
import { passwordOf, startTestService, type TestService } from "../../../../support/service";
import { makeApp } from "../../../../support/world";

let service: TestService;
let serial = 0;
let mobile: string;
let token: string;
let id: number;
const dayMs = 86_400_000;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  serial += 1;
  mobile = `136${String(60_000_000 + serial)}`;
  ({ token, id } = await service.signUp(mobile));
  service.wait(120_000);
});
afterAll(() => service.close());

const signIn = () =>
  service.call("user/login", { type: "password", mobile, password: passwordOf("abc123") });
const isIn = async (of: string) =>
  (await service.call("user/accountInfo", {}, { token: of })).retCode === "0000";
const codeFor = async (of: string, type: "close") => {
  await service.call("user/sendCode", { mobile: of, type });
  return service.code(of);
};

describe("devices", () => {
  const list = async () => (await service.call("user/sessions", {}, { token })).map.list;

  test("are listed without their tokens, and signed out one by one or all", async () => {
    const others = [(await signIn()).map.token, (await signIn()).map.token];
    const devices = await list();
    expect(devices).toHaveLength(3);
    expect(devices.filter((item: { isCurrent: boolean }) => item.isCurrent)).toHaveLength(1);
    expect(JSON.stringify(devices)).not.toContain(others[0]);
    const end = (of: string) => service.call("user/endSession", { id: of }, { token });
    const current = devices.find((item: { isCurrent: boolean }) => item.isCurrent);
    expect((await end(current.id)).retCode).toBe("0409");
    const other = devices.find((item: { isCurrent: boolean }) => !item.isCurrent);
    expect((await end(other.id)).retCode).toBe("0000");
    expect((await end(other.id)).retCode).toBe("0404");
    expect((await service.call("user/endOtherSessions", {}, { token })).map.ended).toBe(1);
    expect(await list()).toHaveLength(1);
    expect(await isIn(others[0] ?? "")).toBe(false);
  });

  test("of another account stay", async () => {
    const other = await service.signUp(`131${String(40_000_000 + serial)}`);
    const theirs = (await service.call("user/sessions", {}, { token: other.token })).map.list[0];
    const response = await service.call("user/endSession", { id: theirs.id }, { token });
    expect(response.retCode).toBe("0404");
    expect(await isIn(other.token)).toBe(true);
  });
});

describe("closing", () => {
  const close = async () =>
    service.call(
      "user/closeAccount",
      { code: await codeFor(mobile, "close"), understood: true },
      { token },
    );
  const closeDue = () =>
    closeDueAccounts({ db: service.store.db, ports: service.ports, now: service.now });

  test("signs out everywhere, and signing in within 15 days takes it back", async () => {
    expect((await close()).retCode).toBe("0000");
    expect(await isIn(token)).toBe(false);
    service.wait(14 * dayMs);
    expect(await closeDue()).not.toContain(id);
    expect((await signIn()).map.isClosureWithdrawn).toBe(true);
    service.wait(2 * dayMs);
    expect(await closeDue()).not.toContain(id);
    expect((await signIn()).map.isClosureWithdrawn).toBeUndefined();
  });

  test("ends the account after 15 days: its apps go, its name goes, its mobile is free", async () => {
    const app = await makeApp(service, token, "要注销的应用");
    expect((await service.call("user/closure", {}, { token })).map).toMatchObject({
      apps: 1,
      balanceCents: 0,
      openOrders: 0,
    });
    const robot = {
      kind: "wecom",
      url: "https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=0123456789abcdef-ab12",
    } as const;
    expect((await service.call("message/saveRobot", robot, { token })).retCode).toBe("0000");
    await close();
    service.wait(15 * dayMs + 1_000);
    expect(await closeDue()).toContain(id);
    for (const table of ["notice_setting", "notice", "known_device"] as const) {
      const left = await service.store.db
        .selectFrom(table)
        .select("account_id")
        .where("account_id", "=", id)
        .execute();
      expect(left, table).toEqual([]);
    }
    expect((await signIn()).retCode).toBe("0401");
    const row = await service.store.db
      .selectFrom("account")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ user_name: "已注销", company: "", disabled: true });
    const kept = await service.store.db
      .selectFrom("app")
      .select("deleted_at")
      .where("id", "=", app.id)
      .executeTakeFirstOrThrow();
    expect(kept.deleted_at).not.toBeNull();
    expect((await service.signUp(mobile)).id).not.toBe(id);
  });
});
