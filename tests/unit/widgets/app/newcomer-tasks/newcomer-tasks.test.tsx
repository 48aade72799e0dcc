import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import { NewcomerTasks } from "../../../../../src/widgets/app/newcomer-tasks";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { newChannel } from "../../../../support/world";
import { type MoneyWorld, openMoneyWorld } from "../../../service/features/finance/money-world";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld(defaultCatalogue);
});
afterAll(() => world.service.close());
beforeEach(() => world.next());

const of = () => ({ token: world.token, appkey: world.appkey });
const record = async () =>
  (await world.service.call("apply/applyInfo", { id: world.appId }, of())).map;
const open = async (options: ScreenOptions = {}) =>
  renderScreen(world.service, <NewcomerTasks />, {
    token: world.token,
    app: await record(),
    ...options,
  });
const taskOf = async (title: string) => {
  const found = (await screen.findByText(title)).closest<HTMLElement>("[data-task]");
  if (!found) throw new Error(`no task ${title}`);
  return within(found);
};
const addChannel = async () => {
  const groupId = (await world.service.call("allGroups", {}, of())).map.list[0].id;
  await world.service.call("channel/addChannel", newChannel(groupId, "第一个"), of());
};
const left = async (): Promise<number> =>
  (await world.service.call("app_hosting/summary", {}, of())).map.remainMB;

test("a task leads to where it is done, and is under way from then on", async () => {
  const { user, visited } = await open();
  const channel = await taskOf("创建第一个渠道");
  channel.getByText("未开始");
  channel.getByText("流量券 1 GB");
  screen.getByText("已完成 0 / 9");
  await user.click(channel.getByRole("button", { name: "去创建：创建第一个渠道" }));
  await waitFor(() => expect(visited).toEqual(["/channel/channel_add"]));
  await (await taskOf("创建第一个渠道")).findByText("进行中");
});

test("what is done is claimed once, seen as claimed, and among what was given", async () => {
  await addChannel();
  const before = await left();
  const { user } = await open();
  const channel = await taskOf("创建第一个渠道");
  channel.getByText("待领取");
  await user.dblClick(channel.getByRole("button", { name: "领取：创建第一个渠道" }));
  await (await taskOf("创建第一个渠道")).findByText("已领取");
  expect(await left()).toBe(before + 1024);
  screen.getByText("已完成 1 / 9");
  await screen.findByText("新人任务：创建第一个渠道");
  const see = (await taskOf("创建第一个渠道")).getByRole("link", { name: /查看流量券/ });
  expect(see.getAttribute("href")).toContain("/apply/flow_coupon_detail");
});

test("a refusal is said, and the task stays as it was", async () => {
  await addChannel();
  const { user } = await open({
    intercept: async ({ url }) =>
      url.endsWith("guide/done")
        ? Response.json({ retCode: "0409", retMsg: "任务还没有完成，完成后才能领取" })
        : undefined,
  });
  const channel = await taskOf("创建第一个渠道");
  await user.click(channel.getByRole("button", { name: /^领取/ }));
  await screen.findAllByText("任务还没有完成，完成后才能领取");
  (await taskOf("创建第一个渠道")).getByText("待领取");
});

test("tasks that cannot be read say so, and can be asked for again", async () => {
  let isDown = true;
  const { user } = await open({
    intercept: async ({ url }) =>
      isDown && url.endsWith("guide/check") ? new Response("", { status: 502 }) : undefined,
  });
  const alert = within(await screen.findByRole("alert"));
  isDown = false;
  await user.click(alert.getByRole("button", { name: "重试" }));
  await taskOf("创建第一个渠道");
});

test("an authorised account is told that they are the owner's, and asks for nothing", async () => {
  const requested: string[] = [];
  await open({
    app: { ...(await record()), isApplyAuth: 1 },
    intercept: async ({ url }) => {
      requested.push(url);
      return undefined;
    },
  });
  await screen.findByText("只有应用的所有者可以做新人任务");
  expect(requested.filter((url) => url.includes("guide/"))).toEqual([]);
});
