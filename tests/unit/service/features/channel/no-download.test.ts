import { expect, test } from "vitest";
import { changeSettings } from "../../../../../service/ingest/change-settings";
import { startTestService } from "../../../../support/service";
import { makeWorld, newChannel } from "../../../../support/world";

test("a channel says on which systems its link has nothing to download", async () => {
  const service = await startTestService();
  const world = await makeWorld(service);
  const session = { token: world.owner.token, appkey: world.app.appkey };
  const id = world.channelIds[0] ?? 0;
  const missing = async () =>
    (await service.call("channel/detail", { id }, session)).map.noDownload;
  expect(await missing()).toEqual(["ios", "android", "harmony"]);
  await changeSettings(service.store, world.app.appkey, {
    download: { android: "https://a.example/app.apk" },
  });
  expect(await missing()).toEqual(["ios", "harmony"]);
  const own = { landingType: "custom", landingUrl: "https://a.example/p" } as const;
  const { map } = await service.call(
    "channel/addChannel",
    { ...newChannel(world.groupId, "自己的页面"), ...own },
    session,
  );
  expect(map.noDownload).toEqual([]);
  await service.close();
});
