import { act, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ExportKind } from "../../../../../src/core/api/contract";
import { ExportList } from "../../../../../src/widgets/export/export-list";
import { renderScreen } from "../../../../support/screen";
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

const addJob = async (name: string, kind: ExportKind, patch: object = {}) => {
  const { id } = await view.test.store.db
    .insertInto("job")
    .values({
      app_id: view.world.app.id,
      kind,
      name,
      spec: "{}",
      state: 0,
      result: "{}",
      total: 3,
      done: 1,
      created_by: view.world.owner.id,
      expire_at: new Date(view.test.now() + 86_400_000),
      lease_until: new Date(view.test.now() + 600_000),
      ...patch,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
const files = [{ key: "jobs/1/1/a.zip", name: "a.zip", sizeBytes: 2048 }];
const finish = (id: number, patch: object) =>
  view.test.store.db.updateTable("job").set(patch).where("id", "=", id).execute();

/** Renders the button of the list for a device that began these exports. */
function openStarted(...started: [ExportKind, number][]) {
  const shown = renderScreen(view.test, <ExportList isPopover />, view.owner);
  const { appkey } = view.world.app;
  act(() =>
    shown.session.store.setState({
      startedExports: started.map(([kind, gid]) => ({ kind, gid, appkey, isAnnounced: false })),
    }),
  );
  return shown;
}
const toasts = () => document.querySelector("[data-xi-toasts]");

test("an export that ends is announced with its download for six seconds, and once", async () => {
  const id = await addJob("渠道报表.xlsx", "report");
  const { user, session } = openStarted(["report", id]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect(toasts()).toBeNull();
  await finish(id, { state: 1, result: JSON.stringify({ files }) });
  await act(() => vi.advanceTimersByTimeAsync(8000));
  await waitFor(() => expect(toasts()?.textContent).toContain("「渠道报表.xlsx」已导出"));
  await act(() => vi.advanceTimersByTimeAsync(4000));
  const download = within(toasts() as HTMLElement).getByRole("button", { name: "下载" });
  await user.click(download);
  await user.unhover(download);
  await waitFor(() => expect(document.querySelector("iframe")?.src).toContain("/files/"));
  await act(() => vi.advanceTimersByTimeAsync(8000));
  await waitFor(() => expect(toasts()).toBeNull());
  expect(session.store.getState().startedExports[0]?.isAnnounced).toBe(true);
});

test("an export that fails says why, one that was cancelled says nothing", async () => {
  const failed = await addJob("渠道包", "package", { state: 3, fault: "应用包已被删除" });
  const cancelled = await addJob("分组包", "group", { state: 4 });
  const { session } = openStarted(["package", failed], ["group", cancelled]);
  await screen.findAllByText("「渠道包」导出失败：应用包已被删除");
  await waitFor(() =>
    expect(session.store.getState().startedExports.every((one) => one.isAnnounced)).toBe(true),
  );
  expect(screen.queryByText(/分组包/)).toBeNull();
});

test("the list opens on the kind that was begun last", async () => {
  const first = await addJob("渠道包", "package", { state: 1, result: JSON.stringify({ files }) });
  const last = await addJob("报表", "report", { state: 1, result: JSON.stringify({ files }) });
  const { user } = openStarted(["package", first], ["report", last]);
  await user.click(screen.getByRole("button", { name: "导出列表" }));
  const tab = await screen.findByRole("tab", { name: "报表导出" });
  expect(tab.getAttribute("aria-selected")).toBe("true");
  await user.click(screen.getByRole("tab", { name: "渠道包" }));
  const other = screen.getByRole("tab", { name: "渠道包" });
  expect(other.getAttribute("aria-selected")).toBe("true");
});
