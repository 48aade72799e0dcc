import { describe, expect, test } from "vitest";
import {
  channel,
  costRow,
  prepareCostChannel,
  service,
  session,
  today,
  world,
} from "./cost-channel";

prepareCostChannel();

const list = async () => (await service.call("ad/costs", { id: channel.id }, session)).map.list;
const save = (rows: object[], id = channel.id) =>
  service.call("ad/saveCosts", { id, rows } as never, session);
test("two weeks are listed, newest first, empty at the beginning", async () => {
  const rows = await list();
  expect(rows).toHaveLength(14);
  expect(rows[0]).toEqual({ day: today, cents: null, campaigns: 0, userName: "", time: null });
});

test("what is typed in is the cost of the report, and of its CPA", async () => {
  for (const device of ["first", "second"]) {
    const events = [
      {
        id: `install-${device}`,
        ts: service.now(),
        deviceId: device,
        platform: "android",
        packageChannel: channel.code,
      },
    ];
    const body = JSON.stringify({ appkey: world.app.appkey, events });
    const request = new Request("http://console.test/sdk/v1/install", { method: "POST", body });
    expect((await service.service.handle(request, { ip: "1.2.3.4" })).status).toBe(200);
  }
  expect((await costRow()).cost).toBeNull();
  expect((await save([{ day: today, cents: 12_345, before: null }])).map.saved).toBe(1);
  expect(await costRow()).toMatchObject({ cost: 123.45, costed: { install: 2 } });
  expect((await list())[0]).toMatchObject({ cents: 12_345 });
});

test("another platform's report has none of it", async () => {
  expect((await costRow({ platform: "android" })).cost).toBe(123.45);
  expect((await costRow({ platform: "ios" }))?.cost ?? null).toBeNull();
});

test("who types over what somebody else has changed is told, and nothing is written", async () => {
  const [, yesterday] = await list();
  const response = await save([
    { day: yesterday.day, cents: 100, before: null },
    { day: today, cents: 1, before: null },
  ]);
  expect(response).toMatchObject({ retCode: "0409", data: { field: "before" } });
  expect((await list()).slice(0, 2).map(({ cents }: { cents: number }) => cents)).toEqual([
    12_345,
    null,
  ]);
});

test("an empty field removes it", async () => {
  await save([{ day: today, cents: null, before: 12_345 }]);
  expect((await costRow()).cost).toBeNull();
});

describe("is refused", () => {
  test("for tomorrow and for days that do not exist", async () => {
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    for (const day of [tomorrow, "2020-01-01", "2026-02-31"]) {
      expect((await save([{ day, cents: 1, before: null }])).retCode).toBe("0400");
    }
  });

  test.each([-1, 1.5, 10_000_000_001])("with %d cents", async (cents) => {
    expect((await save([{ day: today, cents, before: null }])).retCode).toBe("0400");
  });

  test("for a channel that is none of an ad platform, or of another app", async () => {
    const [normal] = world.channelIds;
    for (const other of [normal, 999_999]) {
      expect((await save([{ day: today, cents: 1, before: null }], other)).retCode).toBe("0404");
    }
  });
});
