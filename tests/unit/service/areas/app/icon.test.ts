import { afterAll, beforeAll, expect, test } from "vitest";
import { makePng } from "../../../../support/png";
import { startTestService, type TestService } from "../../../../support/service";
import { upload } from "../../../../support/upload";
import { makeWorld, type World } from "../../../../support/world";

let xi: TestService;
let world: World;
let owner: { token: string; appkey: string };
beforeAll(async () => {
  xi = await startTestService();
  world = await makeWorld(xi);
  owner = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => xi.close());

const icon = async () =>
  (await xi.call("apply/applyInfo", { id: world.app.id }, owner)).map.appIcon as string;
const put = async (bytes: Uint8Array) => {
  const ticket = await upload(xi, owner, "picture", "icon.png", bytes);
  return xi.call("apply/uploadApplyPic", { ticket }, owner);
};

test("an uploaded picture is the icon, is served to everybody, and goes again", async () => {
  const answer = await put(makePng());
  expect(answer.retCode).toBe("0000");
  const path = await icon();
  expect(answer.map.appIcon).toBe(path);
  expect(path).toMatch(new RegExp(`^/pictures/${world.app.id}/[0-9a-f]{64}\\.png$`));
  const served = await xi.service.handle(new Request(`http://console.test${path}`));
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect((await xi.call("apply/uploadApplyPic", {}, owner)).retCode).toBe("0000");
  expect(await icon()).toBe("");
});

test.each([
  ["HTML", Buffer.from("<html><script>alert(1)</script>")],
  ["a PNG cut short", makePng().subarray(0, 60)],
])("%s is refused and changes nothing", async (_, bytes) => {
  await put(makePng());
  const before = await icon();
  const answer = await put(bytes);
  expect(answer).toMatchObject({ retCode: "0400", data: { field: "ticket" } });
  expect(answer.retMsg).toMatch(/[一-龥]/);
  expect(await icon()).toBe(before);
});

test("a ticket counts once, and only for whoever it was given to", async () => {
  const ticket = await upload(xi, owner, "picture", "icon.png", makePng());
  expect((await xi.call("apply/uploadApplyPic", { ticket }, owner)).retCode).toBe("0000");
  expect((await xi.call("apply/uploadApplyPic", { ticket }, owner)).retCode).not.toBe("0000");
  const other = { token: world.stranger.token, appkey: world.app.appkey };
  expect((await xi.call("apply/uploadApplyPic", { ticket }, other)).retCode).toBe("0233");
});

test("an authorised account cannot change it, whatever it may edit", async () => {
  const token = await world.authorise("13700000081", [{ key: "app", level: "edit" }]);
  const answer = await xi.call("apply/uploadApplyPic", {}, { ...owner, token });
  expect(answer.retCode).toBe("0233");
});
