import type { AppRecord, CallBody, ChannelDetail } from "../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../support/service";
import { makeWorld, newChannel, type World } from "../../../support/world";

export interface ChannelWorld {
  test: TestService;
  world: World;
  /** Signs a screen in as the owner with its app. */
  owner: { token: string; app: AppRecord };
  add(name: string, patch?: Partial<CallBody<"channel/addChannel">>): Promise<ChannelDetail>;
  detail(id: number): Promise<ChannelDetail>;
}

/** A service with an owner, an app and two channels, as the channel screens meet it. */
export async function startChannelWorld(): Promise<ChannelWorld> {
  const test = await startTestService({ XI_LANDING_NETWORKS: "127.0.0.1" });
  const world = await makeWorld(test);
  const { token } = world.owner;
  const session = { token, appkey: world.app.appkey };
  const { map: app } = await test.call("apply/applyInfo", { id: world.app.id }, { token });
  return {
    test,
    world,
    owner: { token, app },
    async add(name, patch = {}) {
      const body = { ...newChannel(world.groupId, name), ...patch };
      const { map, retMsg } = await test.call("channel/addChannel", body, session);
      if (!map) throw new Error(retMsg);
      return map;
    },
    detail: async (id) => (await test.call("channel/detail", { id }, session)).map,
  };
}
