import type { ReactNode } from "react";
import { afterAll, beforeAll } from "vitest";
import type { AppRecord, LinkDetail } from "../../../../src/core/api/contract";
import { renderScreen } from "../../../support/screen";
import { startTestService, type TestService } from "../../../support/service";
import { makeWorld, type World } from "../../../support/world";

export let service: TestService;
export let world: World;
export let session: { token: string; appkey: string };
let app: AppRecord;

/** Opens a service with an app for the tests of a file. */
export function prepareLinks(): void {
  beforeAll(async () => {
    service = await startTestService({}, { hasWorkers: false });
    world = await makeWorld(service);
    const { token } = world.owner;
    session = { token, appkey: world.app.appkey };
    app = (await service.call("apply/applyInfo", { id: world.app.id }, { token })).map;
  });
  afterAll(() => service.close());
}

export async function addLink(patch: object = {}): Promise<LinkDetail> {
  const body = { title: "春季促销", target: "https://shop.example.com/sale", ...patch };
  return (await service.call("xlink/add", body, session)).map;
}

export const open = (screen: ReactNode, search = "") =>
  renderScreen(service, screen, { token: session.token, app, search });

const agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) MicroMessenger/8.0.44";

/** Opens a link as somebody within WeChat. */
export const visit = ({ suffix }: { suffix: string }, query = "") =>
  service.service.handle(
    new Request(`http://console.test/s/${suffix}${query}`, { headers: { "user-agent": agent } }),
    { ip: "1.2.3.4" },
  );
