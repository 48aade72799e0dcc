import { models, osVersions, platformWeights, type SeedPlatform } from "../../seed/catalog";
import { drawConnection } from "../../seed/connections";
import { retentionAt } from "../../seed/curves";
import { provinces } from "../../seed/places";
import type { Random } from "../../seed/random";
import type { Reporter } from "./sdk-client";

/** Events of one kind, to be sent together. */
export interface Step {
  kind: "click" | "install" | "open" | "register" | "event" | "pay";
  events: object[];
}

/** A device that has installed and may come back. */
export interface KnownDevice {
  deviceId: string;
  platform: SeedPlatform;
  reporter: Reporter;
}

export interface Journey {
  steps: Step[];
  reporter: Reporter;
  /** Null when the visitor left before installing. */
  device: KnownDevice | null;
}

const userAgents: Record<SeedPlatform, (os: string, model: string) => string> = {
  android: (os, model) =>
    `Mozilla/5.0 (Linux; Android ${os}; ${model} Build/UKQ1.230804.001) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36`,
  ios: (os) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${os.replaceAll(".", "_")} like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1`,
  harmony: (os) =>
    `Mozilla/5.0 (Phone; OpenHarmony ${os}) AppleWebKit/537.36 ArkWeb/4.1.6.1 Mobile`,
};

export function drawJourney(random: Random, channelCode: string, nowMs: number): Journey {
  const platform = random.weighted(platformWeights);
  const osVersion = random.pick(osVersions[platform]);
  const model = random.pick(models[platform]);
  const ip = `${random.int(36, 223)}.${random.int(1, 254)}.${random.int(1, 254)}.${random.int(1, 254)}`;
  const reporter = { ip, userAgent: userAgents[platform](osVersion, model) };
  const ctitMs = Math.min(3_600_000, 95_000 * Math.exp(0.8 * random.normal()));
  const clickMs = Math.round(nowMs - ctitMs);
  const page = { visitorId: random.code(16), channelCode, token: random.code(16) };
  const at = (ts: number) => ({ id: random.code(20), ts });
  const seen = { ...at(clickMs - random.int(2_000, 20_000)), ...page, type: "visit" };
  const hasClicked = random.chance(0.46);
  const clicked = hasClicked ? [{ ...at(clickMs), ...page, type: "click" }] : [];
  const steps: Step[] = [{ kind: "click", events: [seen, ...clicked] }];
  if (!hasClicked || !random.chance(0.31)) return { steps, reporter, device: null };

  const deviceId = random.code(24);
  const [province, city] = random.weighted(provinces.map((entry) => [entry, entry[2]] as const));
  const used = (ts: number) => ({ ...at(ts), deviceId, platform });
  const connection = drawConnection(random);
  const install = {
    ...used(nowMs),
    osVersion,
    model,
    ...connection,
    // Most apps leave it to the service to tell the region from the address.
    ...(random.chance(0.3) && { province, city }),
    version: "3.2.1",
    clipboardToken: random.chance(0.4) ? page.token : "",
  };
  steps.push({ kind: "install", events: [install] });
  steps.push({
    kind: "open",
    events: [{ ...used(nowMs + 1), ...connection, durationSeconds: random.int(20, 600) }],
  });
  if (random.chance(0.54)) steps.push({ kind: "register", events: [used(nowMs + 2)] });
  if (random.chance(0.031)) {
    steps.push({
      kind: "pay",
      events: [{ ...used(nowMs + 3), amountCents: random.int(600, 13_000) }],
    });
  }
  return { steps, reporter, device: { deviceId, platform, reporter } };
}

/** A device that comes back: an open, sometimes from a link, sometimes with an event or a payment. */
export function drawReturn(
  random: Random,
  device: KnownDevice,
  channelCode: string,
  nowMs: number,
): Step[] {
  const { deviceId, platform } = device;
  const used = (ts: number) => ({ id: random.code(20), ts, deviceId, platform });
  const reengagement = random.chance(0.12) ? { channelCode } : null;
  const durationSeconds = random.int(20, 600);
  const steps: Step[] = [
    { kind: "open", events: [{ ...used(nowMs), durationSeconds, wake: reengagement }] },
  ];
  if (random.chance(0.3)) {
    steps.push({ kind: "event", events: [{ ...used(nowMs + 1), eventId: "level_up", value: 1 }] });
  }
  if (random.chance(0.031)) {
    steps.push({
      kind: "pay",
      events: [{ ...used(nowMs + 2), amountCents: random.int(600, 13_000) }],
    });
  }
  return steps;
}

/** Returns that an install brings over its first month, on average. */
export const returnsPerInstall = Array.from({ length: 30 }, (_, day) =>
  retentionAt(day + 1),
).reduce((sum, share) => sum + share, 0);
