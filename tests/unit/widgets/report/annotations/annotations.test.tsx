import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppStats } from "../../../../../src/widgets/report/app-stats";
import { renderScreen } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
beforeAll(async () => {
  view = await startReportWorld();
});
afterAll(() => view.test.close());

/** The way to the annotations on the first trend there is. */
const flag = async () => {
  await screen.findByRole("img", { name: /的趋势$/ });
  const [first] = await screen.findAllByRole("button", { name: "批注" });
  if (!first) throw new Error("no trend");
  return first;
};

test("an annotation is written on a trend, drawn on every trend, changed and removed", async () => {
  const { user } = renderScreen(view.test, <AppStats />, view.owner);
  await user.click(await flag());
  const dialog = await screen.findByRole("dialog", { name: "批注" });
  expect(within(dialog).getByText("所选日期内没有批注")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "添加批注" }));
  const form = await screen.findByRole("dialog", { name: "添加批注" });
  await user.click(within(form).getByRole("button", { name: "保存" }));
  await within(form).findByText(/请输入内容|请填写内容|内容不能为空/);
  await user.type(within(form).getByRole("textbox", { name: /内容/ }), "3.2.1 上线");
  await user.click(within(form).getByRole("button", { name: "保存" }));
  const list = await screen.findByRole("list", { name: "批注" });
  expect(list.textContent).toContain("发布3.2.1 上线");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const signs = [...document.querySelectorAll("svg text")].filter(
    ({ textContent }) => textContent === "发",
  );
  expect(signs.length).toBeGreaterThan(1);
  await user.click(await flag());
  await user.click(await screen.findByRole("button", { name: "「3.2.1 上线」的操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "删除" }));
  await user.click(await screen.findByRole("button", { name: "删除" }));
  await screen.findByText("所选日期内没有批注");
});

test("who may only read sees annotations, and no way to write them", async () => {
  const token = await view.world.authorise("13700000061", [{ key: "data", level: "read" }]);
  const id = view.world.app.id;
  const { map: app } = await view.test.call("apply/applyInfo", { id }, { token });
  const { user } = renderScreen(view.test, <AppStats />, { token, app });
  await user.click(await flag());
  const dialog = await screen.findByRole("dialog", { name: "批注" });
  expect(within(dialog).queryByRole("button", { name: "添加批注" })).toBeNull();
});
