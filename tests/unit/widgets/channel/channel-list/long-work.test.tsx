import { screen, waitFor, within } from "@testing-library/react";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ChannelList } from "../../../../../src/widgets/channel/channel-list";
import { QrDialog } from "../../../../../src/widgets/channel/channel-list/qr-dialog";
import { renderScreen } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;
const saved = vi.fn(() => "blob:saved");
const { createObjectURL } = URL;
beforeAll(async () => {
  URL.createObjectURL = saved;
  view = await startChannelWorld();
  await sql`
    INSERT INTO channel (app_id, code, name, group_id, type, link_code, created_by)
    SELECT ${view.world.app.id}, 'many' || n, '很多', ${view.world.groupId}, 1, 'many' || n, ${view.world.owner.id}
    FROM generate_series(1, 2100) n`.execute(view.test.store.db);
});
afterAll(async () => {
  URL.createObjectURL = createObjectURL;
  await view.test.close();
});

test("the list as a sheet says how far it is, and can be cancelled without a file", async () => {
  let go = () => {};
  const intercept = async (request: Request) => {
    const body = await request.text();
    if (!/"pageSize":2000/.test(body) || !/"currentPage":2/.test(body)) return undefined;
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    return undefined;
  };
  const { user } = renderScreen(view.test, <ChannelList />, { ...view.owner, intercept });
  await user.click(await screen.findByRole("button", { name: "导出渠道清单" }));
  await screen.findByText("正在导出 2000 / 2102");
  await user.click(screen.getByRole("button", { name: "取消" }));
  go();
  await screen.findAllByText("已取消导出，没有保存文件");
  await screen.findByRole("button", { name: "导出渠道清单" });
  expect(saved).not.toHaveBeenCalled();
});

test("codes are drawn with their number told, and cancelling leaves the dialog and no file", async () => {
  const channels = Array.from({ length: 300 }, (_, index) => ({
    code: `c${index}`,
    link: `https://a.example/${index}`,
  }));
  const onClose = vi.fn();
  const { user } = renderScreen(
    view.test,
    <QrDialog channels={channels} onClose={onClose} />,
    view.owner,
  );
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("radio", { name: "SVG" }));
  await user.click(dialog.getByRole("button", { name: "下载 ZIP" }));
  await dialog.findByText(/正在生成 \d+ \/ 300/);
  const [stop] = dialog.getAllByRole("button", { name: "取消" });
  if (stop) await user.click(stop);
  await screen.findAllByText("已取消，没有保存文件");
  await waitFor(() => expect(dialog.queryByText(/正在生成/)).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  expect(saved).not.toHaveBeenCalled();
});
