import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChartShare } from "../../../../../src/core/api/contract";
import { AppStats } from "../../../../../src/widgets/report/app-stats";
import { SharedChart } from "../../../../../src/widgets/shared-chart/shared-chart";
import { renderScreen } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
let session: { token: string; appkey: string };
beforeAll(async () => {
  view = await startReportWorld();
  session = { token: view.owner.token, appkey: view.owner.app.appkey };
});
afterAll(() => view.test.close());

const shares = async () => (await view.test.call("chartShare/list", {}, session)).map.list;
/** A revoked one is listed behind those that open. */
const ofSources = async () => {
  const found = (await shares()).find(({ chart }: ChartShare) => chart === "sources");
  if (!found) throw new Error("nothing shared");
  return found;
};
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
const asOutsider = (url: string) =>
  renderScreen(view.test, <SharedChart token={tokenOf(url)} />, {});

async function openDialog(search = "") {
  const opened = renderScreen(view.test, <AppStats />, { ...view.owner, search });
  await screen.findByRole("img", { name: /趋势/ });
  const [more] = await screen.findAllByRole("button", { name: "图表的更多操作" });
  await opened.user.click(more as HTMLElement);
  await opened.user.click(await screen.findByRole("menuitem", { name: "分享" }));
  return { ...opened, dialog: within(await screen.findByRole("dialog", { name: "分享图表" })) };
}

test("a chart is shared as the page shows it, and a stranger reads it under its title", async () => {
  const { user, dialog, unmount } = await openDialog("?metrics=install,click&platform=android");
  const title = dialog.getByLabelText<HTMLInputElement>(/标题/);
  expect(title.value).toBe("点击量、安装量");
  await user.clear(title);
  await user.click(dialog.getByRole("button", { name: "生成链接" }));
  await dialog.findByText(/请.*标题|标题不能为空/);
  await user.type(title, "给老板看");
  await user.click(dialog.getByRole("radio", { name: /随打开的日期滚动/ }));
  // Values that never move have dates that never move.
  await user.click(dialog.getByRole("radio", { name: /定格/ }));
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: / 至 / }).checked).toBe(true);
  await user.click(dialog.getByRole("button", { name: "生成链接" }));
  await dialog.findByRole("region", { name: "链接" });
  const [made] = await shares();
  expect(made).toMatchObject({
    title: "给老板看",
    metrics: ["click", "install"],
    isFrozen: true,
    isRolling: false,
  });
  unmount();
  asOutsider(made.url);
  await screen.findByRole("heading", { name: "给老板看" });
  expect(screen.getByText(/平台 Android/)).toBeTruthy();
  expect(screen.getByText(/数字定格于/)).toBeTruthy();
  expect(screen.queryByText("为什么变化")).toBeNull();
});

test("a revoked one says so to a stranger, and in the list", async () => {
  const day = new Date(view.test.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  await view.test.call(
    "chartShare/create",
    {
      chart: "sources",
      title: "来源",
      metrics: ["install"],
      labels: [],
      filter: { start: day, end: day },
      isRolling: true,
      isFrozen: false,
      endDay: day,
    },
    session,
  );
  const { user, dialog, unmount } = await openDialog();
  await user.click((await dialog.findAllByRole("button", { name: "撤销" }))[0] as HTMLElement);
  const sure = within(await screen.findByRole("alertdialog"));
  await user.click(sure.getByRole("button", { name: "撤销" }));
  await waitFor(async () => expect((await ofSources()).revokeTime).not.toBeNull());
  await dialog.findByText(/已撤销/);
  const gone = await ofSources();
  unmount();
  asOutsider(gone.url);
  await screen.findByText("该图表已被撤销");
});

test("a password is asked for before anything is shown", async () => {
  const { user, dialog, unmount } = await openDialog();
  await user.type(dialog.getByLabelText("访问密码"), "ab");
  await user.click(dialog.getByRole("button", { name: "生成链接" }));
  expect(dialog.getByLabelText("访问密码").getAttribute("aria-invalid")).toBe("true");
  await user.type(dialog.getByLabelText("访问密码"), "cd1234");
  await user.click(dialog.getByRole("button", { name: "生成链接" }));
  await dialog.findByRole("region", { name: "链接" });
  const [made] = await shares();
  unmount();
  const opened = asOutsider(made.url);
  const field = await screen.findByLabelText<HTMLInputElement>("访问密码");
  expect(screen.queryByRole("heading", { name: made.title })).toBeNull();
  await opened.user.type(field, "wrong12");
  await opened.user.click(screen.getByRole("button", { name: "查看报表" }));
  await screen.findByText("访问密码不正确");
  await opened.user.clear(field);
  await opened.user.type(field, "abcd1234");
  await opened.user.click(screen.getByRole("button", { name: "查看报表" }));
  await screen.findByRole("heading", { name: made.title });
});

test("a token of nobody shows nothing", async () => {
  renderScreen(view.test, <SharedChart token={`xsa_1.1.${"A".repeat(43)}`} />, {});
  await screen.findByText(/图表不存在|链接不完整|不存在/);
});
