import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const deps = [
  "/l/{}",
  "/t/{}",
  "/t/{}/click",
  "/share_chart/{}/1",
  "/share_chart/x/{}",
  "/embed/{}",
  "/docs/{}",
  "/assets/{}",
  "/files/{}",
  "/sdk/v1/{}",
  "/{}",
];

for (const bytes of [
  "%00",
  "a%00b",
  "%0d%0a",
  "%1b",
  "%7f",
  "%ff",
  "%ed%a0%80",
  "%c0%ae",
  "%zz",
  "%",
]) {
  test(`${bytes} in a path is nothing that is there`, async () => {
    for (const fixture of deps) {
      const url = `http://console.test${fixture.replace("{}", bytes)}`;
      for (const method of ["GET", "POST"]) {
        const { status } = await service.service.handle(
          new Request(url, { method, headers: { accept: "text/html" } }),
        );
        expect([url, method, status]).toEqual([url, method, 404]);
      }
    }
  });
}

test("NUL in a query or a body is refused, never a fault", async () => {
  for (const path of [
    "/l/abc?x=%00",
    "/t/abc?oaid=%00",
    "/healthz?%00",
    "/share_chart/x/1?p=%00",
  ]) {
    const { status } = await service.service.handle(new Request(`http://console.test${path}`));
    expect(status).toBeLessThan(500);
  }
  const response = await service.call("user/login", {
    type: "password",
    mobile: "13800138000\u0000",
    password: "a".repeat(64),
  });
  expect(response.retCode).toBe("0400");
});
