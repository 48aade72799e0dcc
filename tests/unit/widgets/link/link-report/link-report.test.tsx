import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import * as file from "../../../../../src/core/ui/file/save-xlsx";
import { LinkReport } from "../../../../../src/widgets/link/link-report";
import { addLink, open, prepareLinks, service, session, visit, world } from "../link-world";

prepareLinks();

test("clicks, where they came from, and the visits themselves", async () => {
  const variants = [
    { url: "https://a.example.com/", weight: 50 },
    { url: "https://b.example.com/", weight: 50 },
  ];
  const link = await addLink({ title: "看数", variants });
  await visit(link, "?q=1");
  await visit(link);
  await waitFor(async () => {
    const { map } = await service.call("xlink/detail", { id: link.id }, session);
    expect(map.today.click).toBe(2);
  });
  open(<LinkReport linkId={link.id} />);
  await screen.findByText("看数");
  const browsers = await screen.findByRole("list", { name: "浏览器与 App 内" });
  expect(within(browsers).getByText("微信")).toBeTruthy();
  expect(within(screen.getByRole("list", { name: "二维码与链接" })).getByText("扫码")).toBeTruthy();
  expect(screen.getByText("安装太少，还不能判断")).toBeTruthy();
  const stream = within(await screen.findByRole("table", { name: "最近访问" }));
  expect(stream.getAllByText("已跳转")).toHaveLength(2);
});

test("compares with another period, in the address and in the file", async () => {
  const link = await addLink({ title: "对比" });
  await service.store.pool.query(
    `INSERT INTO short_link_click (app_id, channel_id, ts, eid, visitor, is_sent, bot, is_qr, platform, browser)
     SELECT $1, $2, $3::timestamptz - (n || ' milliseconds')::interval, md5('c' || n)::uuid, 'v' || n, true, '', true, 1, 'browser'
     FROM generate_series(1, 2) AS n`,
    [world.app.id, link.id, new Date(service.now())],
  );
  const { user, search } = open(<LinkReport linkId={link.id} />);
  const vias = () => screen.findByRole("list", { name: "二维码与链接" });
  expect((await vias()).textContent).toBe("扫码2");
  await user.click(screen.getByRole("combobox", { name: "对比" }));
  await user.click(await screen.findByRole("option", { name: "上一周期" }));
  await waitFor(async () => expect((await vias()).textContent).toBe("扫码2新增"));
  expect(search()).toContain("compare=previous");
  expect(screen.getByText(/^对比期 /).textContent).toContain("最后一天截至同一时刻");
  const saved = vi.spyOn(file, "saveXlsx").mockResolvedValue(undefined);
  await user.click(screen.getByRole("button", { name: "导出" }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const sheets = saved.mock.calls[0]?.[1] ?? [];
  expect(sheets.find(({ name }) => name === "分布")?.rows.slice(0, 1)).toEqual([
    ...[["维度", "取值", "点击", "点击（对比期）", "点击（差）", "点击（变化率）"]].map((head) => [
      ...head,
      ...["访客", "访客（对比期）", "访客（差）", "访客（变化率）"],
    ]),
  ]);
  expect(sheets.find(({ name }) => name === "趋势")?.rows[0]?.slice(0, 4)).toEqual([
    "日期",
    "对比期",
    "点击",
    "点击（对比期）",
  ]);
  saved.mockRestore();
  await user.click(screen.getByRole("combobox", { name: "变化" }));
  await user.click(await screen.findByRole("option", { name: "不显示" }));
  await waitFor(async () => expect((await vias()).textContent).toBe("扫码2"));
  expect(search()).toContain("chg=none");
});

test("all visits are exported, those of people, up to the moment of the report", async () => {
  const link = await addLink({ title: "量大" });
  await service.store.pool.query(
    `INSERT INTO short_link_click (app_id, channel_id, ts, eid, visitor, is_sent, bot, is_qr, platform, browser)
     SELECT $1, $2, $3::timestamptz + (CASE WHEN n > 0 THEN n + 600 ELSE n END || ' seconds')::interval,
       md5(n::text)::uuid, 'v' || n, true,
       CASE WHEN n % 10 = 0 THEN 'Baiduspider' ELSE '' END, false, 1, 'browser'
     FROM generate_series(-2499, 100) AS n`,
    [world.app.id, link.id, new Date(service.now())],
  );
  const saved = vi.spyOn(file, "saveXlsx").mockResolvedValue(undefined);
  const { user } = open(<LinkReport linkId={link.id} />);
  await screen.findByText("量大");
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "导出" });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const sheets = saved.mock.calls[0]?.[1] ?? [];
  const visits = sheets.find(({ name }) => name === "访问明细")?.rows ?? [];
  // 2,500 seconds back and one head; each tenth is a crawler, the hundred to come, ten minutes later, are not there yet.
  expect(visits).toHaveLength(2250 + 1);
  expect(new Set(visits.map(([time]) => time)).size).toBe(2251);
  saved.mockRestore();
});

test("a link that is not there says so", async () => {
  open(<LinkReport linkId={999_999} />);
  await screen.findByText("短链不存在或已被删除");
});
