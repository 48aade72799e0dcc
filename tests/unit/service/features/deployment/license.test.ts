import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../../../../service/base/config";
import { signLicense } from "../../../../../service/base/license";
import { licenseFolder } from "../../../../support/license";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp } from "../../../../support/world";

const vendor = licenseFolder();
const dayMs = 86_400_000;
let service: TestService;
let token: string;
const dayAfter = (days: number) =>
  new Date(service.now() + 8 * 3_600_000 + days * dayMs).toISOString().slice(0, 10);
const terms = (more: object = {}) => ({
  startDate: dayAfter(-10),
  expireDate: dayAfter(10),
  appCount: 2,
  pid: "D-1",
  ...more,
});
beforeAll(async () => {
  service = await startTestService(vendor.env);
  token = (await service.signUp("13500000003")).token;
});
afterAll(() => service.close());

const read = async () => (await service.call("GET license", {}, { token })).map;
const create = (name: string) =>
  service.call("/api/console/appRecord/createOrUpdate", { name }, { token });

test("elsewhere there is no licence, and no limit", async () => {
  const other = await startTestService();
  const person = await other.signUp("13500000004");
  expect((await other.call("GET license", {}, { token: person.token })).retCode).toBe("0404");
  await other.close();
});

test("its terms are told with what is used; the limit is kept", async () => {
  vendor.issue(terms({ appCount: 1 }));
  expect(await read()).toMatchObject({ ...terms({ appCount: 1 }), state: "valid", apps: 0 });
  expect((await read()).remainDays).toBe(11);
  await makeApp(service, token, "唯一");
  const over = await create("多余");
  expect(over).toMatchObject({ retCode: "0403", retMsg: "许可最多支持 1 个应用，当前已达上限" });
  // A renewed file counts without a restart.
  vendor.issue(terms({ appCount: 3 }));
  expect((await create("第二个")).retCode).toBe("0000");
});

test.each([
  ["early", () => vendor.issue(terms({ startDate: dayAfter(1) })), "许可尚未生效"],
  ["expired", () => vendor.issue(terms({ expireDate: dayAfter(-1) })), "许可已到期"],
  ["over", () => vendor.issue(terms({ appCount: 1 })), "应用数已超过许可"],
  ["unreadable", () => vendor.write("<html>"), "许可文件缺失或无法读取"],
  ["unreadable", () => vendor.write(`{"license":${JSON.stringify("x".repeat(70_000))}}`), "许可"],
  [
    "forged",
    () => vendor.write(vendor.signed(terms()).replace('"appCount": 2', '"appCount": 999')),
    "许可文件的签名不正确",
  ],
  [
    "forged",
    () => vendor.write(signLicense(terms(), generateKeyPairSync("ed25519").privateKey)),
    "许可文件的签名不正确",
  ],
] as const)(
  "%s: no new app and the reason; everything else goes on",
  async (state, put, reason) => {
    put();
    expect((await read()).state).toBe(state);
    const refused = await create("再一个");
    expect(refused.retCode).toBe("0403");
    expect(refused.retMsg).toContain(reason);
    const apps = await service.call("apply/applyList", {} as never, { token });
    expect(apps.retCode).toBe("0000");
    expect(
      (await service.signUp(`1351000${Math.floor(Math.random() * 9000 + 1000)}`)).token,
    ).toBeTruthy();
  },
);

test("the last day counts as a whole", async () => {
  vendor.issue(terms({ expireDate: dayAfter(0), appCount: 9 }));
  expect(await read()).toMatchObject({ state: "valid", remainDays: 1 });
});

test("a key that is none of Ed25519 stops the start, by name", () => {
  const { XI_LICENSE } = vendor.env;
  expect(() => readConfig({ XI_DATA: "memory", XI_LICENSE })).toThrow("XI_LICENSE_KEY");
});
