import { afterAll, beforeAll, expect, test, vi } from "vitest";
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

const begin = async (prefix: string, count: number): Promise<number> => {
  service.wait(3000);
  const rows = Array.from({ length: count }, (_, index) => `${prefix}${index},${prefix}`);
  const bytes = Buffer.from(["渠道编号,渠道名称", ...rows].join("\n"));
  const ticket = await upload(service, session, "import", "渠道.csv", bytes);
  const response = await service.call(
    "channel/batchImport",
    { ticket, fileName: "渠道.csv" },
    session,
  );
  return response.map.taskId;
};
const state = async (taskId: number) =>
  (await service.call("channel/importState", { taskId }, session)).map;
const cancel = (taskId: number, as = session) =>
  service.call("channel/cancelImport", { taskId }, as);
const listed = async (keyword: string): Promise<number> =>
  (await service.call("channelList", { keyword }, session)).map.pagination.totalRecords;

test("an import that is cancelled between batches keeps what was made, and says how many", async () => {
  const taskId = await begin("stop", 500);
  await vi.waitFor(async () => expect((await state(taskId)).created).toBeGreaterThan(0), {
    interval: 5,
    timeout: 60_000,
  });
  const { map } = await cancel(taskId);
  expect(map.state).toBe(4);
  await service.service.jobs.settled();
  const after = await state(taskId);
  expect(after).toMatchObject({ state: 4, created: map.created, fault: "已取消", total: 500 });
  expect(after.created).toBeGreaterThan(0);
  expect(after.created).toBeLessThan(500);
  expect(await listed("stop")).toBe(after.created);
});

test("one that has not begun leaves nothing; one that is over cannot be cancelled", async () => {
  const taskId = await begin("wait", 3);
  await service.service.jobs.settled();
  expect(await cancel(taskId)).toMatchObject({ retCode: "0409", retMsg: "导入已经结束，无需取消" });
  expect((await state(taskId)).state).toBe(1);
  expect((await cancel(999_999)).retCode).toBe("0404");
});

test("nobody cancels another's import", async () => {
  const taskId = await begin("mine", 2);
  const token = await world.authorise("13800000081", [{ key: "channel", level: "edit" }]);
  expect((await cancel(taskId, { ...session, token })).retCode).toBe("0404");
  await service.service.jobs.settled();
  expect((await state(taskId)).state).toBe(1);
});
