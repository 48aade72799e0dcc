import { expect, test } from "vitest";
import { upload } from "../../../../support/upload";
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

const sheetOf = (...rows: string[]) =>
  Buffer.from(["日期,渠道编号,计划ID,计划名称,消耗", ...rows].join("\n"));
const sent = (bytes: Uint8Array, of = session) => upload(service, of, "import", "消耗.csv", bytes);
const fileName = "消耗.csv";
const costOf = async () => (await costRow()).cost;
const campaigns = async () => {
  const body = { start: today, end: today, channelId: channel.id };
  return (await service.call("channel/adLeaves", body as never, session)).map.spent;
};

test("a sheet is looked at first, and only its right rows are written", async () => {
  const ticket = await sent(
    sheetOf(
      `${today},${channel.code},c1,新客,100.50`,
      `${today},${channel.code},c2,,20`,
      `${today},nobody,c3,,5`,
      `${today},${channel.code},c1,,1`,
    ),
  );
  const { map } = await service.call("ad/checkCosts", { ticket, fileName }, session);
  expect(map).toMatchObject({ total: 4, counts: { create: 2, replace: 0, error: 2 } });
  expect(map.sumCents).toBe(12_050);
  expect(await costOf()).toBeNull();
  const done = await service.call("ad/importCosts", { ticket, fileName }, session);
  expect(done.map.saved).toBe(2);
  expect(await costOf()).toBe(120.5);
  expect(await campaigns()).toEqual([
    { account: "", campaign: "c1", name: "新客", spend: 100.5 },
    { account: "", campaign: "c2", name: "c2", spend: 20 },
  ]);
});

test("the same sheet again replaces and does not add up", async () => {
  const ticket = await sent(sheetOf(`${today},${channel.code},c1,,80`));
  const { map } = await service.call("ad/checkCosts", { ticket, fileName }, session);
  expect(map.rows[0]).toMatchObject({ outcome: "replace", before: 10_050 });
  await service.call("ad/importCosts", { ticket, fileName }, session);
  expect(await costOf()).toBe(100);
});

test("a day typed in takes the place of its campaigns, and campaigns that of the day", async () => {
  const { list } = (await service.call("ad/costs", { id: channel.id }, session)).map;
  expect(list[0]).toMatchObject({ day: today, cents: 10_000, campaigns: 2 });
  const rows = [{ day: today, cents: 3_000, before: 10_000 }];
  expect((await service.call("ad/saveCosts", { id: channel.id, rows }, session)).retCode).toBe(
    "0000",
  );
  expect(await campaigns()).toEqual([{ account: "", campaign: "", name: "", spend: 30 }]);
  const ticket = await sent(sheetOf(`${today},${channel.code},c1,,7`));
  expect(
    (await service.call("ad/checkCosts", { ticket, fileName }, session)).map.rows[0].before,
  ).toBe(3_000);
  await service.call("ad/importCosts", { ticket, fileName }, session);
  expect(await costOf()).toBe(7);
});

test.each([
  ["no sheet at all", Buffer.from("\u0000\u0001\u0002PK")],
  ["a sheet without the head", Buffer.from("a,b\n1,2")],
  ["a torn XLSX", Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(64, 7)])],
])("%s is refused in words and writes nothing", async (_, bytes) => {
  const ticket = await sent(bytes);
  const response = await service.call("ad/importCosts", { ticket, fileName }, session);
  expect(response).toMatchObject({ retCode: "0400", data: { field: "ticket" } });
  expect(await costOf()).toBe(7);
});

test("who may see only some channels imports nothing", async () => {
  const token = await world.authorise("13700009999", [{ key: "channel", level: "edit" }], {
    type: "channels",
    ids: [world.channelIds[0]],
  });
  const ticket = await sent(sheetOf(`${today},${channel.code},c1,,999`));
  const guest = { ...session, token };
  expect((await service.call("ad/checkCosts", { ticket, fileName }, guest)).retCode).toBe("0403");
  expect((await service.call("ad/importCosts", { ticket, fileName }, guest)).retCode).toBe("0403");
  expect(await costOf()).toBe(7);
});
