import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { AppLinkCard } from "../../../../../src/widgets/integration/download-config/app-link-card";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let owner: { token: string; app: AppRecord };
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  world = await makeWorld(service);
  const { token } = world.owner;
  const { map: app } = await service.call("apply/applyInfo", { id: world.app.id }, { token });
  owner = { token, app };
});
afterAll(() => service.close());

const open = () => renderScreen(service, <AppLinkCard platform="ios" />, owner);
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const save = { name: "保存链接拉起" };

test("what a system knows the app by is checked at its field, saved, and shown as the system reads it", async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText("Bundle ID"), "com.example.app");
  await user.type(field("Team ID"), "short");
  await user.click(screen.getByRole("button", save));
  await screen.findByText("Team ID的格式不对");
  await user.clear(field("Team ID"));
  await user.type(field("Team ID"), "ABCDE12345");
  await user.click(screen.getByRole("button", save));
  const file = await screen.findByRole("region", { name: "系统读取的文件" });
  expect(file.textContent).toContain("ABCDE12345.com.example.app");
});

test("what was typed outlives a reload; what somebody else saved meanwhile is not overwritten", async () => {
  const { user, unmount } = open();
  await screen.findByLabelText("Bundle ID");
  await user.clear(field("Bundle ID"));
  await user.type(field("Bundle ID"), "com.example.mine");
  unmount();
  const again = open();
  await waitFor(() => expect(field("Bundle ID").value).toBe("com.example.mine"));

  const session = { token: world.owner.token, appkey: world.app.appkey };
  const theirs = {
    platform: "ios",
    bundleId: "com.example.theirs",
    ownerId: "ABCDE12345",
  } as const;
  await service.call("appLink/save", theirs, session);
  await again.user.click(screen.getByRole("button", save));
  await screen.findByText("链接拉起刚被他人修改，请重新加载后再保存。");
  const { map } = await service.call("appLink/detail", { platform: "ios" }, session);
  expect(map.bundleId).toBe("com.example.theirs");
  await again.user.click(screen.getByRole("button", { name: "重新加载" }));
  await waitFor(() => expect(field("Bundle ID").value).toBe("com.example.theirs"));
});
