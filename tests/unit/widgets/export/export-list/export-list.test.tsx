import { act, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ExportList } from "../../../../../src/widgets/export/export-list";
import { visibleKinds } from "../../../../../src/widgets/export/export-list/export-kinds";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../../channel/channel-world";

let view: ChannelWorld;
beforeAll(async () => {
  view = await startChannelWorld();
});
beforeEach(async () => {
  await view.test.store.db.deleteFrom("job").execute();
});
afterAll(() => view.test.close());
afterEach(() => vi.useRealTimers());

const open = (options: ScreenOptions = {}, isPopover = false) =>
  renderScreen(view.test, <ExportList isPopover={isPopover} />, { ...view.owner, ...options });

const addJob = async (name: string, patch: object = {}) => {
  const { id } = await view.test.store.db
    .insertInto("job")
    .values({
      app_id: view.world.app.id,
      kind: "package",
      name,
      spec: "{}",
      state: 1,
      result: JSON.stringify({
        files: [{ key: "jobs/1/1/a.zip", name: "a.zip", sizeBytes: 2048 }],
      }),
      total: 3,
      done: 3,
      created_by: view.world.owner.id,
      expire_at: new Date(view.test.now() + 86_400_000),
      ...patch,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
const row = async (name: RegExp) => {
  const [found] = (await screen.findAllByRole("listitem")).filter((item) =>
    name.test(item.textContent ?? ""),
  );
  if (!found) throw new Error(`no row ${name}`);
  return found;
};

test("an empty list says so in each tab", async () => {
  const { user } = open();
  await screen.findByText("还没有导出");
  await user.click(screen.getByRole("tab", { name: "报表导出" }));
  await screen.findByText("还没有导出");
});

test("the button tells how many entries all lists have, for this app alone", async () => {
  await addJob("渠道包");
  await addJob("分组包", { kind: "group" });
  const { user, session } = open({}, true);
  expect(screen.queryByRole("button", { name: /项$/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "导出列表" }));
  const button = await screen.findByRole("button", { name: "导出列表，2 项", hidden: true });
  expect(button.textContent).toBe("2");
  const { app } = session.store.getState();
  act(() => session.store.setState({ app: app && { ...app, appkey: "another" } }));
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: /2 项$/, hidden: true })).toBeNull(),
  );
});

test("each row tells its state, and only a ready one can be downloaded", async () => {
  await addJob("等待", { state: 0, done: 0, result: "{}" });
  await addJob("进行", { state: 0, done: 2, total: 8, result: "{}" });
  await addJob("失败", { state: 3, fault: "应用包已被删除", result: "{}" });
  await addJob("过期", { expire_at: new Date(view.test.now() - 1000) });
  await addJob("就绪");
  open();
  expect((await row(/就绪/)).textContent).toMatch(/可下载3 个渠道 · 2K/);
  expect((await row(/等待/)).textContent).toContain("等待中");
  expect(within(await row(/进行/)).getByRole("progressbar", { name: "进行" })).toBeTruthy();
  expect((await row(/失败/)).textContent).toContain("应用包已被删除");
  expect((await row(/^过期/)).textContent).toContain("已过期");
  expect(screen.getAllByRole("button", { name: /^下载/ })).toHaveLength(1);
});

test("an export of one's own that waits or runs can be cancelled, and says so", async () => {
  await addJob("进行", {
    state: 0,
    done: 2,
    total: 8,
    result: "{}",
    lease_until: new Date(view.test.now() + 60_000),
  });
  await addJob("别人的", { state: 0, done: 1, result: "{}", created_by: view.world.owner.id + 1 });
  const { user } = open();
  expect(within(await row(/别人的/)).queryByRole("button")).toBeNull();
  await user.click(within(await row(/进行/)).getByRole("button", { name: "取消导出「进行」" }));
  await screen.findAllByText("已取消导出，没有留下文件");
  await waitFor(async () => expect((await row(/进行/)).textContent).toContain("已取消"));
  expect(within(await row(/进行/)).queryByRole("button")).toBeNull();
});

test("paging is there only above five", async () => {
  for (let number = 1; number <= 5; number += 1) await addJob(`任务${number}`);
  const { unmount, user: _ } = open();
  await row(/任务5/);
  expect(screen.queryByRole("navigation")).toBeNull();
  unmount();
  await addJob("任务6");
  const { user } = open();
  await row(/任务6/);
  await user.click(screen.getByRole("button", { name: "第 2 页" }));
  await row(/任务1/);
});

test("a download opens hidden frames that go after five seconds", async () => {
  await addJob("两个文件", {
    result: JSON.stringify({
      files: [
        { key: "jobs/1/1/a.zip", name: "a.zip", sizeBytes: 1 },
        { key: "jobs/1/1/b.zip", name: "b.zip", sizeBytes: 1 },
      ],
    }),
  });
  const { user } = open();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(within(await row(/两个文件/)).getByRole("button", { name: /下载/ }));
  const iframes = () => [...document.querySelectorAll("iframe")];
  await waitFor(() => expect(iframes()).toHaveLength(2));
  expect(iframes().every((iframe) => iframe.hidden && iframe.src.includes("/files/"))).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(iframes()).toHaveLength(0);
});

test("it is asked for every seven seconds, and not while closed", async () => {
  let requested = 0;
  const intercept = async ({ url }: Request) => {
    if (url.endsWith("/export/list")) requested += 1;
    return undefined;
  };
  const { user } = open({ intercept }, true);
  const button = screen.getByRole("button", { name: "导出列表" });
  expect(requested).toBe(0);
  await user.click(button);
  await screen.findByText("还没有导出");
  expect(requested).toBe(1);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  const whileOpen = requested;
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("还没有导出")).toBeNull());
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(requested - whileOpen).toBeLessThanOrEqual(1);
});

test("a failed answer can be asked for again", async () => {
  let isDown = true;
  const { user } = open({
    intercept: async () => (isDown ? new Response("", { status: 502 }) : undefined),
  });
  const alert = await screen.findByRole("alert");
  isDown = false;
  await user.click(within(alert).getByRole("button", { name: "重试" }));
  await screen.findByText("还没有导出");
});

test("an authorised account sees the tabs of its modules", () => {
  expect(visibleKinds(null)).toEqual(["package", "group", "report"]);
  expect(visibleKinds([{ key: "data", level: "read" }])).toEqual(["report"]);
  expect(visibleKinds([{ key: "channel", level: "edit" }])).toEqual(["package", "group"]);
  expect(visibleKinds([])).toEqual([]);
});
