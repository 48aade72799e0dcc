import { startTestService } from "../../../../support/service";
import { makeWorld } from "../../../../support/world";

export const dayMs = 86_400_000;

/** An app whose users share: at noon of a day in China, or now, for screens, whose clock is the machine's. */
export async function openRoom({ isNow = false } = {}) {
  const service = await startTestService({}, { hasWorkers: false });
  const world = await makeWorld(service);
  const as = { token: world.owner.token, appkey: world.app.appkey };
  service.stopClock();
  const noonMs = Math.floor((service.now() + 8 * 3_600_000) / dayMs) * dayMs + 4 * 3_600_000;
  if (!isNow) service.wait(noonMs - service.now() - (noonMs < service.now() ? -dayMs : 0));
  let last = 0;
  const id = () => `event-${String(++last).padStart(6, "0")}`;
  const day = (back = 0) =>
    new Date(service.now() + 8 * 3_600_000 - back * dayMs).toISOString().slice(0, 10);
  return {
    service: service,
    world,
    as,
    id,
    day,
    range: (days = 30) => ({ start: day(days - 1), end: day() }),
    async send(kind: string, event: object, ip = "183.14.0.9") {
      const body = {
        appkey: world.app.appkey,
        events: [{ id: id(), ts: service.now(), ...event }],
      };
      const response = await service.service.handle(
        new Request(`http://console.test/sdk/v1/${kind}`, {
          method: "POST",
          body: JSON.stringify(body),
          headers: { "user-agent": "Mozilla/5.0 (Linux; Android 14; P1) Chrome/126.0 Mobile" },
        }),
        { ip },
      );
      const json = await response.json();
      if (json.retCode !== "0000") throw new Error(JSON.stringify(json));
      return json.data;
    },
    async set(more: object = {}) {
      const { map } = await service.call("referral/setting", {}, as);
      const { channel: _, sampleUrl: __, ...known } = map;
      return service.call("referral/saveSetting", { ...known, ...more }, as);
    },
  };
}

export type Room = Awaited<ReturnType<typeof openRoom>>;
