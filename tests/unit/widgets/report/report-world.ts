import type { AppRecord } from "../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../support/service";
import { makeWorld, type World } from "../../../support/world";

export interface ReportWorld {
  test: TestService;
  world: World;
  /** Signs a screen in as the owner with its app. */
  owner: { token: string; app: AppRecord };
  /** Reports events of the app, as its SDK does. */
  send(kind: string, events: object[], userAgent?: string): Promise<void>;
}

const dayMs = 86_400_000;

/**
 * An owner with an app and two channels. Three days ago 「渠道一」 had two visits, one press and two
 * installs, of which one came back the next day; today 「渠道二」 and nobody had one install each.
 */
export async function startReportWorld(): Promise<ReportWorld> {
  // What waits to be sent stays so, however long a test takes.
  const test = await startTestService({}, { hasWorkers: false });
  const world = await makeWorld(test);
  const { token } = world.owner;
  const { appkey } = world.app;
  const { map: app } = await test.call("apply/applyInfo", { id: world.app.id }, { token });
  const codes = await Promise.all(
    world.channelIds.map(async (id) => {
      const { map } = await test.call("channel/detail", { id }, { token, appkey });
      return map.channelCode as string;
    }),
  );
  let count = 0;
  const send: ReportWorld["send"] = async (kind, events, userAgent = "") => {
    const ts = test.now();
    const stamped = events.map((event) => ({ id: `event-000${++count}`, ts, ...event }));
    const request = new Request(`http://console.test/sdk/v1/${kind}`, {
      method: "POST",
      headers: { "user-agent": userAgent },
      body: JSON.stringify({ appkey, events: stamped }),
    });
    const response = await test.service.handle(request, { ip: "1.2.3.4" });
    if (!response.ok) throw new Error(await response.text());
  };
  const device = (deviceId: string) => ({ deviceId, platform: "android" });
  const page = { visitorId: "visitor-1", channelCode: codes[0] };
  test.wait(-3 * dayMs);
  await send("click", [
    { type: "visit", ...page },
    { type: "visit", ...page },
    { type: "click", ...page },
  ]);
  await send("install", [
    { ...device("a"), packageChannel: codes[0], version: "1.0" },
    { ...device("b"), packageChannel: codes[0], version: "2.0" },
  ]);
  await send("register", [device("a")]);
  test.wait(dayMs);
  await send("open", [device("a")]);
  test.wait(2 * dayMs);
  await send("install", [{ ...device("c"), packageChannel: codes[1] }, device("d")]);
  return { test, world, owner: { token, app }, send };
}
