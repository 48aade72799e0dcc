import { generateKeyPairSync } from "node:crypto";
import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AsaChannelForm } from "../../../../../src/widgets/channel/asa-channel-form";
import { renderScreen } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

const pem = generateKeyPairSync("ec", { namedCurve: "P-256" })
  .privateKey.export({ type: "pkcs8", format: "pem" })
  .toString();

let view: ChannelWorld;
let session: { token: string; appkey: string };
beforeAll(async () => {
  view = await startChannelWorld();
  session = { token: view.owner.token, appkey: view.owner.app.appkey };
  Object.assign(view.test.ports.searchAds, {
    campaigns: async () => [{ id: "11", name: "品牌词" }],
    keywordDays: async () => [],
  });
});
afterAll(() => view.test.close());

test("what is missing is said beside its field", async () => {
  const { user } = renderScreen(view.test, <AsaChannelForm />, view.owner);
  await user.type(await screen.findByLabelText(/App Store ID/), "12");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("请填写渠道名称");
  expect(screen.getByText("请填写 6 至 15 位数字")).toBeTruthy();
  sessionStorage.clear();
});

test("with a key the connection is tested, campaigns are chosen and the channel is saved", async () => {
  const { user, visited } = renderScreen(view.test, <AsaChannelForm />, view.owner);
  await user.type(await screen.findByLabelText(/渠道名称/), "苹果品牌");
  await user.type(screen.getByLabelText(/App Store ID/), "1234567890");
  await user.type(screen.getByLabelText(/orgId/), "55");
  for (const name of ["clientId", "teamId", "keyId"]) {
    await user.type(screen.getByLabelText(name), `X.${name}`);
  }
  await user.click(screen.getByRole("button", { name: "测试连接" }));
  await screen.findByText("请先填写全部凭据并上传私钥");
  await user.upload(
    screen.getByLabelText(/私钥/, { selector: "input" }),
    new File([pem], "asa.pem"),
  );
  await screen.findByText("已选择 asa.pem");
  await user.click(screen.getByRole("button", { name: "测试连接" }));
  await screen.findByText("连接成功，共 1 个广告系列");
  expect(JSON.stringify(sessionStorage)).not.toContain("PRIVATE KEY");
  await user.click(screen.getByRole("radio", { name: "指定" }));
  await user.click(screen.getByRole("checkbox", { name: "品牌词" }));
  await user.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(visited.at(-1)).toMatch(/channel_edit_asa\/\d+/));
  const id = Number(visited.at(-1)?.split("/").at(-1));
  const { map } = await view.test.call("asa/detail", { id }, session);
  expect(map).toMatchObject({ hasKey: true, campaigns: ["11"], authState: 1, orgId: "55" });
});

test("a stored channel shows how its sync goes, and syncs at once", async () => {
  const access = { orgId: "55", clientId: "c", teamId: "t", keyId: "k", privateKey: pem };
  const body = { channelName: "苹果同步", groupId: view.world.groupId, storeId: "1234567890" };
  const { map } = await view.test.call("asa/addChannel", { ...body, ...access }, session);
  const { user } = renderScreen(view.test, <AsaChannelForm channelId={map.id} />, view.owner);
  await screen.findByText("授权中");
  await user.click(screen.getByRole("button", { name: "立即同步" }));
  await screen.findByText("已授权");
  expect(screen.getByText(/下次同步/)).toBeTruthy();
});
