import { createSdkClient } from "../service/cli/traffic/sdk-client";
import { models } from "../service/seed/catalog";
import { createRandom, type Random } from "../service/seed/random";

/** Events of one request. */
export const perRequest = 20;
const inFlight = 300;
const hourMs = 3_600_000;
const androidAgent = "Mozilla/5.0 (Linux; Android 14; 2211133C Build/UKQ1) AppleWebKit/537.36";

/** Sends `total` events, 20 a request, as fast as they are acknowledged; answers events per second. */
export async function runLoad(
  { url, appkey, channelCodes }: { url: string; appkey: string; channelCodes: string[] },
  total: number,
  seed: number,
): Promise<number> {
  const send = createSdkClient(url, appkey);
  const random = createRandom(seed);
  let left = Math.ceil(total / perRequest);
  let accepted = 0;
  const startedAt = performance.now();
  const worker = async () => {
    while (left-- > 0) {
      const { kind, events } = drawRequest(random, channelCodes);
      const ip = `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`;
      for (;;) {
        const answer = await send(kind, events, { ip, userAgent: androidAgent });
        accepted += answer.accepted;
        if (answer.status === 200) break;
        if (answer.status !== 429) throw new Error(`服务拒绝了事件：HTTP ${answer.status}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  if (accepted === 0) throw new Error("没有事件被收下");
  return accepted / ((performance.now() - startedAt) / 1000);
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
    const identity = { id: random.code(20), ts: Date.now() - random.int(0, 6 * hourMs) };
    const channelCode = channelCodes[Math.floor(channelCodes.length * random.next() ** 3)] ?? "";
    if (kind === "click") {
      const type = random.chance(0.3) ? "click" : "visit";
      return { ...identity, type, visitorId: random.code(10), channelCode };
    }
    // Opens come from devices that exist already; an install brings a new one.
    const deviceId = kind === "install" ? random.code(16) : `bench-${random.int(1, 200_000)}`;
    const event = { ...identity, deviceId, platform: "android" };
    if (kind === "pay") return { ...event, amountCents: 600 };
    if (kind === "open") return { ...event, durationSeconds: 60 };
    if (kind === "register") return event;
    const about = { version: "1.0.0", osVersion: "14", model: random.pick(models.android) };
    return { ...event, ...about, packageChannel: random.chance(0.5) ? channelCode : "" };
  });
  return { kind, events };
}
