import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { disableAccount, openAgain } from "../../../../../service/access/disabled";
import { reportSources } from "../../../../../service/features/job-handlers";
import { defaultZones } from "../../../../../src/core/format/zone";
import { passwordOf, startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
/** What the source waits for after its first rows; opened before it comes there, it does not wait. */
let gate = Promise.resolve();
let open = () => {};
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
  reportSources.held = async () => ({
    header: ["序号"],
    rows: (async function* () {
      for (let number = 1; number <= 500; number += 1) yield [number];
      await gate;
      for (let number = 501; number <= 100_000; number += 1) yield [number];
    })(),
  });
});
afterAll(async () => {
  delete reportSources.held;
  await service.close();
});

const spec = () => ({
  source: "held",
  spec: {},
  app: {
    ...world.app,
    appId: world.app.id,
    zones: defaultZones,
    createdAt: new Date(0),
    channelIds: null,
  },
  appName: "应用",
  format: "csv",
});
async function begin(state: 0 | 1 = 0): Promise<number> {
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const { id } = await service.store.db
    .insertInto("job")
    .values({
      app_id: world.app.id,
      kind: "report",
      name: "渠道报表.csv",
      state,
      spec: JSON.stringify(spec()),
      total: 100_000,
      created_by: world.owner.id,
      created_at: new Date(service.now()),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  service.service.jobs.wakeWorkers();
  return id;
}
const item = async (gid: number) =>
  (await service.call("report_export/list", {}, session)).map.list.find(
    (one: { gid: number }) => one.gid === gid,
  );
const cancel = (gid: number, as = session) => service.call("report_export/cancel", { gid }, as);

test("an export under way is ended, says so and leaves no file", async () => {
  const gid = await begin();
  await vi.waitFor(async () => expect(await item(gid)).toMatchObject({ status: 0, done: 500 }), {
    timeout: 120_000,
  });
  expect((await cancel(gid)).map).toEqual({ gid });
  expect(await item(gid)).toMatchObject({ status: 4, sizeBytes: 0 });
  open();
  await service.service.jobs.settled();
  expect(await item(gid)).toMatchObject({ status: 4, done: 500 });
  const download = await service.call("report_export/download", { gid }, session);
  expect(download).toMatchObject({ retCode: "0409", retMsg: "导出已取消，请重新导出" });
  expect((await cancel(gid)).retMsg).toBe("导出已经结束，无需取消");
});

test("only whoever began it may end it", async () => {
  const gid = await begin();
  const token = await world.authorise("13800000082", [{ key: "data", level: "edit" }]);
  expect((await cancel(gid, { ...session, token })).retMsg).toBe("只有创建人可以取消导出");
  expect((await cancel(999_999)).retCode).toBe("0404");
  expect((await cancel(gid)).retCode).toBe("0000");
  open();
  await service.service.jobs.settled();
});

test("an export under way ends when its account is disabled, and says so", async () => {
  const gid = await begin();
  await vi.waitFor(async () => expect(await item(gid)).toMatchObject({ status: 0, done: 500 }), {
    timeout: 120_000,
  });
  const request = {
    accountId: world.owner.id,
    reason: "security",
    note: "",
    caseNo: "D-1",
  } as const;
  const at = new Date(service.now());
  await disableAccount(service.store.db, { ...request, until: null, stopTraffic: false, at });
  open();
  await service.service.jobs.settled();
  expect((await service.call("report_export/list", {}, session)).retCode).toBe("0021");
  await openAgain(service.store.db, world.owner.id);
  const { token } = (
    await service.call("user/login", {
      type: "password",
      mobile: "13800000001",
      password: passwordOf("abc123"),
    })
  ).map;
  const { map } = await service.call("report_export/list", {}, { ...session, token });
  const cancelledExport = map.list.find((one: { gid: number }) => one.gid === gid);
  expect(cancelledExport).toMatchObject({
    done: 500,
    fault: "账号已停用",
    status: 3,
    sizeBytes: 0,
  });
});
