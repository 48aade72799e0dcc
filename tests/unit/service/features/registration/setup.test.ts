import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { ensureFirstAdmin, makeSetupLink } from "../../../../../service/features/registration";
import { passwordOf, startTestService, type TestService } from "../../../../support/service";

let service: TestService;
afterEach(() => service.close());

const password = passwordOf("abc123");
const body = (token: string, mobile = "13800138000") => ({
  token,
  mobile,
  password,
  rePassword: password,
  company: "析源",
});

async function link(): Promise<string> {
  const url = await makeSetupLink(service, "http://console.test");
  expect(url).toMatch(/^http:\/\/console\.test\/setup#token=[\w-]{43}$/);
  return url?.split("#token=")[1] ?? "";
}
const page = () =>
  service.service.handle(
    new Request("http://console.test/setup", { headers: { accept: "text/html" } }),
  );

test("the link makes the first account, which runs the deployment, once", async () => {
  service = await startTestService();
  const token = await link();
  expect((await service.call("setup/open", { token })).retCode).toBe("0000");
  const made = await service.call("setup/finish", body(token));
  expect(made.map.user).toMatchObject({ mobile: "13800138000", isOperator: true, company: "析源" });
  const { map } = await service.call("operator/summary", {}, { token: made.map.token });
  expect(map.roles).toContain("admin");
  expect((await service.call("setup/finish", body(token, "13800138001"))).retCode).toBe("0404");
  expect((await service.call("setup/open", { token })).retCode).toBe("0404");
  expect(await makeSetupLink(service, "http://console.test")).toBeNull();
  expect((await page()).status).toBe(404);
  const kept = await service.store.db.selectFrom("setup_link").selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(token);
});

test("two browsers at once make one account", async () => {
  service = await startTestService();
  const token = await link();
  const made = await Promise.all(
    ["13800138000", "13800138001"].map((mobile) =>
      service.call("setup/finish", body(token, mobile)),
    ),
  );
  expect(made.map(({ retCode }) => retCode).sort()).toEqual(["0000", "0404"]);
});

test("a late, a wrong and a replaced link are refused", async () => {
  service = await startTestService();
  const first = await link();
  const second = await link();
  for (const token of [first, "wrong"]) {
    const refused = await service.call("setup/finish", body(token));
    expect([refused.retCode, refused.data.field]).toEqual(["0410", "token"]);
  }
  service.wait(3_600_000);
  expect((await service.call("setup/open", { token: second })).retCode).toBe("0410");
});

test("a repeated password that differs is refused", async () => {
  service = await startTestService();
  const token = await link();
  const refused = await service.call("setup/finish", {
    ...body(token),
    rePassword: "b".repeat(64),
  });
  expect(refused.data.field).toBe("rePassword");
});

test("a machine's account is made where there is none, and never changed", async () => {
  service = await startTestService();
  const folder = await mkdtemp(join(tmpdir(), "xi-admin-"));
  const passwordFile = join(folder, "password");
  const first = { mobile: "13800138000", passwordFile };
  await expect(ensureFirstAdmin(service, first)).rejects.toThrow(/XI_ADMIN_PASSWORD_FILE/);
  await writeFile(passwordFile, "短\n");
  await expect(ensureFirstAdmin(service, first)).rejects.toThrow("6–15");
  await writeFile(passwordFile, "abc123\n");
  expect(await ensureFirstAdmin(service, first)).toBe(true);
  await writeFile(passwordFile, "other456\n");
  expect(await ensureFirstAdmin(service, first)).toBe(false);
  await rm(folder, { recursive: true });
  const signIn = { type: "password", mobile: "13800138000", password } as const;
  expect((await service.call("user/login", signIn)).map.user.isOperator).toBe(true);
  expect(await makeSetupLink(service, "http://console.test")).toBeNull();
});
