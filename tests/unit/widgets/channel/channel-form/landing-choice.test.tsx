import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ChannelForm } from "../../../../../src/widgets/channel/channel-form";
import { renderScreen } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;
let packageId: number;

beforeAll(async () => {
  view = await startChannelWorld();
  const { id } = await view.test.store.db
    .insertInto("app_package")
    .values({
      app_id: view.owner.app.id,
      file_name: "a.apk",
      object_key: "packages/x.apk",
      version: "3.2.1",
      md5: "0".repeat(32),
      build: "321",
      bundle_id: "com.example.a",
      size_bytes: 1,
      schemes: "[]",
      note: "",
      facts: "{}",
      created_by: 1,
      created_at: new Date(0),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  packageId = id;
});
afterAll(() => view.test.close());

test("a template and a version are chosen for one channel, and copied with it", async () => {
  const channel = await view.add("模板", { channelCode: "look01" });
  const { user, visited, unmount } = renderScreen(
    view.test,
    <ChannelForm channelId={channel.id} />,
    view.owner,
  );
  await user.click(await screen.findByRole("radio", { name: "模板" }));
  await user.click(screen.getByRole("radio", { name: "卡片" }));
  await user.click(screen.getByRole("combobox", { name: "Android 安装包" }));
  await user.click(await screen.findByRole("option", { name: "3.2.1（321）" }));
  await user.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(await view.detail(channel.id)).toMatchObject({
    landingType: "default",
    template: "card",
    packages: { android: packageId },
  });
  unmount();

  renderScreen(view.test, <ChannelForm />, { ...view.owner, search: `copy=${channel.id}` });
  expect(await screen.findByRole("radio", { name: "卡片" })).toHaveProperty("checked", true);
  const version = screen.getByRole("combobox", { name: "Android 安装包" });
  await waitFor(() => expect(version.textContent).toContain("3.2.1"));
});

test("back at the app's own look, no template is kept", async () => {
  const channel = await view.add("跟随", { channelCode: "look02" });
  const shared = { channelName: "跟随", groupId: channel.groupId, template: "bold" as const };
  const { owner, test: service } = view;
  const session = { token: owner.token, appkey: owner.app.appkey };
  const { id, revision } = channel;
  await service.call("channel/updateChannel", { id, revision, ...shared }, session);
  const { user, visited } = renderScreen(service, <ChannelForm channelId={id} />, owner);
  expect(await screen.findByRole("radio", { name: "沉浸" })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("radio", { name: "系统默认" }));
  await user.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(visited).toHaveLength(1));
  expect((await view.detail(id)).template).toBe("");
});
