import { Buffer } from "node:buffer";
import readExcelFile from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ReportWorld, startReportWorld } from "../../../widgets/report/report-world";

const many = 5_100;
let view: ReportWorld;
let session: { token: string; appkey: string };
/** Three days ago 「渠道一」 had two visits and two installs; thousands of channels had nothing. */
beforeAll(async () => {
  view = await startReportWorld();
  session = { token: view.owner.token, appkey: view.world.app.appkey };
  await view.test.store.pool.query(
    `INSERT INTO channel (app_id, code, name, group_id, link_code, created_by)
     SELECT $1, 'many' || n, '=渠道 ' || n, $2, 'many' || n, $3 FROM generate_series(1, $4::int) AS n`,
    [view.world.app.id, view.world.groupId, view.world.owner.id, many],
  );
});
afterAll(() => view.test.close());

const dayOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10);
const range = () => ({
  start: dayOf(view.test.now() - 6 * 86_400_000),
  end: dayOf(view.test.now()),
});

async function exported(format: "csv" | "xlsx", language = "zh-CN") {
  const columns: ("visit" | "install" | "installRate")[] = ["visit", "install", "installRate"];
  const body = { ...range(), platform: "android" as const, columns, format };
  const headers = { "accept-language": language };
  const asked = { ...session, headers };
  const { map } = await view.test.call("channel/selfChannelListExport", body, asked);
  expect(map.file).toBeNull();
  await view.test.service.jobs.settled();
  const { map: list } = await view.test.call("report_export/list", {}, session);
  const task = list.list.find(({ gid }: { gid: number }) => gid === map.taskId);
  const response = await view.test.call("report_export/download", { gid: task.gid }, session);
  const file = await view.test.service.handle(new Request(response.map.list[0].url));
  return { task, bytes: Buffer.from(await file.arrayBuffer()) };
}

test("above 5,000 rows a workbook is a task of the export list, with the report's figures", async () => {
  const { task, bytes } = await exported("xlsx");
  expect(task).toMatchObject({ status: 1, done: many + 3 });
  expect(task.name).toMatch(/^渠道报表_.*\.xlsx$/);
  expect(task.filter).toContain("平台 Android");
  const [sheet] = await readExcelFile(bytes);
  const rows = sheet?.data ?? [];
  const body = { ...range(), platform: "android" as const, pageSize: 50 };
  const { map } = await view.test.call("channel/selfChannelList", body, session);
  const total = rows.find((row) => row[0] === "合计");
  expect(total?.slice(4, 6)).toEqual([map.total.visit, map.total.install]);
  const first = rows.find((row) => row[1] === "渠道一");
  const { counts } = map.list.find(
    ({ channelName }: { channelName: string }) => channelName === "渠道一",
  );
  expect(first?.slice(4, 6)).toEqual([counts.visit, counts.install]);
  expect(counts.install).toBe(2);
  expect(rows.map((row) => row[1])).toContain(`=渠道 ${many}`);
});

test("as CSV it has as many rows, and no cell of it is a formula", async () => {
  const { task, bytes } = await exported("csv");
  expect(task.name).toMatch(/\.csv$/);
  const lines = bytes.toString("utf8").split("\r\n");
  expect(lines.filter((line) => line.includes(",'=渠道 "))).toHaveLength(many);
  expect(lines.filter((line) => /(^|,)=/.test(line))).toEqual([]);
});

test("whoever reads English has the file, its name and its filters in English", async () => {
  const { task, bytes } = await exported("csv", "en-US,en;q=0.9");
  expect(task.name).toMatch(/^Channel report_/);
  expect(task.filter).toMatch(/^Dates \S+ to \S+; Platform Android$/);
  const lines = bytes.toString("utf8").slice(1).split("\r\n");
  expect(lines.slice(0, 4).map((line) => line.split(",")[0])).toEqual([
    "App",
    "Filters",
    "Time zone",
    "Created at",
  ]);
  expect(lines[5]).toBe("Channel code,Channel name,Type,Group,Visits,Installs,Install rate");
  const total = lines.find((line) => line.startsWith("Total,"));
  expect(total).toMatch(/^Total,,,,\d+,\d+,/);
});
