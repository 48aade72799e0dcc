import { describe, expect, test } from "vitest";
import { passwordOf } from "../../../../support/service";
import { openGrants, reading } from "./authorisation-fixture";

const { room: deps, asOwner, grant, sessionOf } = openGrants(13_711_000_000);

const linkOf = async (id: number): Promise<string> => {
  const { map } = await deps.service.call("applyAuth/inviteLink", { id }, asOwner());
  return map.path.replace("/grant_invite/", "");
};
const read = (invite: string) => deps.service.call("user/authInvite", { invite });
const invited = (invite: string, token: string) =>
  deps.service.call("applyAuth/apply/invited", { invite }, { token });
const apply = (invite: string, token: string, reason = "合作方") =>
  deps.service.call("applyAuth/apply/byInvite", { invite, reason }, { token });
const outsiderToken = () => deps.world.outsider.token;
const waiting = async () =>
  (await deps.service.call("applyAuth/apply/list", { state: 0 }, asOwner())).map.list;
const response = (id: number, more: object) =>
  deps.service.call("applyAuth/apply/edit", { id, ...more } as never, asOwner());

describe("an invitation", () => {
  test("says what it opens, and nothing more", async () => {
    const invite = await linkOf(await grant());
    const { map, retCode } = await read(invite);
    expect(retCode).toBe("0000");
    expect(map).toEqual({
      app: { appkey: deps.world.app.appkey, name: "自有应用", icon: "" },
      ownerName: expect.any(String),
      ownerMobile: "138****0001",
      mobileMasked: deps.grantee.mobile.replace(/^(\d{3})\d{4}/, "$1****"),
      modules: [{ key: "app", level: "read" }, ...reading],
      expireDay: null,
      state: 1,
    });
    expect(JSON.stringify(map)).not.toContain("13800000001");
  });

  test.each([
    ["nothing of ours", () => "abc"],
    ["another's authorisation", (invite: string) => invite.replace(/^(\w+)-(\w+)-/, "$1-zz-")],
    ["a changed end", (invite: string) => `${invite.slice(0, -1)}${invite.endsWith("0") ? 1 : 0}`],
    ["a path", () => "../../x"],
  ])("is refused: %s", async (_what, change) => {
    const invite = change(await linkOf(await grant()));
    expect(await read(invite)).toMatchObject({ retCode: "0404", data: { field: "invite" } });
    expect(await invited(invite, outsiderToken())).toMatchObject({ retCode: "0404" });
    expect(await apply(invite, outsiderToken())).toMatchObject({ retCode: "0404" });
  });

  test("is made by the owner only, and not of what was cancelled", async () => {
    const id = await grant();
    const others = await deps.service.call(
      "applyAuth/inviteLink",
      { id },
      { token: outsiderToken() },
    );
    expect(others).toMatchObject({ retCode: "0404" });
    await deps.service.call("applyAuth/unAuth", { id }, asOwner());
    expect(await deps.service.call("applyAuth/inviteLink", { id }, asOwner())).toMatchObject({
      retCode: "0409",
    });
  });

  test("leads whom it is for straight in", async () => {
    const invite = await linkOf(await grant());
    const { map } = await deps.service.call("user/authLogin", {
      mobile: deps.grantee.mobile,
      password: passwordOf("abc123"),
      appkey: deps.world.app.appkey,
    });
    expect(map.app).toMatchObject({ isOwner: false });
    expect((await invited(invite, map.token)).map).toMatchObject({ isOpen: true });
    expect(await apply(invite, map.token)).toMatchObject({ retCode: "0409" });
  });
});

describe("somebody else with the address", () => {
  test("asks the owner, once, and gets what the owner gives", async () => {
    const invite = await linkOf(await grant());
    const token = await sessionOf((await deps.service.signUp("13722220001")).id);
    expect((await invited(invite, token)).map).toMatchObject({ isOpen: false, application: null });
    expect((await apply(invite, token)).map.application).toEqual({ state: 0, answer: "" });
    expect(await apply(invite, token)).toMatchObject({ retCode: "0409" });
    const [requested] = await waiting();
    expect(requested).toMatchObject({
      isInvited: true,
      grant: null,
      reason: "合作方",
      module: "data",
    });
    const given = await response(requested.id, {
      state: 1,
      level: "read",
      expireDay: "2099-01-01",
    });
    // Ten years at most, as with every authorisation.
    expect(given).toMatchObject({ retCode: "0400", data: { field: "expireDay" } });
    expect(await response(requested.id, { state: 1, level: "read" })).toMatchObject({
      retCode: "0000",
    });
    expect((await invited(invite, token)).map).toMatchObject({ isOpen: true, isOwner: false });
    const menu = await deps.service.call(
      "applyAuth/menu",
      {},
      { token, appkey: deps.world.app.appkey },
    );
    expect(JSON.stringify(menu.obj)).toContain("/data/app_stats");
  });

  test("is told when the owner declines, and may ask again", async () => {
    const invite = await linkOf(await grant());
    const token = await sessionOf((await deps.service.signUp("13722220002")).id);
    await apply(invite, token);
    const [requested] = await waiting();
    await response(requested.id, { state: 2, answer: "不认识" });
    expect((await invited(invite, token)).map.application).toEqual({ state: 2, answer: "不认识" });
    expect((await apply(invite, token)).map.application).toEqual({ state: 0, answer: "" });
  });

  test("staff and demo cannot ask", async () => {
    const invite = await linkOf(await grant());
    expect(await apply(invite, deps.world.operations)).toMatchObject({ retCode: "0403" });
  });
});

test("what was asked for from within still makes no authorisation once that is over", async () => {
  const id = await grant();
  const session = { token: deps.grantee.token, appkey: deps.world.app.appkey };
  await deps.service.call(
    "user/authApply",
    { path: "/channel/channel_manage", reason: "" },
    session,
  );
  await deps.service.call("applyAuth/unAuth", { id }, asOwner());
  const requested = (await waiting()).find(
    ({ module, isInvited }: { module: string; isInvited: boolean }) =>
      module === "channel" && !isInvited,
  );
  expect(await response(requested.id, { state: 1 })).toMatchObject({ retCode: "0409" });
});
