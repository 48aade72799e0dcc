import { Agent, request } from "node:http";
import { models } from "../service/seed/catalog";
import { createRandom, type Random } from "../service/seed/random";

/** Events of one request. */
export const perRequest = 20;
const inFlight = 300;
const hourMs = 3_600_000;
const androidAgent = "Mozilla/5.0 (Linux; Android 14; 2211133C Build/UKQ1) AppleWebKit/537.36";

/** A request as it goes over the wire. */
export interface PreparedRequest {
  path: string;
  ip: string;
  body: Buffer;
}

function readyRequest(random: Random, appkey: string, channelCodes: string[]): PreparedRequest {
  const { kind, events } = drawRequest(random, channelCodes);
  const ip = `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`;
  return { path: `/sdk/v1/${kind}`, ip, body: Buffer.from(JSON.stringify({ appkey, events })) };
}

/** Sends a request; answers its status and how many events were taken. */
export function post(agent: Agent, url: URL, { path, ip, body }: PreparedRequest) {
  return new Promise<{ status: number; accepted: number }>((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      "content-length": body.length,
      "user-agent": androidAgent,
      "x-forwarded-for": ip,
    };
    const { hostname, port } = url;
    const sent = request({ agent, hostname, port, path, method: "POST", headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const { data } = JSON.parse(Buffer.concat(parts).toString()) as {
          data: { accepted?: number } | null;
        };
        resolve({ status: response.statusCode ?? 0, accepted: data?.accepted ?? 0 });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/**
 * Sends `total` events, 20 a request, as fast as they are acknowledged; answers events per second. What
 * is sent is made before: the sender shares the machine with the service.
 */
export async function runLoad(
  { url, appkey, channelCodes }: { url: string; appkey: string; channelCodes: string[] },
  total: number,
  seed: number,
): Promise<number> {
  const random = createRandom(seed);
  const requests = Array.from({ length: Math.ceil(total / perRequest) }, () =>
    readyRequest(random, appkey, channelCodes),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const to = new URL(url);
  let accepted = 0;
  const startedAt = performance.now();
  const worker = async () => {
    for (let ready = requests.pop(); ready; ready = requests.pop()) {
      for (;;) {
        const response = await post(agent, to, ready);
        accepted += response.accepted;
        if (response.status === 200) break;
        if (response.status !== 429) throw new Error(`服务拒绝了事件：HTTP ${response.status}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  if (accepted === 0) throw new Error("没有事件被收下");
  return accepted / seconds;
}

/** The mix of a day: many opens and visits, some clicks, few installs. */
export function drawRequest(random: Random, channelCodes: string[]) {
  const kind = random.weighted([
    ["open", 50],
    ["click", 36],
    ["install", 7],
    ["register", 5],
    ["pay", 2],
  ] as const);
  const events = Array.from({ length: perRequest }, () => {
    const eventBase = { id: random.code(20), ts: Date.now() - random.int(0, 6 * hourMs) };
    const channelCode = channelCodes[Math.floor(channelCodes.length * random.next() ** 3)] ?? "";
    if (kind === "click") {
      const type = random.chance(0.3) ? "click" : "visit";
      return { ...eventBase, type, visitorId: random.code(10), channelCode };
    }
    // Opens come from devices that exist already; an install brings a new one.
    const deviceId = kind === "install" ? random.code(16) : `bench-${random.int(1, 200_000)}`;
    const event = { ...eventBase, deviceId, platform: "android" };
    if (kind === "pay") return { ...event, amountCents: 600 };
    if (kind === "open") return { ...event, durationSeconds: 60 };
    if (kind === "register") return event;
    const deviceInfo = { version: "1.0.0", osVersion: "14", model: random.pick(models.android) };
    return { ...event, ...deviceInfo, packageChannel: random.chance(0.5) ? channelCode : "" };
  });
  return { kind, events };
}
