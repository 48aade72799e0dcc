import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { LinkReport } from "../../../../../src/widgets/link/link-report";
import { addLink, open, prepareLinks, service, session, visit } from "../link-world";

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

test("a link that is not there says so", async () => {
  open(<LinkReport linkId={999_999} />);
  await screen.findByText("短链不存在或已被删除");
});
