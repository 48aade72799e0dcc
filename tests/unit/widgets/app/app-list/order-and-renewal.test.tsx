import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  allChannels,
  allMatches,
  granularityCode,
} from "../../../../../service/store/event-tables";
import { AppList } from "../../../../../src/widgets/app/app-list";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { makeApp } from "../../../../support/world";
import { type AppWorld, startAppWorld } from "../app-world";

let view: AppWorld;
beforeAll(async () => {
  view = await startAppWorld();
});
afterAll(() => view.test.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(view.test, <AppList />, { token: view.token, ...options });

describe("ordering and renewing", () => {
  test("the list is ordered by installs, and the order is in the address", async () => {
    const { token } = await view.test.signUp("13700002078");
    for (const [name, install] of [
      ["甲", 5],
      ["乙", 50],
      ["丙", 1],
    ] as const) {
      const { id } = await makeApp(view.test, token, name);
      await view.test.store.db
        .insertInto("rollup")
        .values({
          app_id: id,
          grain: granularityCode.all,
          match: allMatches,
          channel_id: allChannels,
          platform: 0,
          t: 0,
          install,
        } as never)
        .execute();
    }
    const openOrder = () =>
      screen
        .getAllByRole("button", { name: /^进入 / })
        .map((one) => one.getAttribute("aria-label"));
    const { user } = open({ token });
    await user.click(await screen.findByRole("button", { name: /累计安装/ }));
    await waitFor(() => expect(openOrder()).toEqual(["进入 乙", "进入 甲", "进入 丙"]));
    await user.click(screen.getByRole("button", { name: /累计安装/ }));
    await waitFor(() => expect(openOrder()).toEqual(["进入 丙", "进入 甲", "进入 乙"]));
  });

  test("a platform at fault is found by its state", async () => {
    const { id } = await view.add("坏掉了");
    await view.setApp(id, { ios_status: 4 });
    const { user } = open();
    await user.click(await screen.findByRole("combobox", { name: "平台状态" }));
    await user.click(await screen.findByRole("option", { name: "有异常" }));
    await screen.findByText("共 1 条");
    await screen.findByRole("button", { name: "进入 坏掉了" });
  });

  test("renewal by itself is asked about first, and stays as it was when cancelled", async () => {
    const { id } = await view.add("自动续");
    await view.test.store.db
      .updateTable("app")
      .set({ expire_at: new Date(view.test.now() + 40 * 86_400_000) })
      .where("id", "=", id)
      .execute();
    const { user } = open();
    const toggle = () => screen.findByRole<HTMLInputElement>("switch", { name: "自动续费 自动续" });
    await user.click(await toggle());
    await user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "取消" }),
    );
    expect((await view.record(id)).autoRenew).toBe(false);
    await user.click(await toggle());
    await user.click(await screen.findByRole("button", { name: "开启" }));
    await waitFor(async () => expect((await toggle()).checked).toBe(true));
    expect((await view.record(id)).autoRenew).toBe(true);
  });

  test("what is authorised of an app, and its page, are a press away", async () => {
    const { id } = await view.add("更多操作");
    const { user, visited } = open();
    const more = async (item: string) => {
      await user.click(await screen.findByRole("button", { name: "更多操作 更多操作" }));
      await user.click(await screen.findByRole("menuitem", { name: item }));
    };
    await more("授权");
    expect(visited.at(-1)).toBe(`/user/authorization?app=${id}`);
    await more("应用信息");
    await waitFor(() => expect(visited.at(-1)).toBe("/redirect/apply/app_info"));
  });
});
