import { expect, test } from "vitest";
import { makeApp } from "../../../../support/world";
import { openGrants, reading } from "./authorisation-fixture";

const {
  room: deps,
  asOwner,
  asGrantee,
  save,
  change,
  grant,
  list,
  dayIn,
} = openGrants(13_610_000_000);

test("only a registered, usable account of somebody else is authorised, and little is told of it", async () => {
  const check = async (mobile: string, session: object = asOwner()) =>
    await deps.service.call("applyAuth/checkMobile", { appId: deps.world.app.id, mobile }, session);
  expect((await check(deps.grantee.mobile)).map).toEqual({
    canAuthorise: true,
    name: `136****${deps.grantee.mobile.slice(7)}`,
    isVerified: true,
    reason: "",
  });
  const none = { canAuthorise: false, name: "", reason: "none", isVerified: false };
  expect((await check("13699999999")).map).toEqual(none);
  expect((await check("13800000009")).map).toEqual(none);
  expect((await check("13800000001")).map).toMatchObject({ canAuthorise: false, reason: "self" });
  await deps.service.store.db
    .updateTable("account")
    .set({ disabled: true, user_name: "张晓明" })
    .where("id", "=", deps.grantee.id)
    .execute();
  expect((await check(deps.grantee.mobile)).map).toEqual(none);
  expect(await save()).toMatchObject({ retCode: "0404", data: { field: "mobile" } });
  await deps.service.store.db
    .updateTable("account")
    .set({ disabled: false })
    .where("id", "=", deps.grantee.id)
    .execute();
  expect((await check(deps.grantee.mobile)).map.name).toBe("张**");
  expect(await save({ mobile: "13800000001" })).toMatchObject({
    retMsg: "不能授权给自己",
    data: { field: "mobile" },
  });
  // Nobody asks in the name of an app of others, nor without end.
  expect((await check(deps.grantee.mobile, { token: deps.world.outsider.token })).retCode).toBe(
    "0404",
  );
  const many = await Promise.all(Array.from({ length: 25 }, () => check("13699999998")));
  // Which of those at once comes last is anybody's guess.
  expect(many.map(({ retCode }) => retCode)).toContain("0429");
  expect((await save({ mobile: "13699999998" })).retCode).toBe("0429");
});

test("bad input is refused at its field", async () => {
  expect(await save({ expireDay: dayIn(-1) })).toMatchObject({
    retMsg: "有效期不能早于今天",
    data: { field: "expireDay" },
  });
  expect((await save({ expireDay: dayIn(9_000) })).data.field).toBe("expireDay");
  expect((await save({ modules: [] })).retCode).toBe("0400");
  const twice = [...reading, { key: "data", level: "edit" }];
  expect((await save({ modules: twice })).retCode).toBe("0400");
  expect((await save({ modules: [{ key: "owner", level: "edit" }] })).retCode).toBe("0400");
  expect((await save({ scope: { type: "channels", ids: [] } })).retCode).toBe("0400");
  const foreign = await makeApp(
    deps.service,
    deps.world.outsider.token,
    `别人的${deps.grantee.id}`,
  );
  const session = { token: deps.world.outsider.token, appkey: foreign.appkey };
  const groupId = (await deps.service.call("allGroups", {}, session)).map.list[0].id;
  expect(await save({ scope: { type: "groups", ids: [groupId] } })).toMatchObject({
    retCode: "0404",
    retMsg: "所选分组已被删除，请重新选择",
    data: { field: "scope" },
  });
  expect(await list({ keyword: deps.grantee.mobile })).toEqual([]);
});

test("nobody but the owner lists, reads, changes or cancels it", async () => {
  const id = await grant();
  const outsiders = [{ token: deps.world.outsider.token }, { token: deps.grantee.token }];
  for (const session of outsiders) {
    expect(await list({}, session)).toEqual([]);
    expect((await deps.service.call("applyAuth/detail", { id }, session)).retCode).toBe("0404");
    const more = { modules: [{ key: "channel", level: "edit" }] };
    expect((await change(id, more, session)).retCode).toBe("0404");
    expect((await save({ mobile: "13800000002" }, session)).retCode).toBe("0404");
    expect((await deps.service.call("applyAuth/unAuth", { id }, session)).retCode).toBe("0404");
    const { id: appId } = deps.world.app;
    expect((await deps.service.call("applyAuth/channels", { appId }, session)).retCode).toBe(
      "0404",
    );
    expect((await deps.service.call("applyAuth/channelGroups", { appId }, session)).retCode).toBe(
      "0404",
    );
  }
  const asOperations = { token: deps.world.operations };
  expect((await deps.service.call("applyAuth/unAuth", { id }, asOperations)).retCode).toBe("0403");
  expect((await deps.service.call("applyAuth/menu", {}, asGrantee())).retCode).toBe("0000");
});
