import { afterAll, beforeAll, expect, test } from "vitest";
import { createService } from "../../../../service/handle";
import { localPorts } from "../../../../service/ports/local";
import { passwordOf, startTestService, type TestService } from "../../../support/service";

let testService: TestService;
beforeAll(async () => {
  testService = await startTestService();
});
afterAll(() => testService.close());

test("the log names call, result and account, and no token, password, code or key", async () => {
  const mobile = "13633330001";
  const { token, id } = await testService.signUp(mobile);
  const code = await testService.code(mobile);
  const lines: string[] = [];
  const { config, store, now } = testService;
  const ports = localPorts(config, store.db, now);
  const log = (...line: unknown[]) => lines.push(JSON.stringify(line));
  const service = createService({ config, store, ports, now, log });
  const post = (path: string, body: object) =>
    service.handle(
      new Request(`http://console.test/xi/admin/${path}`, {
        method: "POST",
        headers: { token },
        body: JSON.stringify(body),
      }),
    );
  const password = passwordOf("abc123");
  const signedIn = await (await post("user/login", { type: "password", mobile, password })).json();
  await post("user/login", { type: "code", mobile, code });
  await post("user/accountInfo", {});
  await service.close();
  const text = lines.join("\n");
  expect(lines).toHaveLength(3);
  expect(text).toContain(`"accountId":${id}`);
  expect(text).toContain('"retCode":"0401"');
  const secrets = [token, signedIn.map.token, password, code, config.signingKey, mobile];
  for (const secret of secrets) expect(text).not.toContain(secret);
});
