import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let reader: string;
const session = (token: string) => ({ token, appkey: world.app.appkey });
const owner = () => session(world.owner.token);
const page = "/channel/channel_manage";
const editor = "/channel/channel_add";

beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  reader = await world.authorise("13700001001", [{ key: "data", level: "read" }]);
});
afterAll(() => service.close());

const apply = (path: string, token = reader, reason = "") =>
  service.call("user/authApply", { path, reason }, session(token));
const info = (path: string, token = reader) =>
  service.call("applyAuth/apply/info", { path }, session(token));
const received = async (token = world.owner.token, state?: 0 | 1 | 2) =>
  (
    await service.call(
      "applyAuth/apply/list",
      { ...(state === undefined ? {} : { state }) },
      { token },
    )
  ).map.list;
const messages = (accountId: number) =>
  service.store.db
    .selectFrom("message")
    .select(["title", "body", "link"])
    .where("account_id", "=", accountId)
    .where("type", "=", "grant")
    .orderBy("id", "desc")
    .execute();

test("a request reaches the owner as a message and in the list, with the module and the level", async () => {
  expect((await info(page)).map).toEqual({ isOpen: false, mayLook: false, application: null });
  const { map } = await apply(page, reader, "要看渠道数据");
  expect(map.application).toMatchObject({ module: "channel", level: "read", state: 0 });
  expect(await messages(world.owner.id)).toEqual([
    {
      title: "权限申请：自有应用",
      body: "137****1001 申请查看「渠道」：要看渠道数据",
      link: "/user/apply_list",
    },
  ]);
  expect(await received()).toMatchObject([
    { appName: "自有应用", applicantMobile: "137****1001", reason: "要看渠道数据", state: 0 },
  ]);
  expect((await info(page)).map.application.state).toBe(0);
});

test("the same request is not made twice, and no second message comes", async () => {
  expect(await apply(page)).toMatchObject({
    retCode: "0409",
    retMsg: "您已申请过，请等待应用的所有者处理",
  });
  expect(await messages(world.owner.id)).toHaveLength(1);
});

test("what is open already, or belongs to no module, is not asked for", async () => {
  expect((await apply("/data/app_stats")).retCode).toBe("0409");
  expect((await apply("/workbench")).retCode).toBe("0400");
  expect((await apply(page, world.owner.token)).retCode).toBe("0409");
});

test("nobody else sees or answers it", async () => {
  const [{ id }] = await received();
  expect(await received(world.outsider.token)).toEqual([]);
  const response = { id, state: 1 as const };
  const asOutsider = { token: world.outsider.token };
  expect((await service.call("applyAuth/apply/edit", response, asOutsider)).retCode).toBe("0404");
  expect((await service.call("applyAuth/apply/edit", response, { token: reader })).retCode).toBe(
    "0404",
  );
  expect((await apply(page, world.outsider.token)).retCode).toBe("0233");
});

test("a granted request opens the page at once, tells the applicant, and is answered once", async () => {
  const [{ id }] = await received();
  const response = { id, state: 1 as const };
  const { map } = await service.call("applyAuth/apply/edit", response, owner());
  expect(map.application.state).toBe(1);
  expect((await info(page)).map.isOpen).toBe(true);
  expect((await service.call("channelList", {}, session(reader))).retCode).toBe("0000");
  expect((await service.call("stat/overview", {} as never, session(reader))).retCode).not.toBe(
    "0233",
  );
  expect((await service.call("applyAuth/apply/edit", response, owner())).retCode).toBe("0409");
  const { map: account } = await service.call("user/accountInfo", {}, { token: reader });
  expect(await messages(account.user.id)).toMatchObject([{ title: "权限申请已通过：自有应用" }]);
});

test("a page that edits asks for editing; declined it may be asked for again", async () => {
  expect((await apply(editor)).map.application).toMatchObject({ module: "channel", level: "edit" });
  const [{ id }] = await received(world.owner.token, 0);
  const decline = { id, state: 2 as const, answer: "只读即可" };
  expect(
    (await service.call("applyAuth/apply/edit", decline, owner())).map.application,
  ).toMatchObject({
    state: 2,
    answer: "只读即可",
  });
  expect((await info(editor)).map).toMatchObject({
    isOpen: false,
    application: { state: 2, answer: "只读即可" },
  });
  expect((await apply(editor)).retCode).toBe("0000");
});

test("an authorisation that has ended is not widened", async () => {
  const [{ id }] = await received(world.owner.token, 0);
  await service.store.db
    .updateTable("app_grant")
    .set({ cancelled_at: new Date() })
    .where("app_id", "=", world.app.id)
    .execute();
  const response = await service.call("applyAuth/apply/edit", { id, state: 1 }, owner());
  expect(response).toMatchObject({ retCode: "0409", data: { field: "state" } });
  expect(await received(world.owner.token, 0)).toHaveLength(1);
});
