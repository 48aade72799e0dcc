import { afterAll, beforeAll, expect, test } from "vitest";
import { problemsOfSchema } from "../../../../support/open-schemas";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let asOwner: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  world = await makeWorld(service);
  asOwner = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => service.close());

const fields = { name: "数仓", url: "https://hooks.example.com/xi", events: ["install" as const] };

test.each([
  "http://example.com/hook",
  "https://127.0.0.1/hook",
  "https://10.1.2.3/",
  "https://[::1]/hook",
  "https://169.254.169.254/latest",
  "https://localhost/hook",
  "https://user:pass@example.com/",
  "ftp://example.com/",
  "notaurl",
  "https://example.com:22/",
  "https://1.1.1.1:444/x",
  "https://a..b.com/",
])("an address inside or in the open is refused at its field: %s", async (address) => {
  const body = { ...fields, url: address };
  const { retCode, data } = await service.call("webhook/add", body, asOwner);
  expect([retCode, data.field]).toEqual(["0400", "url"]);
});

test.each(["两\n行", "右\u202e左"])("a name that is no line is refused: %j", async (name) => {
  const { retCode, data } = await service.call("webhook/add", { ...fields, name }, asOwner);
  expect([retCode, data.field]).toEqual(["0400", "name"]);
});

test.each(["2026-02-31T00:00:00Z", "2026-01-01T00:00:00+00", "gestern", -1])(
  "%j is no time to resend from",
  async (since) => {
    const { map } = await service.call("webhook/add", fields, asOwner);
    const { id } = map.webhook;
    const response = await service.call("webhook/recover", { id, since } as never, asOwner);
    expect(response).toMatchObject({ retCode: "0400", data: { field: "since" } });
    await service.call("webhook/delete", { id }, asOwner);
  },
);

test("webhooks are the owner's alone", async () => {
  const { map } = await service.call("webhook/add", fields, asOwner);
  const hook = { id: map.webhook.id, fields };
  const editor = await world.authorise("13700000078", [{ key: "integration", level: "edit" }]);
  const asEditor = { token: editor, appkey: world.app.appkey };
  expect((await service.call("webhook/list", {}, asEditor)).map.canEdit).toBe(false);
  for (const [name, body] of [
    ["webhook/add", hook.fields],
    ["webhook/update", { id: hook.id, ...hook.fields, isOn: false }],
    ["webhook/delete", { id: hook.id }],
    ["webhook/test", { id: hook.id }],
    ["webhook/resetSecret", { id: hook.id }],
  ] as const) {
    expect((await service.call(name, body as never, asEditor)).retCode).toBe("0403");
  }
  const outsider = { token: world.outsider.token, appkey: world.app.appkey };
  expect((await service.call("webhook/deliveries", { id: hook.id }, outsider)).retCode).toBe(
    "0233",
  );
});

test("an export that is ready is told with its name", async () => {
  const wanted = { ...fields, events: ["export.ready" as const] };
  const { map } = await service.call("webhook/add", wanted, asOwner);
  const added = await service.call("event/add", { eventId: "level", name: "升级" }, asOwner);
  const day = new Date(service.now()).toISOString().slice(0, 10);
  const range = { id: added.map.id, start: day, end: day };
  const { map: made } = await service.call("event/detailsExport", range, asOwner);
  expect(made.taskId).toEqual(expect.any(Number));
  await service.service.jobs.settled();
  const { map: sent } = await service.call("webhook/deliveries", { id: map.webhook.id }, asOwner);
  expect(sent.list).toMatchObject([{ event: "export.ready", state: "waiting" }]);
  expect(JSON.parse(sent.list[0].body).data).toMatchObject({ id: made.taskId, kind: "report" });
});

test.each([
  ["a package that was deleted", "package", { packageId: 999_999, targets: [] }, "应用包已被删除"],
  ["a fault of the service", "report", { source: "nothing" }, "服务异常，请重新创建任务"],
] as const)("an export that fails is told with the reason: %s", async (_, kind, spec, reason) => {
  const wanted = { ...fields, form: "standard" as const, events: ["export.failed" as const] };
  const { map } = await service.call("webhook/add", wanted, asOwner);
  const { rows } = await service.store.pool.query<{ id: number }>(
    `INSERT INTO job (app_id, kind, name, spec, total, created_by, created_at)
     VALUES ($1, $2, '渠道包', $3, 1, $4, $5) RETURNING id`,
    [world.app.id, kind, JSON.stringify(spec), world.owner.id, new Date(service.now())],
  );
  // Any new export wakes the worker.
  const range = { start: "2026-11-01", end: "2026-11-01" };
  const own = await service.call("event/add", { eventId: `e_${kind}`, name: kind }, asOwner);
  await service.call("event/detailsExport", { id: own.map.id, ...range }, asOwner);
  await service.service.jobs.settled();
  const { map: sent } = await service.call("webhook/deliveries", { id: map.webhook.id }, asOwner);
  expect(sent.list).toMatchObject([{ event: "export.failed", state: "waiting" }]);
  const message = JSON.parse(sent.list[0].body);
  expect(message).toMatchObject({ type: "export.failed", data: { id: rows[0]?.id, kind, reason } });
  expect(problemsOfSchema("ExportFailedStandardEvent", message)).toEqual([]);
});
