import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ChannelList } from "../../../../../src/widgets/channel/channel-list";
import { pressRowAction } from "../../../../support/row-actions";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;

beforeAll(async () => {
  view = await startChannelWorld();
  for (let number = 1; number <= 11; number += 1) {
    await view.add(`地推${number}`, { channelCode: `dt${String(number).padStart(2, "0")}` });
  }
});
afterAll(() => view.test.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(view.test, <ChannelList />, { ...view.owner, ...options });
const rowOf = (code: RegExp) => screen.findByRole("row", { name: code });

describe("finding channels", () => {
  test("ten are shown, newest first, with their number and groups", async () => {
    open();
    await rowOf(/dt11/);
    expect(screen.getAllByRole("row")).toHaveLength(11);
    expect(screen.getByText("共 13 条")).toBeTruthy();
    const groups = await screen.findByRole("navigation", { name: "渠道分组" });
    expect(within(groups).getByRole("button", { name: /全部分组/ }).textContent).toContain("13");
  });

  test("the second page is in the address and shows the rest", async () => {
    const { user, search } = open();
    await rowOf(/dt11/);
    await user.click(screen.getByRole("button", { name: "第 2 页" }));
    await rowOf(/dt01/);
    expect(search()).toBe("page=2");
    expect(screen.getAllByRole("row")).toHaveLength(4);
  });

  test("typing filters once it pauses, and leaves page 2", async () => {
    const { user, search } = open({ search: "page=2" });
    await rowOf(/dt01/);
    await user.type(screen.getByRole("searchbox"), "DT07");
    await rowOf(/dt07/);
    await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
    expect(search()).toBe("q=DT07");
  });

  test("no match says so, and one press clears the filters", async () => {
    const { user, search } = open({ search: "q=nothing&state=2" });
    await user.click(await screen.findByRole("button", { name: "清除筛选" }));
    await rowOf(/dt11/);
    expect(search()).toBe("");
  });

  test("a column sorts down, then up", async () => {
    const { user, search } = open();
    await rowOf(/dt11/);
    const headerButton = () => screen.getByRole("button", { name: "渠道编号" });
    await user.click(headerButton());
    await user.click(headerButton());
    await waitFor(() => expect(search()).toBe("sort=code.asc"));
    expect(await rowOf(/dt01/)).toBeTruthy();
  });

  test("a type without channels offers to create one of it", async () => {
    const { user, search } = open();
    await rowOf(/dt11/);
    await user.click(screen.getByRole("tab", { name: "ASA" }));
    await screen.findByText("该类型的渠道还没有数据");
    expect(search()).toBe("tab=asa");
    const links = screen.getAllByRole("link", { name: "新建渠道" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/channel/channel_add_asa",
      "/channel/channel_add_asa",
    ]);
  });

  test("a page after the last one goes back to the last", async () => {
    const { search } = open({ search: "page=9" });
    await rowOf(/dt01/);
    expect(search()).toBe("page=2");
  });

  test("a failed answer can be asked for again", async () => {
    let isDown = true;
    const { user } = open({
      intercept: async ({ url }) =>
        isDown && url.endsWith("/channelList") ? new Response("", { status: 502 }) : undefined,
    });
    const alert = await screen.findByRole("alert");
    isDown = false;
    await user.click(within(alert).getByRole("button", { name: "重试" }));
    await rowOf(/dt11/);
  });
});

describe("acting on channels", () => {
  test("a row leads to its report, and from its menu to its form", async () => {
    const channel = await view.add("入口", { channelCode: "entry" });
    const { user, visited } = open({ search: "q=entry" });
    const row = within(await rowOf(/entry/));
    expect(row.getByRole("link", { name: "报表 入口" }).getAttribute("href")).toBe(
      `/channel/report_details/${channel.id}`,
    );
    expect(row.getByRole("link", { name: /^打开链接/ }).getAttribute("href")).toBe(channel.link);
    await pressRowAction(user, "编辑", "入口");
    expect(visited).toEqual([`/channel/channel_edit/${channel.id}`]);
  });

  test("copying a channel opens the form with it", async () => {
    const channel = await view.add("样板", { channelCode: "sample" });
    const { user, visited } = open({ search: "q=sample" });
    const row = within(await rowOf(/sample/));
    await user.click(row.getByRole("button", { name: /^更多操作 / }));
    await user.click(await screen.findByRole("menuitem", { name: "复制为新渠道" }));
    expect(visited).toEqual([`/channel/channel_add?copy=${channel.id}`]);
  });

  test("chosen channels go after the question, and stay when it is refused", async () => {
    const gone = await view.add("待删一", { channelCode: "gone1" });
    await view.add("待删二", { channelCode: "gone2" });
    const { user } = open({ search: "q=gone" });
    await rowOf(/gone1/);
    await user.click(screen.getByRole("checkbox", { name: "选择本页" }));
    await user.click(screen.getByRole("button", { name: "删除所选（2）" }));
    const question = await screen.findByRole("alertdialog", { name: "删除 2 个渠道？" });
    await user.click(within(question).getByRole("button", { name: "取消" }));
    expect((await view.detail(gone.id)).state).toBe(1);

    await user.click(screen.getByRole("button", { name: "删除所选（2）" }));
    const again = await screen.findByRole("alertdialog", { name: "删除 2 个渠道？" });
    await user.click(within(again).getByRole("button", { name: "删除" }));
    expect((await screen.findAllByText("已删除 2 个渠道")).length).toBeGreaterThan(0);
    await screen.findByText("没有符合条件的渠道");
    expect(await view.detail(gone.id)).toBeFalsy();
    expect(screen.queryByRole("button", { name: /删除所选/ })).toBeNull();
  });

  const install = async (packageChannel: string) => {
    const event = {
      id: `install-${packageChannel}`,
      ts: view.test.now(),
      deviceId: `d-${packageChannel}`,
      platform: "android",
      packageChannel,
    };
    const response = await view.test.service.handle(
      new Request("http://console.test/sdk/v1/install", {
        method: "POST",
        body: JSON.stringify({ appkey: view.world.app.appkey, events: [event] }),
      }),
    );
    if (!response.ok) throw new Error(await response.text());
  };

  test("a channel with installs goes only after its code has been typed", async () => {
    const kept = await view.add("有数据", { channelCode: "data1" });
    await install("data1");
    const { user } = open({ search: "q=data1" });
    const row = within(await rowOf(/data1/));
    const request = async () => {
      await user.click(row.getByRole("button", { name: /^更多操作 / }));
      await user.click(await screen.findByRole("menuitem", { name: "删除" }));
      return within(await screen.findByRole("alertdialog", { name: "删除 1 个渠道？" }));
    };
    const question = await request();
    const confirm = question.getByRole<HTMLButtonElement>("button", { name: "删除" });
    expect(confirm.disabled).toBe(true);
    await user.type(question.getByLabelText("请输入「data1」以确认"), "data{Enter}");
    expect(confirm.disabled).toBe(true);
    await user.click(question.getByRole("button", { name: "取消" }));
    expect((await view.detail(kept.id)).state).toBe(1);

    const again = await request();
    await user.type(again.getByLabelText("请输入「data1」以确认"), "data1{Enter}");
    await screen.findByText("没有符合条件的渠道");
    expect(await view.detail(kept.id)).toBeFalsy();
  });

  test("several channels of which one has data want their number", async () => {
    const kept = await view.add("混合一", { channelCode: "mixed1" });
    await view.add("混合二", { channelCode: "mixed2" });
    await install("mixed1");
    const { user } = open({ search: "q=mixed" });
    await rowOf(/mixed1/);
    await user.click(screen.getByRole("checkbox", { name: "选择本页" }));
    await user.click(screen.getByRole("button", { name: "删除所选（2）" }));
    const question = within(await screen.findByRole("alertdialog", { name: "删除 2 个渠道？" }));
    expect(question.getByText(/其中 1 个渠道已有数据/)).toBeTruthy();
    await user.type(question.getByLabelText("请输入「2」以确认"), "2");
    await user.click(question.getByRole("button", { name: "删除" }));
    await screen.findByText("没有符合条件的渠道");
    expect(await view.detail(kept.id)).toBeFalsy();
  });

  test("an experience app refuses to share or delete before anything is sent", async () => {
    const { experience } = view.world;
    const { db } = view.test.store;
    const group = await db
      .selectFrom("channel_group")
      .select("id")
      .where("app_id", "=", experience.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("channel")
      .values({
        app_id: experience.id,
        group_id: group.id,
        code: "demo",
        name: "体验渠道",
        link_code: "demo0001",
        created_by: view.world.owner.id,
      })
      .execute();
    const calls: string[] = [];
    const { user } = open({
      app: { ...view.owner.app, ...experience, isExperienceApp: true },
      intercept: async ({ url }) => {
        calls.push(url);
        return undefined;
      },
    });
    const row = within(await rowOf(/demo/));
    await user.click(row.getByRole("button", { name: /^分享 / }));
    expect((await screen.findAllByText("体验应用仅供演示，无法进行此操作")).length).toBeGreaterThan(
      0,
    );
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls.filter((url) => /shareKey|delChannel/.test(url))).toEqual([]);
  });
});
