import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { upload } from "../../../../support/upload";
import { makeWorld, type World } from "../../../../support/world";

const bytes = readFileSync("tests/fixtures/apk/v1v2v3.apk");

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => service.close());

const add = async (more: object = {}) => {
  const ticket = await upload(service, session, "package", "demo.apk", bytes);
  return service.call("upAndroid", { ticket, fileName: "demo.apk", ...more }, session);
};

test("a package of another name is asked about first", async () => {
  await add();
  await service.store.db.updateTable("app_package").set({ bundle_id: "com.other.app" }).execute();
  const refused = await add();
  expect(refused).toMatchObject({ retCode: "0409", data: { field: "bundleId" } });
  expect(refused.retMsg).toBe(
    "包名 com.example.demo 与之前的 com.other.app 不同，请检查是否选错了文件",
  );
  expect((await add({ isOtherNameWanted: true })).retCode).toBe("0000");
});

test("an account authorised to the integration alone may upload", async () => {
  const token = await world.authorise("13622222222", [{ key: "integration", level: "edit" }]);
  const as = { token, appkey: world.app.appkey };
  const ticket = await upload(service, as, "package", "demo.apk", bytes);
  const response = await service.call("upAndroid", { ticket, fileName: "demo.apk" }, as);
  expect(response.retCode).toBe("0000");
  expect((await service.call("upAppList", {}, as)).retCode).toBe("0000");
  expect((await service.call("channelList", {}, as)).retCode).toBe("0233");
});
