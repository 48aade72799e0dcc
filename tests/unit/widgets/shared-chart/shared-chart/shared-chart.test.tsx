import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { CallBody } from "../../../../../src/core/api/contract";
import { SharedChart } from "../../../../../src/widgets/shared-chart/shared-chart";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../../report/report-world";

const dayMs = 86_400_000;
let view: ReportWorld;
let session: { token: string; appkey: string };
let key: string;

beforeAll(async () => {
  view = await startReportWorld();
  session = { token: view.owner.token, appkey: view.owner.app.appkey };
});
/** A link of its own for each test. */
beforeEach(async () => {
  await share({ active: true, password: null, expireDays: null, fromDay: null, reset: true });
});
afterAll(() => view.test.close());

type Change = Omit<CallBody<"channel/shareUpdate">, "id">;
async function share(change: Change): Promise<void> {
  const body = { id: view.world.channelIds[0], ...change };
  const { map, retMsg } = await view.test.call("channel/shareUpdate", body, session);
  if (!map) throw new Error(retMsg);
  key = map.key;
}
const open = (options: ScreenOptions = {}, chartId = key) =>
  renderScreen(view.test, <SharedChart appkey={session.appkey} chartId={chartId} />, options);
const password = () => screen.findByLabelText<HTMLInputElement>("访问密码");
const details = () => screen.findByRole("table", { name: "明细" });

describe("a link that shows nothing", () => {
  test("an unknown one is said to be unknown", async () => {
    open({}, "no-such-key");
    await screen.findByText("分享不存在");
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("one that was stopped is said to have stopped, and opens once it is resumed", async () => {
    await share({ active: false });
    const { unmount } = open();
    await screen.findByText("分享已停止");
    unmount();
    await share({ active: true });
    open();
    await details();
  });

  test("one that has expired is said to have stopped", async () => {
    await share({ expireDays: 7 });
    view.test.wait(7 * dayMs);
    onTestFinished(() => view.test.wait(-7 * dayMs));
    open();
    await screen.findByText("分享已停止");
  });

  test("a service that cannot be reached is said, and can be asked again", async () => {
    let isDown = true;
    const { user } = open({
      intercept: async () => {
        if (isDown) throw new TypeError("offline");
        return undefined;
      },
    });
    const alert = within(await screen.findByRole("alert"));
    alert.getByText("网络问题，请稍后再试");
    isDown = false;
    await user.click(alert.getByRole("button", { name: "重试" }));
    await details();
  });
});

test("offers to compare only where the share allows it, and marks the running day", async () => {
  const { unmount } = open();
  await details();
  expect(screen.queryByRole("checkbox", { name: "与上一时段对比" })).toBeNull();
  unmount();
  await share({ allowsCompare: true });
  onTestFinished(() => share({ allowsCompare: false }));
  const { user } = open();
  await user.click(await screen.findByRole("checkbox", { name: "与上一时段对比" }));
  const total = async () => within(await details()).getByRole("row", { name: /^合计/ });
  await waitFor(async () => expect((await total()).textContent).toContain("新增"));
  expect(screen.getByRole("button", { name: "未完整" })).toBeTruthy();
  // What its owner takes back while it is open is said, with the way on.
  await share({ allowsCompare: false });
  await user.click(screen.getByRole("radio", { name: "周" }));
  const alert = within(await screen.findByRole("alert"));
  alert.getByText("该分享没有开放对比");
  await user.click(alert.getByRole("button", { name: "重试" }));
  await details();
  expect(screen.queryByRole("checkbox", { name: "与上一时段对比" })).toBeNull();
});

describe("a link with a password", () => {
  beforeEach(() => share({ password: "abcd12" }));

  test("says whose report it is before it opens, and nothing else of it", async () => {
    open();
    await password();
    await screen.findByText(view.owner.app.name);
    expect(document.body.textContent).not.toContain("渠道一");
  });

  test("shows nothing before it, and nothing for a malformed one", async () => {
    const { user } = open();
    await user.type(await password(), "a");
    await user.click(screen.getByRole("button", { name: "查看报表" }));
    await screen.findByText("密码为 4–16 位字母或数字");
    expect(document.body.textContent).not.toContain("渠道一");
  });

  test("a wrong one is said at its field, the right one opens", async () => {
    const { user } = open();
    await user.type(await password(), "wrong1{Enter}");
    await waitFor(async () => expect((await password()).getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByRole("alert").textContent).toContain("密码");
    await user.clear(await password());
    await user.type(await password(), "abcd12{Enter}");
    await details();
    expect(screen.queryByLabelText("访问密码")).toBeNull();
  });

  test("after ten wrong ones the field says to wait", async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      const body = { appkey: session.appkey, key, password: `wrong${tries}` };
      await view.test.call("share/report", body);
    }
    const { user } = open();
    await user.type(await password(), "abcd12{Enter}");
    await waitFor(async () => expect((await password()).getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByRole("alert").textContent).toMatch(/\d+ 分钟后/);
    expect(screen.queryByRole("table")).toBeNull();
  });
});

describe("what a link shows", () => {
  test("needs no session, and tells whose report it is and how long it lasts", async () => {
    await share({ expireDays: 7 });
    open();
    await details();
    expect(screen.getByRole("heading", { level: 1, name: "渠道一" })).toBeTruthy();
    expect(screen.getByText(/自有应用 · .* · 只读分享/)).toBeTruthy();
    expect(screen.getByText(/有效期至/)).toBeTruthy();
    const totals = within(await details()).getByRole("row", { name: /^合计/ });
    expect(totals.textContent).toContain("2");
  });

  test("metrics its owner hides are nowhere", async () => {
    await share({ metrics: ["install"] });
    open();
    const headers = within(await details()).getAllByRole("columnheader");
    expect(headers.map((header) => header.textContent)).toEqual([
      "日期",
      expect.stringMatching(/^安装量/),
    ]);
    expect(document.body.textContent).not.toMatch(/访问量|点击量|注册量|付费|留存/);
  });

  test("retention alone is a table without a trend", async () => {
    await share({ metrics: ["retention"] });
    open();
    const table = await screen.findByRole("table", { name: "留存" });
    expect(within(table).getByRole("columnheader", { name: "次日" })).toBeTruthy();
    expect(screen.queryByRole("table", { name: "明细" })).toBeNull();
  });

  test("another granularity asks again and keeps the report on screen meanwhile", async () => {
    const requested: string[] = [];
    await share({ metrics: ["install"] });
    const { user } = open({
      intercept: async (request) => {
        requested.push(JSON.parse(await request.text()).granularity);
        return undefined;
      },
    });
    await details();
    await user.click(screen.getByRole("radio", { name: "月" }));
    expect(screen.getByRole("table", { name: "明细" })).toBeTruthy();
    await waitFor(() => expect(requested).toEqual(["day", "month"]));
    await waitFor(async () =>
      expect(within(await details()).getAllByRole("row").length).toBeLessThan(6),
    );
  });
});
