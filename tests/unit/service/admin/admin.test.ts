import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AdminCommand } from "../../../../service/admin/deps";
import { commandNames, runCommand } from "../../../../service/admin/run";
import { askService, listenForAdmin } from "../../../../service/admin/socket";
import { silentLog } from "../../../../service/base/log";
import { noSenders } from "../../../../service/ports/local";
import { passwordOf, startTestService, type TestService } from "../../../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

// biome-ignore lint/suspicious/noExplicitAny: data of any command
type AnyData = any;
const deps = () => ({ ...service, origin: "http://console.test" });
const run = (command: string, args: string[] = [], more: Partial<AdminCommand> = {}) =>
  runCommand(deps(), {
    command,
    words: args,
    options: {},
    actor: "cli:root",
    ...more,
  }) as Promise<AnyData>;
const mobile = "13800138000";

describe("each command twice: the second changes nothing", () => {
  test("an account is made with a password that is shown once", async () => {
    const first = await run("account create", [mobile]);
    expect(first.data).toMatchObject({ isChanged: true, account: { mobile } });
    expect(first.text).toContain(first.data.password);
    const second = await run("account create", [mobile], { password: "other456" });
    expect(second.data).toMatchObject({ isChanged: false });
    const password = passwordOf(first.data.password);
    const signedIn = await service.call("user/login", { type: "password", mobile, password });
    expect(signedIn.retCode).toBe("0000");
  });

  test.each<[string, string[], Partial<AdminCommand>]>([
    ["account password", [mobile], { password: "abc123" }],
    [
      "account disable",
      [mobile],
      { options: { reason: "unpaid", note: "n", until: "2099-01-01" } },
    ],
    ["account enable", [mobile], {}],
    ["operator add", [mobile], { options: { roles: "support,admin" } }],
  ])("%s", async (command, args, more) => {
    expect((await run(command, args, more)).data.isChanged).toBe(true);
    expect((await run(command, args, more)).data.isChanged).toBe(false);
  });

  test("sign-out", async () => {
    await service.call("user/login", { type: "password", mobile, password: passwordOf("abc123") });
    expect((await run("account sign-out", [mobile])).data.isChanged).toBe(true);
    expect((await run("account sign-out", [mobile])).data.isChanged).toBe(false);
  });

  test("operator remove and invite revoke", async () => {
    await run("account create", ["13800138001"]);
    await run("operator add", ["13800138001"], { options: { roles: "admin" } });
    expect((await run("operator remove", [mobile])).data.isChanged).toBe(true);
    expect((await run("operator remove", [mobile])).data.isChanged).toBe(false);
    const { data } = await run("invite create", [], { options: { mobile: "13800138009" } });
    expect(data.url).toMatch(/^http:\/\/console\.test\/register#invite=/);
    expect((await run("invite revoke", [String(data.invite.id)])).data.isChanged).toBe(true);
    expect((await run("invite revoke", [String(data.invite.id)])).data.isChanged).toBe(false);
  });
});

const auditEntries = () =>
  service.store.db.selectFrom("operator_deed").selectAll().orderBy("id").execute();

test("what is done is written down with who did it, what is looked at is not", async () => {
  await run("account disable", [mobile], { options: { reason: "unpaid" } });
  const before = await auditEntries();
  await run("account list");
  await run("account show", [mobile]);
  await run("account enable", [mobile]);
  const after = await auditEntries();
  expect(after.length).toBe(before.length + 1);
  expect(after.at(-1)).toMatchObject({
    actor: "cli:root",
    deed: "cli/account.enable",
    subject: mobile,
  });
});

test("an account is disabled to the end of the day that was typed, in words", async () => {
  await run("account disable", [mobile], { options: { reason: "unpaid", until: "2099-12-31" } });
  expect((await run("account show", [mobile])).text).toMatch(/已停用（欠费，.*至 2099-12-31 止）/);
  const password = passwordOf("abc123");
  const refused = await service.call("user/login", { type: "password", mobile, password });
  expect(refused.retMsg).toContain("至 2099-12-31 止");
  await run("account enable", [mobile]);
});

test("what was refused, or was so already, is not written down as done", async () => {
  const { map } = await service.call(
    "/api/console/appRecord/createOrUpdate",
    { name: "被管的应用" },
    { token: (await service.signUp("13800138055")).token },
  );
  await run("app stop", [map.appkey]);
  await run("account disable", [mobile], { options: { reason: "unpaid" } });
  const before = await auditEntries();
  await run("app stop", [map.appkey]);
  await run("account disable", [mobile], { options: { reason: "unpaid" } });
  const refused: [string, string[], AdminCommand["options"]][] = [
    ["setup-link", [], {}],
    ["app limit", [map.appkey], { "per-second": "abc" }],
    ["app stop", ["nope"], {}],
    ["account disable", ["13999999999"], { reason: "unpaid" }],
    ["account create", ["12"], {}],
    ["operator add", [mobile], { roles: "king" }],
    ["invite revoke", ["999999"], {}],
  ];
  for (const [command, args, options] of refused) {
    await expect(run(command, args, { options }), command).rejects.toThrow();
  }
  expect(await auditEntries()).toEqual(before);
  await run("account enable", [mobile]);
});

test.each<[string, string[], Partial<AdminCommand>]>([
  ["account create", ["123"], {}],
  ["account create", ["13800138002"], { password: "短" }],
  ["account show", ["13899999999"], {}],
  ["account disable", [mobile], { options: { reason: "spite" } }],
  ["account disable", [mobile], { options: { reason: "unpaid", until: "soon" } }],
  ["operator add", [mobile], { options: { roles: "king" } }],
  ["operator remove", ["13800138001"], {}],
  ["invite create", [], { options: { mobile: "1" } }],
  ["invite revoke", ["999"], {}],
  ["setup-link", [], {}],
  ["account explode", [], {}],
  ["constructor", [], {}],
])("%s %j is refused in words", async (command, args, more) => {
  await expect(run(command, args, more)).rejects.toThrow(/[\u4e00-\u9fff]/);
});

test("doctor finds what keeps people out", async () => {
  expect((await run("doctor")).text).not.toContain("✗ 注册");
  const { sms } = service.ports;
  Object.assign(service.ports, noSenders);
  service.config.registration = "open";
  const faulty = await run("doctor");
  expect([faulty.isFaulty, faulty.text]).toEqual([true, expect.stringContaining("✗ 注册")]);
  service.config.registration = undefined;
  Object.assign(service.ports, { sms });
});

test("the socket is its owner's alone, and answers commands", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "xi-"));
  expect(
    await askService(dataDir, { command: "doctor", words: [], options: {}, actor: "" }),
  ).toBeNull();
  const config = { ...service.config, dataDir };
  const listening = await listenForAdmin({ ...deps(), config }, silentLog);
  const { mode } = await stat(join(dataDir, "admin.sock"));
  expect(mode & 0o777).toBe(0o600);
  // A second service at the folder leaves the first one's alone.
  expect(await listenForAdmin({ ...deps(), config }, silentLog)).toBeNull();
  const command = { words: [mobile], options: {}, actor: "cli:test" };
  const accountInfo = await askService(dataDir, { command: "account show", ...command });
  expect(accountInfo).toMatchObject({ answer: { data: { account: { mobile } } } });
  const refused = await askService(dataDir, { command: "account vanish", ...command });
  expect(refused).toEqual({ refusal: "没有「account vanish」这个命令" });
  await listening?.close();
  expect(await askService(dataDir, { command: "doctor", ...command })).toBeNull();
  await rm(dataDir, { recursive: true });
});

test("every command is one of the usage", () => {
  expect(commandNames).toContain("setup-link");
  expect(new Set(commandNames).size).toBe(commandNames.length);
});
