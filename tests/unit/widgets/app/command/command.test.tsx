import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { Command } from "../../../../../src/widgets/app/command";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { newChannel } from "../../../../support/world";
import { type AppWorld, startAppWorld } from "../app-world";

let view: AppWorld;
let app: AppRecord;
let channelId: number;

beforeAll(async () => {
  view = await startAppWorld();
  app = await view.record(view.world.app.id);
  const { map } = await view.test.call(
    "channel/addChannel",
    { ...newChannel(view.world.groupId, "华为应用市场"), channelCode: "hw_market" },
    { token: view.token, appkey: app.appkey },
  );
  channelId = map.id;
});
afterAll(() => view.test.close());
afterEach(() => localStorage.clear());

interface Options extends ScreenOptions {
  page?: string;
  hasShortcuts?: boolean;
}

async function start({ page = "", hasShortcuts = true, ...options }: Options = {}) {
  const rendered = renderScreen(
    view.test,
    <>
      <Command here={page} hasShortcuts={hasShortcuts} />
      <button type="button">别处</button>
      <input aria-label="备注" />
      <button type="button" data-command="export" onClick={() => rendered.visited.push("exported")}>
        导出 Excel
      </button>
    </>,
    { token: view.token, app, ...options },
  );
  await act(() => rendered.session.menu.load(app.appkey).then(() => undefined));
  return rendered;
}
const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
const field = () => screen.findByRole("combobox", { name: /搜索渠道/ });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
async function search(user: Awaited<ReturnType<typeof start>>["user"], typed: string) {
  press("k", { ctrlKey: true });
  await user.type(await field(), typed);
}

describe("the palette", () => {
  test.each(["hw_market", "华为", "hwyy", "yingyongshichang"])(
    "finds a channel by 「%s」 and opens its report",
    async (typed) => {
      const { user, visited } = await start();
      await search(user, typed);
      await screen.findByRole("option", { name: /华为应用市场/ });
      await user.keyboard("{Enter}");
      await waitFor(() => expect(visited).toEqual([`/channel/report_details/${channelId}`]));
      expect(screen.queryByRole("dialog")).toBeNull();
    },
  );

  test("the modifier and Enter lead to the channel's form", async () => {
    const { user, visited } = await start();
    await search(user, "hw_market");
    await screen.findByRole("option", { name: /华为应用市场/ });
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(visited).toEqual([`/channel/channel_edit/${channelId}`]));
  });

  describe("a masked id of a device", () => {
    beforeAll(async () => {
      for (const [tail, channel] of [
        ["cafe", channelId],
        ["babe", 0],
      ] as const)
        await view.test.store.pool.query(
          `INSERT INTO device (app_id, device_id, installed_at, install_day, platform, channel_id)
           VALUES ($1, ('beef0001-0000-4000-8000-00000000' || $2)::uuid, now(), 20600, 1, $3)`,
          [view.world.app.id, tail, channel],
        );
    });

    test("leads to the report of the channel", async () => {
      const { user, visited } = await start();
      await search(user, "beef****cafe");
      await screen.findByRole("option", { name: /beef\*{4}cafe\s*华为应用市场 · / });
      await user.keyboard("{Enter}");
      await waitFor(() => expect(visited).toEqual([`/channel/report_details/${channelId}`]));
    });

    test("leads to the diagnosis of an organic install", async () => {
      const { user, visited } = await start();
      await search(user, "BEEF****babe");
      await screen.findByRole("option", { name: /自然量/ });
      await user.keyboard("{Enter}");
      await waitFor(() => expect(visited[0]).toMatch(/^\/data\/app_stats\?device=d_/));
    });

    test("is said to be unknown, and asks for nothing until it is whole", async () => {
      const { user } = await start();
      await search(user, "beef****000");
      await screen.findByText(/没有与/);
      expect(screen.queryByText("没有找到该设备的安装")).toBeNull();
      await user.type(await field(), "0");
      await screen.findByText("没有找到该设备的安装");
    });
  });

  test("offers pages of the menu, found by initials as well", async () => {
    const { user, visited } = await start();
    await search(user, "归因");
    await screen.findByRole("option", { name: /归因设置/ });
    await user.clear(await field());
    await user.type(await field(), "gy");
    await screen.findByRole("option", { name: /归因设置/ });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(visited).toEqual(["/channel/attribution"]));
  });

  test("arrows move, beginning and end meet, and Esc closes", async () => {
    const { user } = await start();
    press("k", { ctrlKey: true });
    const input = await field();
    await screen.findByRole("option", { name: /渠道管理/ });
    await screen.findByRole("option", { name: /第二应用/ });
    const activeOption = () =>
      document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.textContent;
    const [first, second] = options();
    expect(activeOption()).toBe(first);
    await user.keyboard("{ArrowDown}");
    expect(activeOption()).toBe(second);
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(activeOption()).toBe(options().at(-1));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("Enter that ends a composition chooses nothing", async () => {
    const { user, visited } = await start();
    await search(user, "归因");
    await screen.findByRole("option", { name: /归因设置/ });
    fireEvent.keyDown(await field(), { key: "Enter", isComposing: true });
    expect(visited).toEqual([]);
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  test("days change the report that is shown, and lead to the app's statistics from elsewhere", async () => {
    const first = await start({ page: "/channel/channel_report", search: "g=week&page=3" });
    await search(first.user, "2026-01-05");
    await screen.findByRole("option", { name: /2026-01-05/ });
    await first.user.keyboard("{Enter}");
    await waitFor(() => expect(first.search()).toBe("g=hour&from=2026-01-05&to=2026-01-05"));
    first.unmount();
    const { user, visited } = await start({ page: "/channel/channel_manage" });
    await search(user, "2026-01-05 2026-01-07");
    await screen.findByRole("option", { name: /2026-01-05 ~ 2026-01-07/ });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(visited).toEqual(["/data/app_stats?from=2026-01-05&to=2026-01-07"]));
  });

  test("presses a button of the page, switches theme, and enters another app", async () => {
    const { user, visited, session } = await start();
    await search(user, "导出");
    await screen.findByRole("option", { name: /导出 Excel/ });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(visited).toEqual(["exported"]));
    await search(user, "深色");
    await screen.findByRole("option", { name: /深色/ });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(session.store.getState().appearance.theme).toBe("dark"));
    await search(user, "deyy");
    await screen.findByRole("option", { name: /第二应用/ });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(session.store.getState().app?.name).toBe("第二应用"));
  });

  test("remembers where one has been, by name, and not the page that is shown", async () => {
    const path = `/channel/report_details/${channelId}`;
    (await start({ page: path })).unmount();
    await start({ page: "/channel/channel_manage" });
    press("k", { ctrlKey: true });
    const recent = within(await screen.findByRole("group", { name: "最近访问" }));
    expect(recent.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "渠道报表详情华为应用市场",
    ]);
  });

  test("who may only look is offered nothing that writes", async () => {
    const { user } = await start({ deployment: { demoHosts: [location.hostname] } });
    await search(user, "新建");
    await screen.findByText("没有与「新建」相符的结果");
  });
});

describe("the keys", () => {
  test("? lists them, without places that are not there", async () => {
    await start();
    press("?");
    const list = within(await screen.findByRole("dialog", { name: "快捷键" }));
    expect(list.getByText("渠道管理")).toBeTruthy();
    expect(list.getByText("近 7 天").nextElementSibling?.textContent).toBe("W");
  });

  test("G and a letter go places; a letter too late or unknown goes nowhere", async () => {
    const { visited } = await start();
    press("g");
    press("r");
    expect(visited).toEqual(["/channel/channel_report"]);
    press("r");
    press("g");
    press("z");
    expect(visited).toHaveLength(1);
  });

  test("a letter after G is not the page's own key as well", async () => {
    await start();
    const heard: string[] = [];
    const hear = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) heard.push(event.key);
    };
    document.addEventListener("keydown", hear);
    for (const key of ["g", "w", "w"]) press(key);
    document.removeEventListener("keydown", hear);
    expect(heard).toEqual(["g", "w"]);
  });

  test("are left to a field in which somebody types, and to a composition", async () => {
    const { user, visited } = await start();
    const note = screen.getByLabelText<HTMLInputElement>("备注");
    await user.click(note);
    await user.keyboard("g?/r");
    expect(note.value).toBe("g?/r");
    note.blur();
    press("?", { isComposing: true });
    expect(visited).toEqual([]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("/ opens the palette where the page has no search", async () => {
    await start();
    press("/");
    await field();
  });

  test("an element takes Ctrl-K alone", async () => {
    await start({ hasShortcuts: false });
    press("?");
    press("g");
    press("r");
    expect(screen.queryByRole("dialog")).toBeNull();
    press("k", { ctrlKey: true });
    await field();
  });
});
