import { afterAll, beforeAll, expect, test } from "vitest";
import { makePng } from "../../../../support/png";
import { startTestService, type TestService } from "../../../../support/service";
import { upload } from "../../../../support/upload";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let owner: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  owner = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => service.close());

const icon = async () =>
  (await service.call("apply/applyInfo", { id: world.app.id }, owner)).map.appIcon as string;
const put = async (bytes: Uint8Array) => {
  const ticket = await upload(service, owner, "picture", "icon.png", bytes);
  return service.call("apply/uploadApplyPic", { ticket }, owner);
};

test("an uploaded picture is the icon, is served to everybody, and goes again", async () => {
  const response = await put(makePng());
  expect(response.retCode).toBe("0000");
  const path = await icon();
  expect(response.map.appIcon).toBe(path);
  expect(path).toMatch(new RegExp(`^/pictures/${world.app.id}/[0-9a-f]{64}\\.png$`));
  const served = await service.service.handle(new Request(`http://console.test${path}`));
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect((await service.call("apply/uploadApplyPic", {}, owner)).retCode).toBe("0000");
  expect(await icon()).toBe("");
});

test.each([
  ["HTML", Buffer.from("<html><script>alert(1)</script>")],
  ["a PNG cut short", makePng().subarray(0, 60)],
])("%s is refused and changes nothing", async (_, bytes) => {
  await put(makePng());
  const before = await icon();
  const response = await put(bytes);
  expect(response).toMatchObject({ retCode: "0400", data: { field: "ticket" } });
  expect(response.retMsg).toMatch(/[一-龥]/);
  expect(await icon()).toBe(before);
});

test("a ticket counts once, and only for whoever it was given to", async () => {
  const ticket = await upload(service, owner, "picture", "icon.png", makePng());
  expect((await service.call("apply/uploadApplyPic", { ticket }, owner)).retCode).toBe("0000");
  expect((await service.call("apply/uploadApplyPic", { ticket }, owner)).retCode).not.toBe("0000");
  const other = { token: world.outsider.token, appkey: world.app.appkey };
  expect((await service.call("apply/uploadApplyPic", { ticket }, other)).retCode).toBe("0233");
});

test("an authorised account cannot change it, whatever it may edit", async () => {
  const token = await world.authorise("13700000081", [{ key: "app", level: "edit" }]);
  const response = await service.call("apply/uploadApplyPic", {}, { ...owner, token });
  expect(response.retCode).toBe("0233");
});
