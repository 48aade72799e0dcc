import type { AppRecord } from "../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../support/service";
import { makeApp, makeWorld, type World } from "../../../support/world";

export interface AppWorld {
  test: TestService;
  world: World;
  /** The owner's session; 「自有应用」 is standard, 「第二应用」 and 「专业应用」 professional. */
  token: string;
  record(id: number, token?: string): Promise<AppRecord>;
  /** Makes an app of the owner. */
  add(name: string): Promise<{ id: number; appkey: string }>;
  setApp(id: number, values: { edition?: string; ios_status?: number }): Promise<void>;
  names(token?: string): Promise<string[]>;
}

/** An owner with three apps of both editions, as the app screens meet it. */
export async function startAppWorld(): Promise<AppWorld> {
  const test = await startTestService();
  const world = await makeWorld(test);
  const { token } = world.owner;
  const add = (name: string) => makeApp(test, token, name);
  const setApp: AppWorld["setApp"] = async (id, values) => {
    await test.store.db.updateTable("app").set(values).where("id", "=", id).execute();
  };
  await setApp(world.app.id, { edition: "0" });
  await setApp((await add("第二应用")).id, { edition: "2" });
  await setApp((await add("专业应用")).id, { edition: "1" });
  return {
    test,
    world,
    token,
    add,
    setApp,
    record: async (id, as = token) =>
      (await test.call("apply/applyInfo", { id }, { token: as })).map,
    async names(as = token) {
      const body = { currentPage: 1, pageSize: 9999 };
      const { data } = await test.call("apply/applyList", body, { token: as });
      return data.records.map((app: AppRecord) => app.name);
    },
  };
}
