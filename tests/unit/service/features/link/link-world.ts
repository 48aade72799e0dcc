import { afterAll, beforeAll } from "vitest";
import type { LinkDetail, LinkReport } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

export let service: TestService;
export let world: World;
export let session: { token: string; appkey: string };

export const agents = {
  android: "Mozilla/5.0 (Linux; Android 14; 2211133C Build/UKQ1) AppleWebKit/537.36",
  iphone: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15",
  desktop:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36",
  wechat:
    "Mozilla/5.0 (Linux; Android 14; 2211133C Build/UKQ1) AppleWebKit/537.36 MicroMessenger/8.0.44",
  baidu: "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
} as const;

export const target = "https://shop.example.com/sale";

/** Creates a link; throws unless it is created. */
export async function addLink(patch: object = {}): Promise<LinkDetail> {
  const response = await tryLink(patch);
  if (!response.map) throw new Error(JSON.stringify(response));
  return response.map;
}

export const tryLink = (patch: object = {}) =>
  service.call("xlink/add", { title: "春季促销", target, ...patch }, session);

/** Opens a link as a browser. */
export function open(
  { suffix }: { suffix: string },
  {
    agent = agents.desktop as string,
    query = "",
    ip = "1.2.3.4",
    headers = {} as Record<string, string>,
    host = "console.test",
    ...request
  } = {} as {
    agent?: string;
    query?: string;
    ip?: string;
    headers?: Record<string, string>;
    host?: string;
    method?: string;
    body?: string;
  },
): Promise<Response> {
  const url = `http://${host}/s/${suffix}${query}`;
  const all = { "user-agent": agent, ...headers };
  return service.service.handle(
    new Request(url, { headers: all, redirect: "manual", ...request }),
    {
      ip,
    },
  );
}

export const today = () => new Date(service.now() + 8 * 3_600_000).toISOString().slice(0, 10);

export const report = async (id: number): Promise<LinkReport> =>
  (await service.call("xlink/report", { id, start: today(), end: today() }, session)).map;

export const detail = async (id: number): Promise<LinkDetail> =>
  (await service.call("xlink/detail", { id }, session)).map;

/** Opens a service with an app for the tests of a file. */
export function prepareLinks(env: Record<string, string> = {}): void {
  beforeAll(async () => {
    service = await startTestService(env);
    world = await makeWorld(service);
    session = { token: world.owner.token, appkey: world.app.appkey };
  });
  afterAll(() => service.close());
}
