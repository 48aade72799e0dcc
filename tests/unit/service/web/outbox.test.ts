import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../support/service";
import { makeWorld } from "../../../support/world";

let xi: TestService;
beforeAll(async () => {
  xi = await startTestService();
  await makeWorld(xi);
});
afterAll(() => xi.close());

const get = (service: TestService, accept: string) =>
  service.service.handle(new Request("http://console.test/dev/outbox", { headers: { accept } }));

test("on demo data the outbox shows the codes that were sent, newest first", async () => {
  await xi.call("user/sendCode", { mobile: "13622220001", type: "register" });
  const { list } = await (await get(xi, "application/json")).json();
  expect(list[0]).toMatchObject({ kind: "sms", recipient: "13622220001" });
  expect(list[0].body).toContain(await xi.code("13622220001"));
});

test("the page for people shows a message as text, whatever it holds", async () => {
  const hostile = {
    kind: "mail" as const,
    recipient: "a@b.c",
    body: '<script>alert("x")</script>',
  };
  await xi.store.db.insertInto("outbox").values(hostile).execute();
  const answer = await get(xi, "text/html");
  expect(answer.headers.get("content-security-policy")).toContain("script-src 'self'");
  const html = await answer.text();
  expect(html).toContain("发件箱");
  expect(html).not.toContain("<script>");
});

test("a service that others can reach never shows it", async () => {
  const open = await startTestService({ HOST: "0.0.0.0" });
  await makeWorld(open);
  expect((await get(open, "application/json")).status).toBe(404);
  await open.close();
});
