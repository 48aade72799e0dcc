import { createSession } from "../../service/access/sessions";
import { seededOperator } from "../../service/base/config";
import type { TestService } from "./service";

type Modules = { key: string; level: "read" | "edit" }[];
type Scope = { type: "all" | "channels" | "groups"; ids: number[] };

export interface World {
  owner: { token: string; id: number };
  /** Runs the deployment. */
  operator: { token: string; id: number };
  outsider: { token: string; id: number };
  operations: string;
  app: { id: number; appkey: string };
  /** App 96085, owned by the demo account. */
  experience: { id: number; appkey: string };
  groupId: number;
  /** Two channels of the app, in the default group. */
  channelIds: [number, number];
  /** An account that the app is authorised to. */
  authorise(mobile: string, modules: Modules, scope?: Scope, expireAt?: Date): Promise<string>;
}

/** The least a channel needs. */
export const newChannel = (groupId: number, channelName: string) => ({ groupId, channelName });

/** An owner with an app and two channels, a stranger, a demo account with the experience app, staff and an operator. */
export async function makeWorld(service: TestService): Promise<World> {
  const { db } = service.store;
  const owner = await service.signUp("13800000001");
  const outsider = await service.signUp("13800000002");
  const operator = await service.signUp(seededOperator);
  const app = await makeApp(service, owner.token, "自有应用");
  const demo = await db
    .insertInto("account")
    .values({ mobile: "13800000009", role: "demo" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const experience = await db
    .insertInto("app")
    .values({ id: 96085, appkey: "exper1", name: "体验应用", owner_id: demo.id })
    .returning(["id", "appkey"])
    .executeTakeFirstOrThrow();
  await db
    .insertInto("channel_group")
    .values({ app_id: experience.id, name: "默认分组", is_default: true })
    .execute();
  const session = { token: owner.token, appkey: app.appkey };
  const groupId: number = (await service.call("allGroups", {}, session)).map.list[0].id;
  const makeChannel = async (name: string): Promise<number> =>
    (await service.call("channel/addChannel", newChannel(groupId, name), session)).map.id;
  const channelIds: [number, number] = [await makeChannel("渠道一"), await makeChannel("渠道二")];
  const operations = await createSession(db, {
    accountId: owner.id,
    role: "operations",
    now: service.now(),
    ip: "",
    userAgent: "",
  });

  async function authorise(
    mobile: string,
    modules: Modules,
    scope: Scope = { type: "all", ids: [] },
    expireAt: Date | null = null,
  ) {
    const { id, token } = await service.signUp(mobile);
    await db
      .insertInto("app_grant")
      .values({
        app_id: app.id,
        grantee_id: id,
        modules: JSON.stringify(modules),
        scope: JSON.stringify(scope),
        expire_at: expireAt,
      })
      .execute();
    return token;
  }

  return { owner, outsider, operator, operations, app, experience, groupId, channelIds, authorise };
}

/** Creates an app as the console does. */
export async function makeApp(
  service: TestService,
  token: string,
  name: string,
): Promise<{ id: number; appkey: string }> {
  const response = await service.call("/api/console/appRecord/createOrUpdate", { name }, { token });
  if (!response.map) throw new Error(response.retMsg);
  return response.map;
}

/** An app of the acceleration line, and the session that opens it. */
export async function makeEdgeApp(
  service: TestService,
  token: string,
  name: string,
): Promise<{ token: string; appkey: string; id: number }> {
  await service.call("apply/addApply", { name, agreed: true, flag: "afpm" }, { token });
  const { map } = await service.call("/api/console/proxyApp/list", { name }, { token });
  const { appkey, id } = map.list[0];
  return { token, appkey, id };
}

/** Deletes an app as its owner does, with a code. */
export async function removeApp(
  service: TestService,
  { token, mobile, ...app }: { token: string; mobile: string; id: number; name: string },
): Promise<void> {
  // One code a minute.
  service.wait(61_000);
  await service.call("user/sendCode", { mobile, type: "delete" });
  const code = await service.code(mobile);
  const response = await service.call("apply/delApply", { ...app, code }, { token });
  if (response.retCode !== "0000") throw new Error(response.retMsg);
}

/** Has an app's account prove a host, as a TXT record does. */
export async function proveHost(service: TestService, appkey: string, host: string): Promise<void> {
  const { db } = service.store;
  const app = await db
    .selectFrom("app")
    .select("owner_id")
    .where("appkey", "=", appkey)
    .executeTakeFirstOrThrow();
  const at = new Date();
  await db
    .insertInto("domain")
    .values({
      account_id: app.owner_id,
      host,
      purpose: "short",
      proof: "xi-verify=0",
      is_proven: true,
      next_check_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
}
