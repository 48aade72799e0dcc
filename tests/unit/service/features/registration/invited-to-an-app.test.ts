import { afterEach, beforeEach, expect, test } from "vitest";
import { passwordOf, startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

const mobile = "13800138000";
const password = passwordOf("abc123");
let service: TestService;
let world: World;
let session: { token: string; appkey: string };
/** Authorisations of the app, the newest first. */
let grants: number[];

/** An owner with an app, made while anybody could register; afterwards nobody can. */
beforeEach(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
  await world.authorise("13700000001", [{ key: "data", level: "read" }]);
  await world.authorise("13700000002", [{ key: "data", level: "read" }]);
  const { map } = await service.call("applyAuth/authedList", {}, session);
  grants = map.list.map(({ id }: { id: number }) => id);
  service.config.registration = "closed";
});
afterEach(() => service.close());

const wayOf = async (via: string) => (await service.call("user/registration", { via })).map;
const register = (via: string, more: object = {}) => {
  const account = { mobile, password, rePassword: password, company: "", agreed: true };
  return service.call("user/register", { ...account, via, ...more } as never);
};
const askCode = (via: string) => service.call("user/sendCode", { mobile, type: "register", via });
const linkTo = async (id: number): Promise<string> =>
  (await service.call("applyAuth/inviteLink", { id }, session)).map.path;

test("an authorisation lets its bearer in by a code, as long as it stands", async () => {
  const [cancelled = 0, standing = 0] = grants;
  const gone = await linkTo(cancelled);
  expect(await wayOf(gone)).toMatchObject({ mode: "closed", way: "code" });
  await service.call("applyAuth/unAuth", { id: cancelled }, session);
  const via = await linkTo(standing);
  for (const refused of [gone, `${via}0`, "/grant_invite/../x", ""]) {
    expect(await wayOf(refused)).toMatchObject({ way: "none" });
    expect((await askCode(refused)).retCode).toBe("0403");
    expect((await register(refused, { code: "123456" })).retCode).toBe("0403");
  }
  await askCode(via);
  expect((await register(via)).data.field).toBe("code");
  expect((await register(via, { code: await service.code(mobile) })).retCode).toBe("0000");
});

test("a report lets in the mobile that it was sent to, once, until it is withdrawn", async () => {
  const fields = {
    target: mobile,
    channelIds: [world.channelIds[0]],
    metrics: ["install" as const],
  };
  const { map: invite } = await service.call("invite/add", fields, session);
  const { pathname, search, searchParams } = new URL(invite.url);
  const via = pathname + search;
  expect(await wayOf(via)).toMatchObject({ way: "invite", mobile });
  expect((await register(via, { mobile: "13800138001" })).data.field).toBe("mobile");
  const { id, revision } = invite;
  const change = (active: boolean, of: number) =>
    service.call("invite/update", { id, revision: of, ...fields, active }, session);
  const { map: withdrawn } = await change(false, revision);
  expect(await wayOf(via)).toMatchObject({ way: "none" });
  expect((await register(via)).retCode).toBe("0403");
  await change(true, withdrawn.revision);
  const made = await register(via);
  expect(made.retCode).toBe("0000");
  expect((await register(via)).data.field).toBe("mobile");
  const link = { appkey: world.app.appkey, key: searchParams.get("key") ?? "" };
  const accepted = await service.call("invite/accept", link, { token: made.map.token });
  expect(accepted.retCode).toBe("0000");
  expect(await wayOf(via)).toMatchObject({ way: "none" });
});
