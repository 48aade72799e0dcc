import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AdDebug } from "../../../../../src/widgets/channel/ad-debug";
import { currentStep } from "../../../../../src/widgets/channel/ad-debug/ad-debug";
import { type PageServer, startPageServer } from "../../../../support/page-server";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let media: PageServer;
beforeAll(async () => {
  media = await startPageServer((_, response) => void response.end(`{"result":1}`));
  service = await startTestService({ XI_POSTBACK_NETWORKS: "127.0.0.1" });
  world = await makeWorld(service);
  // The platform's name leads to the server of this test.
  const { postbacks } = service.ports;
  const send = postbacks.send;
  postbacks.send = ({ url, ...request }) =>
    send({ ...request, url: url.replace(/^https:\/\/[^/]+/, media.url) });
});
afterAll(async () => {
  await service.close();
  await media.close();
});

const request = (path: string, init?: RequestInit) =>
  service.service.handle(new Request(`http://console.test${path}`, init), { ip: "1.2.3.4" });

test("a click, an install and its postback appear as they come, and the job can be finished", async () => {
  const { token } = world.owner;
  const session = { token, appkey: world.app.appkey };
  const { map: channel } = await service.call(
    "ad/addChannel",
    {
      platform: "kuaishou",
      channelName: "快手联调",
      groupId: world.groupId,
      os: "android",
      target: "com.example.app",
      rules: [{ event: "1", source: "install" }],
    },
    session,
  );
  const { map: app } = await service.call("apply/applyInfo", { id: world.app.id }, { token });
  const { user } = renderScreen(service, <AdDebug channelId={channel.id} />, { token, app });
  await screen.findByText("未收到点击");
  expect(screen.getByRole("button", { name: "完成联调" })).toHaveProperty("disabled", true);

  const path = new URL(channel.links[0].url).pathname;
  const clickedMs = service.now() - 60_000;
  const facts = { imei: "861234567890123", ts: String(clickedMs), ip: "5.6.7.8" };
  const query = new URLSearchParams({
    ...facts,
    callback_url: "https://ad.partner.gifshow.com/cb",
    oaid: "__OAID__",
  });
  expect((await request(`${path}?${query}`)).status).toBe(200);
  await screen.findByText("缺少 OAID");
  expect(screen.getByText(/5\.6\.7\.8/)).toBeTruthy();
  expect(screen.getByText(/未替换的宏：oaid/)).toBeTruthy();

  const { createHash } = await import("node:crypto");
  const imeiMd5 = createHash("md5").update("861234567890123").digest("hex");
  const event = {
    id: "install-debug-1",
    ts: service.now(),
    deviceId: "debug-1",
    platform: "android",
    ids: { imeiMd5 },
  };
  const body = JSON.stringify({ appkey: world.app.appkey, events: [event] });
  await request("/sdk/v1/install", { method: "POST", body });
  await screen.findByText(/归因到本渠道（设备号）/);
  await screen.findByText(/1 · 成功 · HTTP 200/);
  const finish = screen.getByRole("button", { name: "完成联调" });
  await waitFor(() => expect(finish).toHaveProperty("disabled", false));
  await user.click(finish);
  await waitFor(async () => {
    const detail = await service.call("ad/detail", { id: channel.id }, session);
    expect(detail.map.postbackState).toBe(2);
  });

  // A day later nothing is left of the click: what was passed stays passed.
  service.wait(25 * 3_600_000);
  await screen.findByText(/最近 24 小时没有新的点击/);
  expect(screen.queryByText("未收到点击")).toBeNull();
  expect(screen.getByText(/联调已完成，渠道/)).toBeTruthy();
});

test("a test device is added and removed", async () => {
  const { token } = world.owner;
  const { map } = await service.call(
    "ad/addChannel",
    {
      platform: "ocean",
      channelName: "测试机",
      groupId: world.groupId,
      os: "android",
      target: "com.example.app",
    },
    { token, appkey: world.app.appkey },
  );
  const { map: app } = await service.call("apply/applyInfo", { id: world.app.id }, { token });
  const { user } = renderScreen(service, <AdDebug channelId={map.id} />, { token, app });
  await screen.findByText("还没有测试设备");
  await user.click(screen.getByRole("button", { name: "添加设备" }));
  await screen.findByText("请填写名称");
  await user.type(screen.getByLabelText(/名称/), "小米 14");
  await user.type(screen.getByLabelText(/设备号/), "0123456789abcdef");
  await user.click(screen.getByRole("button", { name: "添加设备" }));
  await screen.findByText(/0123\*{4}cdef/);
  await user.click(screen.getByRole("button", { name: "删除「小米 14」" }));
  await screen.findByText("还没有测试设备");
});

test("the step under way follows what has arrived", () => {
  const steps = { hasClick: false, hasInstall: false, hasInstallPostback: false };
  const of = (more: object) =>
    currentStep({ steps: { ...steps, hasDeepPostback: false, isDone: false, ...more } });
  expect(of({})).toBe(1);
  expect(of({ hasClick: true })).toBe(3);
  expect(of({ hasInstallPostback: true })).toBe(4);
  expect(of({ hasDeepPostback: true })).toBe(5);
  expect(of({ isDone: true })).toBe(6);
});
