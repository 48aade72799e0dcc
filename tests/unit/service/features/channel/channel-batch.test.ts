import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
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

const item = (channelCode: string) => ({ channelCode, channelName: `地推${channelCode}` });
const add = (codes: string[], more: object = {}) => {
  const body = { items: codes.map(item), groupId: world.groupId, ...more };
  return service.call("channel/batchAdd", body as never, session);
};
const total = async () =>
  (await service.call("channelList", {}, session)).map.pagination.totalRecords as number;

test("two hundred channels come at once, in order, alike but for code and name", async () => {
  const codes = Array.from(
    { length: 200 },
    (_, index) => `DT${String(index + 1).padStart(3, "0")}`,
  );
  const params = [{ key: "city", value: "北京" }];
  const { map } = await add(codes, { remark: "首批", cpa: 1.5, params });
  expect(map.skipped).toEqual([]);
  expect(map.created.map((entry: { channelCode: string }) => entry.channelCode)).toEqual(codes);
  const links = new Set(map.created.map((entry: { link: string }) => entry.link));
  expect(links.size).toBe(200);
  const last = (await service.call("channel/detail", { id: map.created[199].id }, session)).map;
  expect(last).toMatchObject({
    channelCode: "DT200",
    channelName: "地推DT200",
    remark: "首批",
    cpa: 1.5,
    params,
    link: map.created[199].link,
  });
  const { count } = await service.store.db
    .selectFrom("link_code")
    .innerJoin("channel", (join) =>
      join.onRef("channel.id", "=", "channel_id").onRef("channel.link_code", "=", "link_code.code"),
    )
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("channel.code", "like", "DT%")
    .executeTakeFirstOrThrow();
  expect(count).toBe(200);
});

test("taken and repeated codes are skipped with their reason, the others created", async () => {
  await add(["taken1", "taken2"]);
  const before = await total();
  const { map } = await add(["new1", "taken2", "new2", "new1"]);
  expect(map.created.map((entry: { channelCode: string }) => entry.channelCode)).toEqual([
    "new1",
    "new2",
  ]);
  expect(map.skipped).toHaveLength(2);
  expect(map.skipped).toContainEqual({ channelCode: "taken2", reason: "该渠道编号已存在" });
  expect(map.skipped).toContainEqual({ channelCode: "new1", reason: "编号在本批中重复" });
  expect(await total()).toBe(before + 2);
});

test("a batch of taken codes creates nothing and leaves no link behind", async () => {
  const links = () => service.store.db.selectFrom("link_code").select("code").execute();
  const before = (await links()).length;
  const { map } = await add(["taken1", "taken2"]);
  expect(map).toMatchObject({ created: [], skipped: [{}, {}] });
  expect((await links()).length).toBe(before);
});

test("two batches at the same time share the codes between them, none twice", async () => {
  const codes = Array.from({ length: 20 }, (_, index) => `race${index}`);
  const [one, two] = await Promise.all([add(codes), add(codes)]);
  expect(one.map.created.length + two.map.created.length).toBe(20);
  expect(one.map.skipped.length + two.map.skipped.length).toBe(20);
});

test.each([
  ["groupId", ["x1"], { groupId: 999_999 }],
  ["landingUrl", ["x1"], { landingType: "custom" }],
  ["items", [], {}],
  ["items", Array.from({ length: 201 }, (_, index) => `x${index}`), {}],
  ["items", ["x1", "含中文"], {}],
] as const)("a bad %s is refused and nothing is created", async (field, codes, more) => {
  const before = await total();
  const response = await add([...codes], more);
  expect(response.retCode).toBe("0400");
  expect(response.data.field.split(".")[0]).toBe(field);
  expect(await total()).toBe(before);
});

test("who sees only some channels cannot make more", async () => {
  const modules = [{ key: "channel", level: "edit" as const }];
  const scope = { type: "channels" as const, ids: [...world.channelIds] };
  const token = await world.authorise("13800000041", modules, scope);
  const body = { items: [item("mine1")], groupId: world.groupId };
  const response = await service.call("channel/batchAdd", body, { ...session, token });
  expect(response).toMatchObject({ retCode: "0403" });
});
