import { afterAll, beforeAll, beforeEach } from "vitest";
import { createSession } from "../../../../../service/access/sessions";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

export const dayMs = 86_400_000;
export const everything = { type: "all" as const, ids: [] };
export const reading = [{ key: "data" as const, level: "read" as const }];

interface Room {
  xi: TestService;
  world: World;
  /** Of whoever is authorised; each test has its own. */
  grantee: { id: number; token: string; mobile: string };
}

/** An owner who authorises an app, and in each test somebody new whom it is authorised to. */
export function openGrants(firstMobile: number) {
  const room = {} as Room;
  let next = firstMobile;
  beforeAll(async () => {
    room.xi = await startTestService({}, { hasWorkers: false });
    room.world = await makeWorld(room.xi);
  });
  afterAll(() => room.xi.close());
  const sessionOf = (accountId: number, role: "normal" | "operations" = "normal") =>
    createSession(room.xi.store.db, { accountId, role, now: room.xi.now(), ip: "", userAgent: "" });
  /** Days pass from test to test. */
  const signIn = async () => {
    const { world } = room;
    world.owner.token = await sessionOf(world.owner.id);
    world.stranger.token = await sessionOf(world.stranger.id);
    world.operations = await sessionOf(world.owner.id, "operations");
  };
  beforeEach(async () => {
    await signIn();
    next += 1;
    const mobile = String(next);
    room.grantee = { ...(await room.xi.signUp(mobile)), mobile };
    // The number of mobiles asked about is limited.
    room.xi.wait(600_000);
  });
  const asOwner = () => ({ token: room.world.owner.token });
  const terms = { modules: reading, scope: everything, expireDay: null };
  const save = (more: object = {}, session: object = asOwner()) => {
    const party = { appId: room.world.app.id, mobile: room.grantee.mobile };
    return room.xi.call("applyAuth/save", { ...party, ...terms, ...more } as never, session);
  };
  return {
    room,
    asOwner,
    asGrantee: () => ({ token: room.grantee.token, appkey: room.world.app.appkey }),
    sessionOf,
    signIn,
    save,
    change: (id: number, more: object = {}, session: object = asOwner()) =>
      room.xi.call("applyAuth/save", { id, ...terms, ...more } as never, session),
    grant: async (more: object = {}): Promise<number> => (await save(more)).map.authorisation.id,
    list: async (more: object = {}, session: object = asOwner()) =>
      (await room.xi.call("applyAuth/authedList", { pageSize: 100, ...more } as never, session)).map
        .list,
    told: (accountId = room.grantee.id) =>
      room.xi.store.db
        .selectFrom("message")
        .select(["title", "body"])
        .where("account_id", "=", accountId)
        .where("type", "=", "grant")
        .orderBy("id", "desc")
        .execute(),
    dayIn: (days: number) =>
      new Date(room.xi.now() + 8 * 3_600_000 + days * dayMs).toISOString().slice(0, 10),
  };
}
