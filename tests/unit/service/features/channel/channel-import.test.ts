import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import writeXlsx from "write-excel-file/node";
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
const check = async (
  bytes: Uint8Array,
  onDuplicate: "skip" | "overwrite" = "skip",
  language = "zh-CN",
) => {
  service.wait(3000);
  return service.call(
    "channel/checkImport",
    { ticket: await send(bytes), fileName: "渠道.csv", onDuplicate },
    { ...session, headers: { "accept-language": language } },
  );
};
const run = async (bytes: Uint8Array, onDuplicate: "skip" | "overwrite" = "skip") => {
  service.wait(3000);
  const body = { ticket: await send(bytes), fileName: "渠道.csv", onDuplicate };
  const { map, retMsg } = await service.call("channel/batchImport", body, session);
  if (!map) throw new Error(retMsg);
  await service.service.jobs.settled();
  return (await service.call("channel/importState", { taskId: map.taskId }, session)).map;
};
const byCode = async (keyword: string) =>
  (await service.call("channelList", { keyword }, session)).map.list[0];

test("an XLSX and a CSV in GBK are read alike; numbers become text", async () => {
  const rows = [header, [1001, "地推一", "北京组", "https://a.example/p", "一期"]];
  const book = await writeXlsx(
    rows.map((row) =>
      row.map((value) =>
        typeof value === "number" ? { value, type: Number } : { value, type: String },
      ),
    ),
  ).toBuffer();
  const expected = {
    row: 2,
    channelCode: "1001",
    channelName: "地推一",
    group: "北京组",
    landingUrl: "https://a.example/p",
    remark: "一期",
    outcome: "create",
    problems: [],
  };
  expect((await check(book)).map).toMatchObject({
    total: 1,
    rows: [expected],
    newGroups: ["北京组"],
  });
  // 「渠道名称,备注」 and 「地推,好」 as Excel saves them on a Chinese Windows.
  const gbk = Buffer.from("c7fdb5c0c3fbb3c62cb1b8d7a20ab5d8cdc62cbac3", "hex");
  gbk[0] = 0xc7;
  const gbkHead = Buffer.from([
    0xc7, 0xfe, 0xb5, 0xc0, 0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xb1, 0xb8, 0xd7, 0xa2, 0x0a,
  ]);
  const response = await check(Buffer.concat([gbkHead, gbk.subarray(14)]));
  expect(response.map.rows[0]).toMatchObject({
    channelName: "地推",
    remark: "好",
    channelCode: "",
  });
});

test("every row's problems are told at their fields, nothing is written", async () => {
  await service.call(
    "channel/addChannel",
    { groupId: world.groupId, channelName: "已有", channelCode: "has1" },
    session,
  );
  const { map } = await check(
    csv([
      ["ok1", "好", "", "", ""],
      ["坏码", "", "分 组", "ftp://x", "x".repeat(201)],
      ["ok1", "重复", "", "", ""],
      ["has1", "改名", "", "", ""],
      ["", "自动编号", "", "", ""],
    ]),
  );
  const fields = (row: ImportRow) => row.problems.map(({ field }) => field);
  expect(map.rows.map((row: ImportRow) => row.outcome)).toEqual([
    ...["create", "error", "error", "skip", "create"],
  ]);
  expect(fields(map.rows[1])).toEqual([
    "channelCode",
    "channelName",
    "group",
    "landingUrl",
    "remark",
  ]);
  expect(map.rows[2].problems[0].message).toBe("与第 2 行的编号重复");
  const english = await check(
    csv([
      ["ok1", "好", "", "", ""],
      ["ok1", "重复", "", "", ""],
    ]),
    "skip",
    "en",
  );
  expect(english.map.rows[1].problems[0].message).toBe("Repeats the code of line 2");
  expect(map.counts).toEqual({ create: 2, overwrite: 0, skip: 1, error: 2 });
  expect(await byCode("ok1")).toBeUndefined();
});

test("right rows are imported, wrong ones handed back, and taken codes kept or written over", async () => {
  const rows = csv([
    ["imp1", "导入一", "导入组", "https://a.example/1", "=1+1"],
    ["imp2", "导入二", "", "", ""],
    ["imp3", "坏 名", "", "", ""],
  ]);
  expect(await run(rows)).toMatchObject({
    state: 1,
    created: 2,
    overwritten: 0,
    skipped: 0,
    done: 3,
    total: 3,
    failed: [{ row: 4, problems: [{ field: "channelName" }] }],
  });
  expect(await byCode("imp1")).toMatchObject({ groupName: "导入组", remark: "=1+1" });
  const again = csv([["imp1", "改过", "", "", "二期"]]);
  expect(await run(again)).toMatchObject({ skipped: 1, overwritten: 0 });
  expect((await byCode("imp1")).channelName).toBe("导入一");
  expect(await run(again, "overwrite")).toMatchObject({ skipped: 0, overwritten: 1 });
  expect(await byCode("imp1")).toMatchObject({ channelName: "改过", groupName: "默认分组" });
});

test("codes of the bin, of ad channels and of sub-channels are not taken over", async () => {
  const add = async (channelCode: string) =>
    (
      await service.call(
        "channel/addChannel",
        { groupId: world.groupId, channelName: "占", channelCode },
        session,
      )
    ).map.id;
  const [binned, adv, parent] = [await add("bin1"), await add("adv1"), await add("par1")];
  await service.call("channel/delChannel", { ids: [binned] }, session);
  await service.store.db.updateTable("channel").set({ type: 2 }).where("id", "=", adv).execute();
  await service.call("channel/addChildChannel", { id: parent, names: ["子"] }, session);
  const { map } = await check(
    csv([
      ["bin1", "一", "", "", ""],
      ["adv1", "二", "", "", ""],
      ["par1_1", "三", "", "", ""],
    ]),
    "overwrite",
  );
  expect(map.counts.error).toBe(3);
});

test("2,000 rows go in, 2,001 are refused with their number", async () => {
  const rows = (count: number) =>
    csv(Array.from({ length: count }, (_, index) => [`big${index}`, `批量${index}`, "", "", ""]));
  expect((await check(rows(2001))).retMsg).toBe("一次最多导入 2000 行，文件有 2001 行");
  expect(await run(rows(2000))).toMatchObject({ created: 2000, failed: [] });
});

test("an import that was interrupted goes on and counts what it had written", async () => {
  const rows = csv(
    Array.from({ length: 5 }, (_, index) => [`halt${index}`, `中断${index}`, "", "", ""]),
  );
  const first = await run(rows);
  expect(first.created).toBe(5);
  await service.store.db
    .updateTable("job")
    .set({ state: 0, lease_until: null })
    .where("id", "=", first.taskId)
    .execute();
  service.service.jobs.wakeWorkers();
  await service.service.jobs.settled();
  const state = await service.call("channel/importState", { taskId: first.taskId }, session);
  expect(state.map).toMatchObject({ state: 1, created: 5, failed: [] });
});

test("rows without a code are not written twice by an import that is begun again", async () => {
  const rows = csv(Array.from({ length: 3 }, (_, index) => ["", `无编号${index}`, "", "", ""]));
  const first = await run(rows);
  expect(first.created).toBe(3);
  const count = async () =>
    (await service.call("channelList", { keyword: "无编号" }, session)).map.pagination.totalRecords;
  expect(await count()).toBe(3);
  await service.store.db
    .updateTable("job")
    .set({ state: 0, lease_until: null })
    .where("id", "=", first.taskId)
    .execute();
  service.service.jobs.wakeWorkers();
  await service.service.jobs.settled();
  const state = await service.call("channel/importState", { taskId: first.taskId }, session);
  expect(state.map).toMatchObject({ state: 1, created: 3, failed: [] });
  expect(await count()).toBe(3);
  // The same file once more is another import.
  expect((await run(rows)).created).toBe(3);
  expect(await count()).toBe(6);
});

describe("files that are no list are refused in words", () => {
  const error = async (bytes: Uint8Array) => (await check(bytes)).retMsg;

  test("wrong kinds, wrong heads, empty ones", async () => {
    expect(await error(Buffer.from("d0cf11e0a1b11ae1", "hex"))).toMatch(/另存为 XLSX/);
    expect(await error(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff]))).toMatch(
      /UTF-8 或 GBK|XLSX 或 CSV/,
    );
    expect(await error(Buffer.from("a,b\n1,2"))).toMatch(/表头/);
    expect(await error(csv([]))).toMatch(/没有数据行/);
    expect(await error(Buffer.from('渠道名称\n"没有结束'))).toMatch(/CSV 格式/);
    expect(await error(zipSync({ "a.txt": strToU8("x") }))).toMatch(/不是 XLSX/);
    expect(await error(Buffer.from("PK\u0003\u0004 cut"))).toMatch(/不完整/);
  });

  test("a workbook that unpacks to more than 32 MB, whatever it says of itself", async () => {
    const bomb = zipSync(
      {
        "xl/workbook.xml": strToU8("<workbook/>"),
        "xl/huge.xml": new Uint8Array(40 * 1024 * 1024),
      },
      { level: 9 },
    );
    expect(bomb.length).toBeLessThan(100_000);
    expect(await error(bomb)).toMatch(/32 MB/);
  });

  test("control characters inside a cell", async () => {
    const { map } = await check(Buffer.from('渠道编号,渠道名称,备注\nc1,名称,"一行\n两行\u0007"'));
    expect(map.rows[0].problems).toEqual([{ field: "remark", message: "含有换行等控制字符" }]);
  });

  test("a ticket of another app or of another purpose", async () => {
    const ticket = await upload(service, session, "package", "a.apk", Buffer.from("x"));
    const body = { ticket, fileName: "a.csv" };
    expect((await service.call("channel/checkImport", body, session)).retMsg).toMatch(/凭据无效/);
  });
});

test("only whoever began an import sees how far it is", async () => {
  const { taskId } = await run(csv([["see1", "可见", "", "", ""]]));
  const token = await world.authorise("13800000061", [{ key: "channel", level: "edit" }]);
  const other = { token, appkey: world.app.appkey };
  expect((await service.call("channel/importState", { taskId }, other)).retCode).toBe("0404");
});

test("webhooks are told which channels an import made and changed, and which a group's end moved", async () => {
  const hook = {
    name: "数仓",
    url: "https://hooks.example.com/xi",
    events: ["channel.changed" as const],
  };
  await service.call("webhook/add", hook, session);
  await run(csv([["told-1", "甲", "回调组", "", ""]]));
  await run(
    csv([
      ["told-1", "乙", "", "", ""],
      ["told-2", "丙", "回调组", "", ""],
    ]),
    "overwrite",
  );
  const { id: one } = await byCode("told-1");
  const { id: other } = await byCode("told-2");
  const groups = (await service.call("allGroups", {}, session)).map.list;
  const group = groups.find(({ name }: { name: string }) => name === "回调组");
  await service.call("channel/deleteGroup", { id: group.id }, session);
  const { rows } = await service.store.pool.query(
    "SELECT body FROM webhook_delivery WHERE event = 'channel.changed' ORDER BY at, body",
  );
  const payloads = rows.map(({ body }) => JSON.parse(body).data);
  expect(payloads).toHaveLength(4);
  expect(payloads).toEqual(
    expect.arrayContaining([
      { change: "created", channelIds: [one] },
      { change: "created", channelIds: [other] },
      { change: "updated", channelIds: [one] },
      { change: "updated", channelIds: [other] },
    ]),
  );
});
