import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAdChannel } from "../../../../support/ads";
import {
  androidAgent,
  hourMs,
  noonMs,
  openTestIngest,
  type TestIngest,
} from "../../../../support/ingest";

const dayMs = 24 * hourMs;
const histories = 2_500;
/** Requests at a time: enough to share batches, in no order of their own. */
const inFlight = 250;
/** Each history has a seed of its own, told when it goes wrong; every run draws others. */
const firstSeed = Date.now() % 1_000_000_000;
/** 1 to 3 are own channels, 7 one of an ad platform. */
const channelIds = [1, 2, 3, 7];

let service: TestIngest;
beforeAll(async () => {
  service = await openTestIngest();
  for (const id of channelIds.slice(0, 3)) await service.addChannel(id);
  await addAdChannel(service, 7);
});
afterAll(() => service.close());

interface OneTouch {
  channelId: number;
  /** Before the install; negative = after it. */
  agoMs: number;
  by: "id" | "token" | "ip" | "ip-other-phone";
  isClick: boolean;
  /** Reported only after the install was. */
  isLate: boolean;
  /** Times it is sent. */
  times: number;
}

interface History {
  touches: OneTouch[];
  packageId: number | null;
  /** How far the phone's clock is off. */
  skewMs: number;
  isSentTwice: boolean;
}

const touch = fc.record<OneTouch>({
  channelId: fc.constantFrom(...channelIds),
  agoMs: fc.constantFrom(
    ...[-60_000, 0, 6_000, 6_400, hourMs, 23 * hourMs, 25 * hourMs, 40 * hourMs, 46 * hourMs],
  ),
  by: fc.constantFrom("id", "token", "ip", "ip-other-phone"),
  isClick: fc.boolean(),
  isLate: fc.boolean(),
  times: fc.integer({ min: 1, max: 3 }),
});
const history = fc.record<History>({
  touches: fc.array(touch, { maxLength: 6 }),
  packageId: fc.option(fc.constantFrom(1, 2), { nil: null, freq: 4 }),
  skewMs: fc.constantFrom(0, 0, -hourMs, hourMs),
  isSentTwice: fc.boolean(),
});

/** Ad platforms report ids and addresses, never a token of the clipboard; views only for themselves. */
const isPossible = ({ channelId, by }: OneTouch) => channelId !== 7 || by !== "token";

/** Runs everything, mixed, so many at a time. */
async function atOnce(work: (() => Promise<void>)[]): Promise<void> {
  const left = work.toSorted(() => Math.random() - 0.5);
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) await next();
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
}

/** Section 3 of the design, by hand: who may count at all, then one rule after another. */
function expected({ touches, packageId, skewMs }: History): number {
  const windows = { id: 7 * dayMs, token: dayMs, ip: dayMs, "ip-other-phone": 0 };
  let left = touches
    .filter(isPossible)
    // The platform's time is capped at ours; the page's is taken as it is.
    .map((one) => ({ ...one, ageMs: one.agoMs + skewMs }))
    .filter(
      (one) =>
        one.isClick &&
        !one.isLate &&
        one.by !== "ip-other-phone" &&
        one.ageMs >= 0 &&
        one.ageMs <= windows[one.by],
    );
  const isExact = ({ by }: OneTouch) => by !== "ip";
  if (left.some(isExact)) left = left.filter(isExact);
  const second = ({ ageMs }: { ageMs: number }) => Math.floor((noonMs - ageMs) / 1000);
  const latest = Math.max(...left.map(second));
  left = left.filter((one) => second(one) === latest);
  if (left.some(({ channelId }) => channelId === 7)) {
    left = left.filter(({ channelId }) => channelId === 7);
  }
  const youngest = Math.min(...left.map(({ ageMs }) => ageMs));
  left = left.filter(({ ageMs }) => ageMs === youngest);
  const winners = new Set(left.map(({ channelId }) => channelId));
  // Of two at the very same moment either may win; such histories are left out.
  if (winners.size > 1 || new Set(left.map(({ by }) => by)).size > 1) return -1;
  const [best] = left;
  if (packageId !== null && best?.by !== "id") return packageId;
  return best?.channelId ?? 0;
}

test("every history ends where the rules say, in whatever order and however often it is sent", async () => {
  const drawn = Array.from({ length: histories }, (_, n) => {
    const [one] = fc.sample(history, { numRuns: 1, seed: firstSeed + n });
    return one as History;
  });
  const ipOf = (n: number) => `20.${n >> 8}.${n & 255}.9`;
  const oaid = (n: number) => `history-oaid-${n}`;
  const installMs = ({ skewMs }: History) => noonMs + skewMs;
  const sendTouch = async (n: number, index: number, item: OneTouch) => {
    const ts = noonMs - item.agoMs;
    const userAgent =
      item.by === "ip-other-phone" ? "Mozilla/5.0 (Linux; Android 9; OTHER Build/X)" : androidAgent;
    if (item.channelId === 7) {
      const facts = { ts: String(ts), click_id: `h${n}-${index}` };
      const who: Record<string, string> =
        item.by === "id" ? { oaid: oaid(n) } : { ip: ipOf(n), ua: userAgent };
      const kind = item.isClick ? "" : "/view";
      await service.get(`/t/monitor7${kind}?${new URLSearchParams({ ...facts, ...who })}`);
      return;
    }
    const event = {
      id: `history-${n}-${index}`,
      ts,
      type: item.isClick ? "click" : "visit",
      visitorId: `v${n}`,
      channelCode: `code${item.channelId}`,
      ...(item.by === "id" ? { ids: { oaid: oaid(n) } } : {}),
      ...(item.by === "token" ? { token: `token-${n}` } : {}),
    };
    const ip = item.by.startsWith("ip") ? ipOf(n) : `30.${n >> 8}.${n & 255}.9`;
    await service.post("click", [event], { ip, userAgent });
  };
  const send = (isLate: boolean) =>
    atOnce(
      drawn.flatMap(({ touches }, n) =>
        touches.filter(isPossible).flatMap((item, index) => {
          if (item.isLate !== isLate) return [];
          return Array.from({ length: item.times }, () => () => sendTouch(n, index, item));
        }),
      ),
    );
  const install = async (n: number, one: History) => {
    const event = {
      id: `install-history-${n}`,
      ts: installMs(one),
      deviceId: `history-${n}`,
      platform: "android",
      osVersion: "14",
      model: "2211133C",
      ids: { oaid: oaid(n) },
      clipboardToken: `token-${n}`,
      ...(one.packageId === null ? {} : { packageChannel: `code${one.packageId}` }),
    };
    return (await service.post("install", [event], { ip: ipOf(n) })).installs[0];
  };
  // The platform's clicks may not lie ahead of our clock.
  service.now.ms = noonMs + hourMs;
  await send(false);
  // biome-ignore lint/suspicious/noExplicitAny: replies are read as they come
  const responses: any[] = [];
  const installs = drawn.map((one, n) => async () => {
    responses[n] = await install(n, one);
  });
  await atOnce(installs);
  await send(true);
  const again = drawn.map((one, n) => async () => {
    if (one.isSentTwice) expect((await install(n, one)).channelCode).toBe(responses[n].channelCode);
  });
  await atOnce(again);
  let compared = 0;
  for (const [n, one] of drawn.entries()) {
    const wanted = expected(one);
    if (wanted === -1) continue;
    compared += 1;
    const code = wanted === 0 ? null : `code${wanted}`;
    const which = `seed ${firstSeed + n}: ${JSON.stringify(one)}`;
    expect(responses[n].channelCode, which).toBe(code);
  }
  expect(compared).toBeGreaterThan(histories * 0.8);
});
