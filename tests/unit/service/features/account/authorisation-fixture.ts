import { afterAll, beforeAll, beforeEach } from "vitest";
import { createSession } from "../../../../../service/access/sessions";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

export const dayMs = 86_400_000;
export const everything = { type: "all" as const, ids: [] };
export const reading = [{ key: "data" as const, level: "read" as const }];

interface Room {
  service: TestService;
  world: World;
  /** Of whoever is authorised; each test has its own. */
  grantee: { id: number; token: string; mobile: string };
}

/** An owner who authorises an app, and in each test somebody new whom it is authorised to. */
export function openGrants(firstMobile: number) {
  const deps = {} as Room;
  let next = firstMobile;
  beforeAll(async () => {
    deps.service = await startTestService({}, { hasWorkers: false });
    deps.world = await makeWorld(deps.service);
  });
  afterAll(() => deps.service.close());
  const sessionOf = (accountId: number, role: "normal" | "operations" = "normal") =>
    createSession(deps.service.store.db, {
      accountId,
      role,
      now: deps.service.now(),
      ip: "",
      userAgent: "",
    });
  /** Days pass from test to test. */
  const signIn = async () => {
    const { world } = deps;
    world.owner.token = await sessionOf(world.owner.id);
    world.outsider.token = await sessionOf(world.outsider.id);
    world.operations = await sessionOf(world.owner.id, "operations");
  };
  beforeEach(async () => {
    await signIn();
    next += 1;
    const mobile = String(next);
    deps.grantee = { ...(await deps.service.signUp(mobile)), mobile };
    // The number of mobiles asked about is limited.
    deps.service.wait(600_000);
  });
  const asOwner = () => ({ token: deps.world.owner.token });
  const terms = { modules: reading, scope: everything, expireDay: null };
  const save = (more: object = {}, session: object = asOwner()) => {
    const party = { appId: deps.world.app.id, mobile: deps.grantee.mobile };
    return deps.service.call("applyAuth/save", { ...party, ...terms, ...more } as never, session);
  };
  return {
    room: deps,
    asOwner,
    asGrantee: () => ({ token: deps.grantee.token, appkey: deps.world.app.appkey }),
    sessionOf,
    signIn,
    save,
    change: (id: number, more: object = {}, session: object = asOwner()) =>
      deps.service.call("applyAuth/save", { id, ...terms, ...more } as never, session),
    grant: async (more: object = {}): Promise<number> => (await save(more)).map.authorisation.id,
    list: async (more: object = {}, session: object = asOwner()) =>
      (
        await deps.service.call(
          "applyAuth/authedList",
          { pageSize: 100, ...more } as never,
          session,
        )
      ).map.list,
    messagesOf: (accountId = deps.grantee.id) =>
      deps.service.store.db
        .selectFrom("message")
        .select(["title", "body"])
        .where("account_id", "=", accountId)
        .where("type", "=", "grant")
        .orderBy("id", "desc")
        .execute(),
    dayIn: (days: number) =>
      new Date(deps.service.now() + 8 * 3_600_000 + days * dayMs).toISOString().slice(0, 10),
  };
}
