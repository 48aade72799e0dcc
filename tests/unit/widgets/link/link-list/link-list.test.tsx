import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { LinkList } from "../../../../../src/widgets/link/link-list";
import { rowsOfLines } from "../../../../../src/widgets/link/link-list/use-batch";
import { addLink, open, prepareLinks, service, session } from "../link-world";

prepareLinks();

test("without links it says what they are for", async () => {
  open(<LinkList />);
  await screen.findByText("还没有短链");
});

test("a link is stopped, started, archived and deleted where it stands", async () => {
  const link = await addLink({ title: "海报", tags: ["线下"] });
  const { user } = open(<LinkList />);
  await screen.findByText("海报");
  const choose = async (action: string) => {
    await user.click(screen.getByRole("button", { name: /^更多操作 / }));
    await user.click(await screen.findByRole("menuitem", { name: action }));
  };
  await choose("停用");
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "停用" }));
  await waitFor(() => expect(within(screen.getByRole("table")).getByText("停用")).toBeTruthy());
  await choose("启用");
  await waitFor(() => expect(within(screen.getByRole("table")).getByText("有效")).toBeTruthy());
  await choose("归档");
  await screen.findByText("还没有短链");
  await user.click(screen.getByRole("tab", { name: "已归档" }));
  await screen.findByText("海报");
  await choose("删除");
  const last = within(await screen.findByRole("alertdialog"));
  await user.click(last.getByRole("button", { name: "删除" }));
  await screen.findByText("没有归档的短链");
  const gone = await service.call("xlink/detail", { id: link.id }, session);
  expect(gone.retCode).toBe("0404");
});

test("lines are looked at before they are created, and bad ones say why", async () => {
  const { user } = open(<LinkList />);
  await user.click(await screen.findByRole("button", { name: "批量新建" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("textbox"));
  await user.paste("甲，https://a.example.com/，batch01，线上\n乙，javascript:alert(1)");
  await user.click(dialog.getByRole("button", { name: "检查" }));
  await dialog.findByText("1 条可以创建，1 条有问题");
  expect(dialog.getByText("应为 http:// 或 https:// 开头的网址")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "创建 1 条" }));
  await dialog.findByText("已创建 1 条短链");
  await screen.findByText("甲");
});

test("lines are read whatever they are parted by", () => {
  expect(
    rowsOfLines("甲，https://a.example.com/x，abcd，线上 春季\n\n乙\thttps://b.example.com/"),
  ).toEqual([
    { title: "甲", target: "https://a.example.com/x", suffix: "abcd", tags: "线上 春季" },
    { title: "乙", target: "https://b.example.com/", suffix: "", tags: "" },
  ]);
});
