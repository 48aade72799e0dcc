import { afterAll, beforeAll, expect, test } from "vitest";
import type { Annotation } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let owner: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  owner = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => service.close());

const note = { day: "2026-11-10", kind: "release", text: "3.2.1 上线" } as const;
const add = (body: object = {}, as: { token?: string; appkey: string } = owner) =>
  service.call("annotation/add", { ...note, ...body }, as);
const list = async (start: string, end: string, as = owner) =>
  (await service.call("annotation/list", { start, end }, as)).map as {
    list: Annotation[];
    canEdit: boolean;
  };

test("an annotation is told to all who see the app, by day, within the range asked for", async () => {
  const { map } = await add({ day: "2026-10-02", text: "国庆活动", kind: "campaign" });
  expect(map).toMatchObject({ day: "2026-10-02", kind: "campaign", text: "国庆活动", revision: 1 });
  expect(map.author).not.toBe("");
  await add({ day: "2026-10-01", text: "  先到  " });
  expect((await list("2026-10-01", "2026-10-02")).list.map(({ text }) => text)).toEqual([
    "先到",
    "国庆活动",
  ]);
  expect((await list("2026-10-03", "2026-10-31")).list).toEqual([]);
  const token = await world.authorise("13700000051", [{ key: "channel", level: "read" }]);
  const guest = { token, appkey: world.app.appkey };
  const seen = await list("2026-10-01", "2026-10-02", guest);
  expect([seen.list.length, seen.canEdit]).toEqual([2, false]);
  const [id] = world.channelIds;
  const scope = { type: "channels" as const, ids: [id] };
  const part = await world.authorise("13700000098", [{ key: "channel", level: "read" }], scope);
  const some = { token: part, appkey: world.app.appkey };
  expect(await list("2026-10-01", "2026-10-02", some)).toMatchObject({ list: [], canEdit: false });
});

test("of two who change an annotation the later one is told; a deleted one is gone", async () => {
  const { map: made } = await add();
  const change = { ...note, id: made.id, revision: made.revision };
  const { map: next } = await service.call(
    "annotation/update",
    { ...change, kind: "incident" },
    owner,
  );
  expect(next).toMatchObject({ kind: "incident", revision: 2 });
  expect(await service.call("annotation/update", { ...change, text: "旧的" }, owner)).toMatchObject(
    {
      retCode: "0409",
      retMsg: "该批注刚被修改，请刷新后再保存",
    },
  );
  expect((await service.call("annotation/delete", { id: made.id }, owner)).retCode).toBe("0000");
  expect((await service.call("annotation/delete", { id: made.id }, owner)).retCode).toBe("0404");
  expect((await service.call("annotation/update", change, owner)).retCode).toBe("0404");
});

test("bad days, kinds and texts are refused", async () => {
  for (const wrong of [
    { day: "2026-13-01" },
    { kind: "party" },
    { text: " " },
    { text: "长".repeat(61) },
  ])
    expect((await add(wrong)).retCode).toBe("0400");
});

test("writing needs the right to edit data of the whole app", async () => {
  const { appkey } = world.app;
  const as = async (mobile: string, level: "read" | "edit") => ({
    token: await world.authorise(mobile, [{ key: "data", level }]),
    appkey,
  });
  const reader = await as("13700000052", "read");
  expect((await add({}, reader)).retCode).toBe("0233");
  const editor = await as("13700000053", "edit");
  expect((await add({}, editor)).retCode).toBe("0000");
  expect((await list(note.day, note.day, editor)).canEdit).toBe(true);
  const operations = { token: world.operations, appkey };
  expect((await add({}, operations)).retCode).toBe("0403");
  expect(
    (await add({}, { token: world.owner.token, appkey: world.experience.appkey })).retCode,
  ).not.toBe("0000");
  expect((await add({}, { token: world.outsider.token, appkey })).retCode).toBe("0233");
});

test("an app keeps at most 500", async () => {
  const { rows } = await service.store.pool.query("SELECT id FROM app WHERE appkey = $1", [
    owner.appkey,
  ]);
  await service.store.pool.query(
    `INSERT INTO annotation (app_id, day, kind, text, account_id, updated_at)
     SELECT $1, 1, 4, 'x', 1, now() FROM generate_series(1, 500)`,
    [rows[0].id],
  );
  expect(await add()).toMatchObject({ retCode: "0409", data: { field: "text" } });
});
