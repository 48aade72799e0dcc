import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ChannelForm } from "../../../../../src/widgets/channel/channel-form";
import { renderScreen } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let here: ChannelWorld;
let packageId: number;

beforeAll(async () => {
  here = await startChannelWorld();
  const { id } = await here.test.store.db
    .insertInto("app_package")
    .values({
      app_id: here.owner.app.id,
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
afterAll(() => here.test.close());

test("a template and a version are chosen for one channel, and copied with it", async () => {
  const channel = await here.add("模板", { channelCode: "look01" });
  const { user, visited, unmount } = renderScreen(
    here.test,
    <ChannelForm channelId={channel.id} />,
    here.owner,
  );
  await user.click(await screen.findByRole("radio", { name: "模板" }));
  await user.click(screen.getByRole("radio", { name: "卡片" }));
  await user.click(screen.getByRole("combobox", { name: "Android 安装包" }));
  await user.click(await screen.findByRole("option", { name: "3.2.1（321）" }));
  await user.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(await here.detail(channel.id)).toMatchObject({
    landingType: "default",
    template: "card",
    packages: { android: packageId },
  });
  unmount();

  renderScreen(here.test, <ChannelForm />, { ...here.owner, search: `copy=${channel.id}` });
  expect(await screen.findByRole("radio", { name: "卡片" })).toHaveProperty("checked", true);
  const version = screen.getByRole("combobox", { name: "Android 安装包" });
  await waitFor(() => expect(version.textContent).toContain("3.2.1"));
});

test("back at the app's own look, no template is kept", async () => {
  const channel = await here.add("跟随", { channelCode: "look02" });
  const shared = { channelName: "跟随", groupId: channel.groupId, template: "bold" as const };
  const { owner, test: xi } = here;
  const session = { token: owner.token, appkey: owner.app.appkey };
  const { id, revision } = channel;
  await xi.call("channel/updateChannel", { id, revision, ...shared }, session);
  const { user, visited } = renderScreen(xi, <ChannelForm channelId={id} />, owner);
  expect(await screen.findByRole("radio", { name: "沉浸" })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("radio", { name: "系统默认" }));
  await user.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(visited).toHaveLength(1));
  expect((await here.detail(id)).template).toBe("");
});
