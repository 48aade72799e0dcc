import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

const dayMs = 86_400_000;
let service: TestService;
let world: World;
let session: { token: string; appkey: string };
let guest: { id: number; token: string };
const mobile = "13900000001";
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
  guest = await service.signUp(mobile);
});
afterAll(() => service.close());

const invite = (body: object) =>
  service.call(
    "invite/add",
    { target: mobile, channelIds: [world.channelIds[0]], metrics: ["install"], ...body },
    session,
  );
const linkOf = (url: string) => {
  const query = new URL(url).searchParams;
  return { appkey: query.get("appkey") ?? "", key: query.get("key") ?? "" };
};

test("an invitation is sent, opened, accepted by whom it is for, and its report is masked", async () => {
  const { map: made } = await invite({ remark: "代理商" });
  expect(made).toMatchObject({ state: 0, target: mobile, remark: "代理商", sentTime: null });
  const sent = await service.call("invite/send", { id: made.id }, session);
  expect(sent.map.sentTime).not.toBeNull();
  const { body } = await service.store.db
    .selectFrom("outbox")
    .select("body")
    .where("recipient", "=", mobile)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(body).toContain(made.url);
  const link = linkOf(made.url);
  const card = await service.call("invite/open", link);
  expect(card.map).toMatchObject({
    appName: "自有应用",
    channels: ["渠道一"],
    target: "139****0001",
  });
  const early = await service.call("invite/report", link, { token: guest.token });
  expect(early.retCode).toBe("0409");
  const wrong = await service.call("invite/accept", link, { token: world.outsider.token });
  expect(wrong).toMatchObject({ retCode: "0403" });
  expect((await service.call("invite/accept", link, { token: guest.token })).retCode).toBe("0000");
  expect((await service.call("invite/accept", link, { token: guest.token })).retCode).toBe("0000");
  const { map: report } = await service.call("invite/report", link, { token: guest.token });
  expect(report.channelName).toBe("渠道一");
  expect(report.trend.totals.install).toBe(0);
  expect(report.trend.totals.visit).toBeNull();
  expect(report.retention).toBeNull();
  const [listed] = (await service.call("invite/list", {}, session)).map.list;
  expect(listed).toMatchObject({ state: 1 });
  expect(listed.lastVisit).not.toBeNull();
});

test("a second invitation to the same is refused at its field while the first stands", async () => {
  expect(await invite({})).toMatchObject({ retCode: "0409", retMsg: "已邀请过该手机号或邮箱" });
  const bad = await invite({ target: "not-a-mobile" });
  expect(bad.retCode).toBe("0400");
  const none = await invite({ target: "a@b.cn", channelIds: [] });
  expect(none).toMatchObject({ retCode: "0400", retMsg: "请选择可见的渠道或分组" });
  const gone = await invite({ target: "a@b.cn", channelIds: [999_999] });
  expect(gone.retCode).toBe("0404");
});

test("stopped and expired invitations open nothing, also for who had accepted", async () => {
  const { map: made } = await invite({ target: "stop@b.cn", expireDays: 7 });
  const link = linkOf(made.url);
  await service.call("invite/accept", link, { token: guest.token });
  expect((await service.call("invite/report", link, { token: guest.token })).retCode).toBe("0000");
  const change = {
    id: made.id,
    channelIds: made.channelIds,
    metrics: made.metrics,
    remark: "",
  };
  const stopped = await service.call(
    "invite/update",
    { ...change, revision: made.revision, active: false },
    session,
  );
  expect(stopped.map.state).toBe(3);
  expect((await service.call("invite/report", link, { token: guest.token })).retCode).toBe("0410");
  expect((await service.call("invite/open", link)).retCode).toBe("0410");
  const stale = await service.call(
    "invite/update",
    { ...change, revision: made.revision, active: true },
    session,
  );
  expect(stale).toMatchObject({ retCode: "0409" });
  const { revision } = stopped.map;
  await service.call("invite/update", { ...change, revision, active: true }, session);
  expect((await service.call("invite/report", link, { token: guest.token })).retCode).toBe("0000");
  service.wait(8 * dayMs);
  expect((await service.call("invite/open", link)).retCode).toBe("0410");
  service.wait(-8 * dayMs);
});

test("an invitation that one account took is closed to another; a mail's link is for who comes first", async () => {
  const { map: made } = await invite({ target: "first@b.cn" });
  const link = linkOf(made.url);
  expect((await service.call("invite/accept", link, { token: guest.token })).retCode).toBe("0000");
  const late = await service.call("invite/accept", link, { token: world.outsider.token });
  expect(late).toMatchObject({ retCode: "0409", retMsg: "该邀请已被其他账号接受" });
  await service.call("invite/delete", { id: made.id }, session);
  expect((await service.call("invite/open", link)).retCode).toBe("0404");
  expect((await service.call("invite/delete", { id: made.id }, session)).retCode).toBe("0404");
});

test("who is authorised to some channels, or to read, invites nobody", async () => {
  const scope = { type: "channels" as const, ids: [world.channelIds[0]] };
  const part = await world.authorise("13700000021", [{ key: "channel", level: "edit" }], scope);
  const body = {
    target: "x@b.cn",
    channelIds: [world.channelIds[0]],
    metrics: ["install" as const],
  };
  expect((await service.call("invite/add", body, { ...session, token: part })).retCode).toBe(
    "0403",
  );
  expect((await service.call("invite/list", {}, { ...session, token: part })).retCode).toBe("0403");
  const reader = await world.authorise("13700000022", [{ key: "channel", level: "read" }]);
  expect((await service.call("invite/add", body, { ...session, token: reader })).retCode).toBe(
    "0233",
  );
});
