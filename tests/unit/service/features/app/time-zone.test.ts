import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp, makeWorld, type World } from "../../../../support/world";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const west = "America/New_York";
const modules = [
  { key: "app", level: "edit" as const },
  { key: "data", level: "read" as const },
];

let service: TestService;
let world: World;
/** 20:00 in Shanghai. */
let eveningMs: number;
beforeAll(async () => {
  service = await startTestService();
  const sinceMidnight = (service.now() + 8 * hourMs) % dayMs;
  service.wait(dayMs - sinceMidnight + 20 * hourMs + 1);
  world = await makeWorld(service);
  eveningMs = service.now();
});
afterAll(() => service.close());

type Session = { token: string; appkey: string };
const setZone = (timeZone: string, session: Session) =>
  service.call("apply/updateApply", { timeZone }, session);
const asOwner = (): Session => ({ token: world.owner.token, appkey: world.app.appkey });
const newApp = async (name: string): Promise<Session> => ({
  token: world.owner.token,
  appkey: (await makeApp(service, world.owner.token, name)).appkey,
});
/** Moves the clock to a moment after the evening. */
const goTo = (ms: number) => service.wait(ms - service.now());

describe("who may set it, and to what", () => {
  test("only the owner may", async () => {
    const guest = await world.authorise("13800000011", modules);
    const part = await world.authorise("13800000012", modules, {
      type: "channels",
      ids: [world.channelIds[0]],
    });
    const responses = [
      await setZone(west, { ...asOwner(), token: guest }),
      await setZone(west, { ...asOwner(), token: part }),
      await setZone(west, { ...asOwner(), token: world.outsider.token }),
      await setZone(west, { ...asOwner(), token: world.operations }),
      await setZone(west, { token: world.owner.token, appkey: world.experience.appkey }),
      await service.call(
        "apply/updateApply",
        { timeZone: west },
        {
          appkey: world.experience.appkey,
          host: "demo.localhost",
        },
      ),
    ];
    expect(responses.map(({ retCode }) => retCode)).toEqual([
      "0233",
      "0403",
      "0233",
      "0403",
      "0403",
      "0403",
    ]);
    const { map } = await service.call("apply/applyInfo", { id: world.app.id }, asOwner());
    expect(map.zones).toEqual({ zone: "Asia/Shanghai", changes: [] });
  });

  test("an unknown zone is refused at its field", async () => {
    for (const zone of ["", "Mars/Base", "+08:00", "Asia/Shanghai'; --"]) {
      const response = await setZone(zone, asOwner());
      expect(response, zone).toMatchObject({ retCode: "0400", data: { field: "timeZone" } });
    }
  });

  test("another name of a zone is the zone, and the store knows every zone that is offered", async () => {
    const session = await newApp("别名");
    const { map } = await setZone("Asia/Kolkata", session);
    expect(["Asia/Calcutta", "Asia/Kolkata"]).toContain(map.zones.changes[0].zone);
    const unknown: string[] = [];
    for (const zone of Intl.supportedValuesOf("timeZone")) {
      await service.store.pool
        .query("SELECT now() AT TIME ZONE $1", [zone])
        .catch(() => unknown.push(zone));
    }
    expect(unknown).toEqual([]);
  });

  test("more than a day apart is refused: a day would come twice", async () => {
    const session = await newApp("远东");
    expect((await setZone("Pacific/Kiritimati", session)).retCode).toBe("0000");
    goTo(service.now() + 2 * dayMs);
    expect(await setZone("Pacific/Pago_Pago", session)).toMatchObject({
      retCode: "0400",
      data: { field: "timeZone" },
    });
    eveningMs = service.now();
  });
});

describe("a change", () => {
  test("waits for the next local midnight and can be taken back until then", async () => {
    const session = await newApp("撤回");
    const { map } = await setZone("Asia/Tokyo", session);
    const midnightMs = Math.ceil(service.now() / (4 * hourMs)) * 4 * hourMs;
    expect(map.zones).toEqual({
      zone: "Asia/Shanghai",
      changes: [{ from: midnightMs, zone: "Asia/Tokyo" }],
    });
    const other = (await setZone("Asia/Dubai", session)).map.zones;
    expect(other.changes).toHaveLength(1);
    expect(other.changes[0].zone).toBe("Asia/Dubai");
    const back = (await setZone("Asia/Shanghai", session)).map.zones;
    expect(back.changes).toEqual([]);
  });

  test("two at once leave one", async () => {
    const session = await newApp("同时");
    await Promise.all([setZone("Asia/Tokyo", session), setZone("Asia/Dubai", session)]);
    const { map } = await service.call("apply/applyInfo", { appkey: session.appkey }, session);
    expect(map.zones.changes).toHaveLength(1);
  });

  test("is refused while one is just taking effect", async () => {
    const session = await newApp("正在切换");
    await setZone("Asia/Tokyo", session);
    goTo(eveningMs + 4 * hourMs - 60_000);
    expect(await setZone("Asia/Shanghai", session)).toMatchObject({
      retCode: "0409",
      data: { field: "timeZone" },
    });
    eveningMs += 24 * hourMs;
    goTo(eveningMs);
  });
});
