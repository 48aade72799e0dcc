import { expect, test } from "vitest";
import { endGrants } from "../../../../../service/features/account/authorisation-end";
import { dayMs, everything, openGrants, reading } from "./authorisation-fixture";

const {
  room: deps,
  asOwner,
  asGrantee,
  sessionOf,
  signIn,
  save,
  change,
  grant,
  list,
  messagesOf,
  dayIn,
} = openGrants(13_600_000_000);

test("an authorised account sees the app and its modules at once, and is told", async () => {
  expect((await deps.service.call("stat/overview", {} as never, asGrantee())).retCode).toBe("0233");
  const { map } = await save({ remark: "市场部小王", expireDay: dayIn(10) });
  expect(map.authorisation).toMatchObject({
    appName: "自有应用",
    mobileMasked: `136****${deps.grantee.mobile.slice(7)}`,
    modules: [
      { key: "app", level: "read" },
      { key: "data", level: "read" },
    ],
    scope: everything,
    expireDay: dayIn(10),
    state: 1,
    remark: "市场部小王",
  });
  const { data } = await deps.service.call(
    "apply/applyList",
    { isApplyAuth: 1 },
    { token: deps.grantee.token },
  );
  expect(data.records).toMatchObject([{ name: "自有应用", isApplyAuth: 1 }]);
  expect((await deps.service.call("stat/overview", {} as never, asGrantee())).retCode).not.toBe(
    "0233",
  );
  expect((await deps.service.call("channelList", {}, asGrantee())).retCode).toBe("0233");
  const [message] = await messagesOf();
  expect(message).toMatchObject({ title: "应用授权：自有应用" });
  expect(message?.body).toContain("应用（查看）、数据（查看）；渠道范围：全部渠道；有效期：至");
  // The remark is the owner's own business.
  expect(message?.body).not.toContain("市场部");
});

test("the menu shown before is the one served after", async () => {
  const modules = [
    { key: "app", level: "read" },
    { key: "channel", level: "edit" },
  ] as const;
  const preview = await deps.service.call(
    "applyAuth/preview",
    { modules: [...modules].slice(1) as never },
    asOwner(),
  );
  await grant({ modules });
  expect(preview.obj).toEqual((await deps.service.call("applyAuth/menu", {}, asGrantee())).obj);
});

test("a change holds from the next call on, and is told once", async () => {
  const id = await grant({ modules: [{ key: "channel", level: "read" }] });
  const add = () =>
    deps.service.call(
      "channel/addChannel",
      { groupId: deps.world.groupId, channelName: `新渠道${deps.grantee.id}` },
      asGrantee(),
    );
  expect(await add()).toMatchObject({
    retCode: "0233",
    retMsg: "您对该应用此功能只有查看权限",
  });
  await change(id, { modules: [{ key: "channel", level: "edit" }] });
  expect((await add()).retCode).toBe("0000");
  await change(id, { modules: reading });
  expect((await deps.service.call("channelList", {}, asGrantee())).retCode).toBe("0233");
  await change(id, { modules: reading, remark: "只改备注" });
  expect((await messagesOf()).map(({ title }) => title)).toEqual([
    "授权已变更：自有应用",
    "授权已变更：自有应用",
    "应用授权：自有应用",
  ]);
  const { map } = await deps.service.call("applyAuth/detail", { id }, asOwner());
  expect(map.log.map(({ action }: { action: string }) => action)).toEqual([
    "change",
    "change",
    "grant",
  ]);
});

test("cancelled, the next call is refused; authorised again it is open", async () => {
  const id = await grant();
  const { map } = await deps.service.call("applyAuth/unAuth", { id }, asOwner());
  expect(map.authorisation.state).toBe(3);
  expect((await deps.service.call("stat/overview", {} as never, asGrantee())).retCode).toBe("0233");
  expect((await deps.service.call("applyAuth/menu", {}, asGrantee())).retCode).toBe("0233");
  expect((await deps.service.call("applyAuth/unAuth", { id }, asOwner())).retCode).toBe("0409");
  expect(await change(id)).toMatchObject({ retCode: "0409", data: { field: "id" } });
  expect((await messagesOf())[0]?.title).toBe("授权已取消：自有应用");
  const terms = { again: id, modules: reading, scope: everything, expireDay: null };
  expect(
    (await deps.service.call("applyAuth/save", terms, asOwner())).map.authorisation.state,
  ).toBe(1);
  expect((await deps.service.call("applyAuth/menu", {}, asGrantee())).retCode).toBe("0000");
});

test("one account has one authorisation of an app, however many ask at once", async () => {
  const responses = await Promise.all([save(), save(), save()]);
  expect(responses.map(({ retCode }) => retCode).toSorted()).toEqual(["0000", "0409", "0409"]);
  expect(responses.find(({ retCode }) => retCode === "0409")).toMatchObject({
    retMsg: "该账号已有这个应用的授权，请直接编辑",
    data: { field: "mobile" },
  });
});

test("it ends by itself after its last day; both are told three days before and when it is over", async () => {
  const id = await grant({ expireDay: dayIn(5) });
  await endGrants(deps.service.store.db, deps.service.now());
  expect(await messagesOf()).toHaveLength(1);
  deps.service.wait(3 * dayMs);
  await endGrants(deps.service.store.db, deps.service.now());
  await endGrants(deps.service.store.db, deps.service.now());
  expect((await messagesOf()).map(({ title }) => title)).toEqual([
    "授权即将到期：自有应用",
    "应用授权：自有应用",
  ]);
  expect((await messagesOf(deps.world.owner.id))[0]?.title).toBe("授权即将到期：自有应用");
  deps.service.wait(3 * dayMs);
  const token = await sessionOf(deps.grantee.id);
  await signIn();
  const session = { ...asGrantee(), token };
  // The service refuses before anything has noticed.
  expect((await deps.service.call("applyAuth/menu", {}, session)).retCode).toBe("0233");
  await endGrants(deps.service.store.db, deps.service.now());
  await endGrants(deps.service.store.db, deps.service.now());
  expect((await messagesOf()).map(({ title }) => title).slice(0, 2)).toEqual([
    "授权已到期：自有应用",
    "授权即将到期：自有应用",
  ]);
  expect(await list({ state: 2 })).toMatchObject([{ id, state: 2 }]);
  // Longer again, it is in force again.
  const { map } = await change(id, { expireDay: dayIn(30) });
  expect(map.authorisation.state).toBe(1);
  expect((await deps.service.call("applyAuth/menu", {}, session)).retCode).toBe("0000");
});

test("what expired unnoticed does not stand in the way of a new one", async () => {
  await grant({ expireDay: dayIn(0) });
  deps.service.wait(2 * dayMs);
  expect((await save({ expireDay: dayIn(9) })).retCode).toBe("0000");
});

test("limited to channels or to a group, the rest does not exist", async () => {
  const [one, two] = deps.world.channelIds;
  const channels = { key: "channel", level: "edit" };
  const id = await grant({ modules: [channels], scope: { type: "channels", ids: [one] } });
  const visibleChannels = async () => {
    const response = await deps.service.call("channelList", {}, asGrantee());
    return response.map.list.map((row: { id: number }) => row.id).toSorted();
  };
  expect(await visibleChannels()).toEqual([one]);
  const hidden = await deps.service.call("channel/channelDetail", { id: two }, asGrantee());
  expect(hidden.retCode).toBe("0404");
  await change(id, { modules: [channels], scope: { type: "groups", ids: [deps.world.groupId] } });
  expect(await visibleChannels()).toEqual(expect.arrayContaining([one, two]));
  expect((await messagesOf())[0]?.body).toContain("渠道范围：指定的 1 个分组");
});

test("the list keeps those of a state, an app, a remark or the end of a number", async () => {
  const id = await grant({ remark: "投放代理 A" });
  const idsOf = async (more: object) => (await list(more)).map((row: { id: number }) => row.id);
  expect(await idsOf({ keyword: "代理" })).toEqual([id]);
  expect(await idsOf({ keyword: deps.grantee.mobile.slice(4) })).toEqual([id]);
  expect(await idsOf({ keyword: "%" })).toEqual([]);
  expect(await idsOf({ state: 1, appId: deps.world.app.id })).toContain(id);
  expect(await idsOf({ state: 3 })).not.toContain(id);
  expect(await idsOf({ appId: 1 })).toEqual([]);
});
