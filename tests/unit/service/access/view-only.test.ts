import { afterAll, beforeAll, expect, test } from "vitest";
import type { contract } from "../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../support/service";
import { makeWorld, newChannel, type World } from "../../../support/world";

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
});
afterAll(() => service.close());

const actionError = expect.objectContaining({ of: "deed" });

test("a change that the grant does not cover is refused as one deed, the app stays open", async () => {
  const modules = [
    { key: "channel", level: "read" as const },
    { key: "share", level: "read" as const },
  ];
  const token = await world.authorise("13700000061", modules);
  const session = { token, appkey: world.app.appkey };
  const refused: [string, object][] = [
    ["channel/addGroup", { name: "新组" }],
    ["channel/addChannel", newChannel(world.groupId, "越权")],
    ["event/delete", { id: 1 }],
  ];
  for (const [name, body] of refused) {
    const response = await service.call(name as keyof typeof contract, body as never, session);
    expect(response, name).toMatchObject({ retCode: "0233", data: actionError });
  }
});

test("an app that is nobody's here, and a page that is not granted, are refused as a whole", async () => {
  const token = await world.authorise("13700000062", [{ key: "data", level: "read" }]);
  const page = await service.call("channelList", {}, { token, appkey: world.app.appkey });
  expect(page).toMatchObject({ retCode: "0233", data: null });
  const foreign = { token: world.outsider.token, appkey: world.app.appkey };
  const group = await service.call("channel/addGroup", { name: "新组" }, foreign);
  expect(group).toMatchObject({ retCode: "0233", data: null });
});

test("what the owner alone may do is refused as one deed", async () => {
  const token = await world.authorise("13700000063", [{ key: "app", level: "edit" }]);
  const renamed = await service.call(
    "/api/console/appRecord/createOrUpdate",
    { id: world.app.id, name: "改名" },
    { token },
  );
  expect(renamed.retCode).toBe("0233");
  const result = await service.call(
    "apply/updateApply",
    { id: world.app.id, timeZone: "UTC" } as never,
    {
      token,
      appkey: world.app.appkey,
    },
  );
  expect(result).toMatchObject({ retCode: "0233", data: actionError });
});
