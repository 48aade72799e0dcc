import { afterAll, beforeAll, expect, test } from "vitest";
import { enqueueReportExport } from "../../../../../service/features/export";
import type { Context } from "../../../../../service/features/handler";
import { reportSources } from "../../../../../service/features/job-handlers";
import { localPorts } from "../../../../../service/ports/local";
import { defaultZones } from "../../../../../src/core/format/zone";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
  reportSources.numbers = async (_env, { upTo, fails }: { upTo: number; fails?: boolean }) => ({
    header: ["序号", "名称"],
    notes: ["安装量：首次打开的设备数"],
    rows: (async function* () {
      for (let number = 1; number <= upTo; number += 1) yield [number, `=第 ${number}`];
      if (fails) throw new Error("the report broke");
    })(),
  });
});
afterAll(() => service.close());

/** Enqueues as a handler of the app's owner does. */
async function enqueue(spec: object, accountId = world.owner.id): Promise<number> {
  const context = {
    db: service.store.db,
    jobs: service.service.jobs,
    ports: service.ports,
    now: service.now,
    viewer: { accountId, role: "normal", tokenHash: null },
    app: {
      appId: world.app.id,
      appkey: world.app.appkey,
      zones: defaultZones,
      createdAt: new Date(0),
      isOwner: true,
      isExperience: false,
      channelIds: null,
      modules: null,
    },
  } as unknown as Parameters<typeof enqueueReportExport>[0] & Context;
  return enqueueReportExport(context, {
    source: "numbers",
    name: "渠道报表",
    filter: "近 7 天",
    spec,
    rowCount: 0,
  });
}
const list = async (as = session) => (await service.call("report_export/list", {}, as)).map;
const item = async (gid: number) => {
  await service.service.jobs.settled();
  return (await list()).list.find((one: { gid: number }) => one.gid === gid);
};

test("a report is written in the background and downloaded by signed address", async () => {
  const gid = await enqueue({ upTo: 1200 });
  expect(await item(gid)).toMatchObject({
    name: "渠道报表.csv",
    status: 1,
    filter: "近 7 天",
    done: 1200,
    total: 1200,
    isBatch: false,
    fault: "",
  });
  const response = await service.call("report_export/download", { gid, ...session }, session);
  const [{ url, name }] = response.map.list;
  expect(name).toBe("渠道报表.csv");
  const file = await service.service.handle(new Request(url));
  expect(file.headers.get("content-disposition")).toContain("attachment");
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.subarray(0, 3).toString("hex")).toBe("efbbbf");
  const text = bytes.toString();
  expect(text).toContain("筛选,近 7 天");
  expect(text).toContain("指标口径,安装量：首次打开的设备数");
  expect(text).toContain("1200,'=第 1200\r\n");

  const spoilt = url.replace(/.{6}$/, "AAAAAA");
  expect((await service.service.handle(new Request(spoilt))).status).toBe(403);
  expect(
    (await service.service.handle(new Request(url, { method: "PUT", body: "x" }))).status,
  ).toBe(403);
  service.wait(11 * 60_000);
  expect((await service.service.handle(new Request(url))).status).toBe(403);
});

test("a report that breaks is said to have failed, and has nothing to download", async () => {
  const gid = await enqueue({ upTo: 3, fails: true });
  expect(await item(gid)).toMatchObject({ status: 3, fault: "服务异常，请重新创建任务" });
  expect((await service.call("report_export/download", { gid }, session)).retCode).toBe("0409");
});

test("after seven days the file is gone and the row says so", async () => {
  const gid = await enqueue({ upTo: 1 });
  await item(gid);
  await service.store.db
    .updateTable("job")
    .set({ expire_at: new Date(service.now() - 1) })
    .where("id", "=", gid)
    .execute();
  expect((await item(gid)).status).toBe(2);
  service.wait(3_601_000);
  service.service.jobs.wakeWorkers();
  await service.service.jobs.settled();
  const row = await service.store.db
    .selectFrom("job")
    .select(["state", "result"])
    .where("id", "=", gid)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 2, result: {} });
  expect((await service.call("report_export/download", { gid }, session)).retMsg).toMatch(/过期/);
});

test("a job whose process died is begun again, three times at most", async () => {
  const { db } = service.store;
  const gid = await enqueue({ upTo: 2 });
  await item(gid);
  const died = (attempts: number) =>
    db
      .updateTable("job")
      .set({ state: 0, attempts, lease_until: new Date(service.now() + 60_000) })
      .where("id", "=", gid)
      .execute();
  await died(1);
  service.service.jobs.wakeWorkers();
  expect((await item(gid)).status).toBe(0);
  service.wait(61_000);
  service.service.jobs.wakeWorkers();
  expect((await item(gid)).status).toBe(1);
  await died(3);
  service.wait(61_000);
  service.service.jobs.wakeWorkers();
  expect(await item(gid)).toMatchObject({ status: 3, fault: "任务多次中断，已停止，请重新创建" });
});

test("another app's exports are neither seen nor downloaded, a part of the channels sees its own", async () => {
  const gid = await enqueue({ upTo: 1 });
  await item(gid);
  const outsider = { token: world.outsider.token, appkey: world.app.appkey };
  expect((await service.call("report_export/list", {}, outsider)).retCode).toBe("0233");
  const lie = { gid, appkey: "other1" };
  expect((await service.call("report_export/download", lie, session)).retCode).toBe("0233");
  const token = await world.authorise("13800000051", [{ key: "data", level: "read" }], {
    type: "channels",
    ids: [world.channelIds[0]],
  });
  const part = { token, appkey: world.app.appkey };
  expect((await list(part)).total).toBe(0);
  expect((await service.call("report_export/download", { gid }, part)).retCode).toBe("0404");
  expect((await service.call("export/list", {}, part)).retCode).toBe("0233");
});

test("five a page, newest first", async () => {
  const gids: number[] = [];
  for (let index = 0; index < 6; index += 1) gids.push(await enqueue({ upTo: 1 }));
  const page = (pageIndex: number) => service.call("report_export/list", { pageIndex }, session);
  const ids = (response: { map: { list: { gid: number }[] } }) =>
    response.map.list.map(({ gid }) => gid);
  expect(ids(await page(1))).toEqual(gids.toReversed().slice(0, 5));
  expect(ids(await page(2))[0]).toBe(gids[0]);
  await service.service.jobs.settled();
});

test("a key of the storage stays below its folder", async () => {
  const { storage } = localPorts(
    { ...service.config, dataDir: "/nowhere" },
    service.store.db,
    service.now,
  );
  await expect(storage.sizeOf("../keys.json")).rejects.toThrow();
});
