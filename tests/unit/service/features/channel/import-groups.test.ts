import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportRow } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";
import { upload } from "../../../../support/upload";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => service.close());

const header = ["渠道编号", "渠道名称", "渠道分组", "落地页", "备注"];
const csv = (rows: string[][]) =>
  Buffer.from([header, ...rows].map((row) => row.join(",")).join("\n"));
const send = (bytes: Uint8Array) => upload(service, session, "import", "渠道.csv", bytes);
const check = async (bytes: Uint8Array) => {
  service.wait(3000);
  return service.call(
    "channel/checkImport",
    { ticket: await send(bytes), fileName: "渠道.csv" },
    session,
  );
};

test("an unknown group is named at every row that would make it, or is a problem of the row", async () => {
  const sheet = csv([
    ["ug1", "一", "没有的组", "", ""],
    ["ug2", "坏 名", "没有的组", "", ""],
    ["ug3", "三", "", "", ""],
  ]);
  const { map } = await check(sheet);
  expect(map.rows.map(({ isNewGroup }: ImportRow) => isNewGroup)).toEqual([true, false, false]);
  expect(map.newGroups).toEqual(["没有的组"]);
  service.wait(3000);
  const body = { fileName: "渠道.csv", onUnknownGroup: "refuse" } as const;
  const strict = { ...body, ticket: await send(sheet) };
  const refused = await service.call("channel/checkImport", strict, session);
  expect(refused.map.newGroups).toEqual([]);
  expect(
    refused.map.rows.map(({ problems }: ImportRow) => problems.map(({ field }) => field)),
  ).toEqual([["group"], ["channelName", "group"], []]);
  const { map: started } = await service.call(
    "channel/batchImport",
    { ...body, ticket: await send(sheet) },
    session,
  );
  await service.service.jobs.settled();
  const done = await service.call("channel/importState", { taskId: started.taskId }, session);
  expect(done.map).toMatchObject({ created: 1, failed: [{ row: 2 }, { row: 3 }] });
});

test("more groups than an app may have are told at the rows that go beyond", async () => {
  const rows = Array.from({ length: 101 }, (_, index) => [
    "",
    `组渠道${index}`,
    `限组${index}`,
    "",
    "",
  ]);
  const { map } = await check(csv(rows));
  expect(map.counts.error).toBeGreaterThan(0);
  expect(map.rows.at(-1).problems[0].message).toMatch(/分组最多 100 个/);
  expect(map.rows[0].problems).toEqual([]);
});
