import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { ChannelDetailReport } from "../../../../../src/widgets/report/channel-detail-report";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
let session: { token: string; appkey: string };
let channelId: number;

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

/** The n-th postback happened n minutes ago. */
async function addPostback(
  n: number,
  { event = "active", state = 1, reason = "", status = 200 as number | null, tries = 1 } = {},
) {
  const at = new Date(view.test.now() - n * 60_000);
  await view.test.store.pool.query(
    `INSERT INTO postback (app_id, id, channel_id, device_id, platform, event, source, happened_at,
       due_at, state, reason, tries, click, device_label, status)
     VALUES ($1, $2, $3, $2, 'ocean', $4, 'install', $5, $5, $6, $7, $8, '{}', $9, $10)`,
    [
      ...[view.world.app.id, idOf(n), channelId, event, at, state, reason, tries],
      ...[`dev${n}****`, status],
    ],
  );
  for (let each = 1; each <= tries; each += 1) {
    await view.test.store.pool.query(
      `INSERT INTO postback_try (app_id, postback_id, n, at, method, url, status, body, is_ok)
       VALUES ($1, $2, $3, $4, 'GET', 'https://media.test/cb?key=***', $5, $6, $7)`,
      [
        ...[view.world.app.id, idOf(n), each, at, status],
        ...[state === 1 ? "" : `<b>token expired ${each}</b>`, state === 1],
      ],
    );
  }
}

beforeAll(async () => {
  view = await startReportWorld();
  session = { token: view.owner.token, appkey: view.owner.app.appkey };
  const { map } = await view.test.call(
    "ad/addChannel",
    {
      platform: "ocean",
      channelName: "抖音投放",
      groupId: view.world.groupId,
      os: "android",
      target: "com.example.app",
    },
    session,
  );
  channelId = map.id;
});
afterAll(() => view.test.close());
afterEach(() => vi.restoreAllMocks());

const open = (search = "tab=postbacks", options: ScreenOptions = {}) =>
  renderScreen(view.test, <ChannelDetailReport channelId={channelId} />, {
    ...view.owner,
    search,
    ...options,
  });
const rowsShown = async () => {
  const table = await screen.findByRole("table", { name: "回传日志" });
  return within(table).getAllByRole("row").slice(1);
};

describe("the postbacks of an ad channel", () => {
  test("without any, say so and lead to where they are set up", async () => {
    open();
    await screen.findByText("没有回传记录");
    expect(screen.getByRole("link", { name: "设置回传" }).getAttribute("href")).toBe(
      `/channel/channel_edit_adv/${channelId}`,
    );
  });

  test("belong to channels of ads only", async () => {
    renderScreen(view.test, <ChannelDetailReport channelId={view.world.channelIds[0]} />, {
      ...view.owner,
      search: "tab=postbacks",
    });
    await screen.findByRole("heading", { name: /渠道一/ });
    expect(screen.queryByRole("tab", { name: "回传" })).toBeNull();
    // An address that was made for another channel shows the overview instead of nothing.
    await screen.findByText("累计安装 2");
  });

  test("tell how many arrived, why the others did not, and each by itself", async () => {
    for (let n = 1; n <= 21; n += 1) await addPostback(n);
    await addPostback(30, { state: 2, reason: "HTTP", status: 401, tries: 5 });
    await addPostback(31, { state: 2, reason: "timeout", status: null, event: "pay", tries: 5 });
    await addPostback(32, { state: 2, reason: "HTTP", status: 401, tries: 5 });
    await addPostback(33, { state: 5, reason: "FRAUD", status: null, tries: 0 });
    open();
    await screen.findByText("87.50%");
    const reasons = screen.getByRole("heading", { name: "失败原因" }).closest("section");
    expect(reasons?.textContent).toMatch(/媒体返回错误状态 4012.*媒体 8 秒没有应答1/);
    const rows = await rowsShown();
    expect(rows).toHaveLength(10);
    expect(rows[0]?.textContent).toMatch(/激活（active）巨量引擎dev1\*\*\*\*2001成功/);
  });

  test("are paged and filtered in the address; a page that is not there gives way to the last", async () => {
    const { user, search } = open("tab=postbacks&page=9");
    await waitFor(() => expect(search()).toBe("tab=postbacks&page=3"));
    expect(await rowsShown()).toHaveLength(5);
    await user.click(screen.getByRole("combobox", { name: "按结果筛选" }));
    await user.click(await screen.findByRole("option", { name: "失败" }));
    await waitFor(async () => expect(await rowsShown()).toHaveLength(3));
    expect(search()).toBe("tab=postbacks&result=2");
    await user.click(screen.getByRole("combobox", { name: "按事件筛选" }));
    await user.click(await screen.findByRole("option", { name: /pay/ }));
    await waitFor(async () => expect(await rowsShown()).toHaveLength(1));
    expect(search()).toBe("tab=postbacks&result=2&event=pay");
    await user.click(screen.getByRole("tab", { name: "明细" }));
    expect(search()).toBe("tab=detail");
  });

  test("that do not match the filter can be widened to all", async () => {
    const { user } = open("tab=postbacks&result=3");
    await screen.findByText("没有符合条件的记录");
    await user.click(screen.getByRole("button", { name: "清除筛选" }));
    expect(await rowsShown()).toHaveLength(10);
  });

  test("outside the days of the filter are not counted", async () => {
    open("tab=postbacks&from=2020-01-01&to=2020-01-02");
    await screen.findByText("没有回传记录");
  });

  test("open with every try, never as markup, and give the focus back", async () => {
    const { user } = open("tab=postbacks&result=2");
    const [first] = await rowsShown();
    const detail = within(first as HTMLElement).getByRole("button", { name: /^详情/ });
    await user.click(detail);
    const drawer = await screen.findByRole("dialog", { name: "回传日志详情" });
    await within(drawer).findByText("第 5 次");
    expect(within(drawer).getByText("<b>token expired 5</b>")).toBeTruthy();
    expect(within(drawer).getAllByText("GET https://media.test/cb?key=***")).toHaveLength(5);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(detail));
  });

  test("are saved as they are filtered", async () => {
    const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:log");
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const { user } = open("tab=postbacks&result=2");
    await rowsShown();
    await user.click(screen.getByRole("button", { name: "导出" }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const lines = (await (saved.mock.calls.flat()[0] as Blob).text()).trim().split("\r\n");
    const headerIndex = lines.findIndex((line) => line.startsWith("回传编号"));
    expect(lines.slice(headerIndex + 1)).toEqual([
      expect.stringMatching(new RegExp(`^${idOf(30)},.*,401,5,失败,媒体返回错误状态 401,$`)),
      expect.stringContaining("媒体 8 秒没有应答"),
      expect.stringContaining(idOf(32)),
    ]);
  });

  test("that failed are sent again, one or those chosen; the others are left alone", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "第 3 页" }));
    await waitFor(async () => expect(await rowsShown()).toHaveLength(5));
    expect(screen.getByRole("button", { name: "重发所选" })).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("checkbox", { name: "选择本页" }));
    await user.click(screen.getByRole("button", { name: "重发所选（3）" }));
    expect((await screen.findAllByText("3 条已重新排队，稍后发送")).length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(screen.getAllByText("等待发送", { selector: "td *" })).toHaveLength(3),
    );
    const { rows } = await view.test.store.pool.query(
      "SELECT state, count(*)::int AS count FROM postback GROUP BY 1 ORDER BY 1",
    );
    expect(rows).toEqual([
      { state: 0, count: 3 },
      { state: 1, count: 21 },
      { state: 5, count: 1 },
    ]);
  });

  test("cannot be sent again by who may only look", async () => {
    await addPostback(40, { state: 2, reason: "HTTP", status: 500 });
    const requested: string[] = [];
    const { user } = open("tab=postbacks&result=2", {
      app: { ...view.owner.app, isExperienceApp: true },
      intercept: async ({ url }) => void requested.push(url),
    });
    await user.click(await screen.findByRole("button", { name: "重发" }));
    const warnings = await screen.findAllByText("体验应用仅供演示，无法进行此操作");
    expect(warnings.length).toBeGreaterThan(0);
    expect(requested.filter((url) => url.includes("ad/replay"))).toEqual([]);
    const response = await view.test.call(
      "ad/replay",
      { ids: [idOf(40)] },
      { token: view.world.operations, appkey: session.appkey },
    );
    expect(response.retCode).not.toBe("0000");
    const { rows } = await view.test.store.pool.query("SELECT state FROM postback WHERE id = $1", [
      idOf(40),
    ]);
    expect(rows).toEqual([{ state: 2 }]);
  });

  test("whose log fails can be asked for again", async () => {
    let fails = true;
    const { user } = open("tab=postbacks", {
      intercept: async ({ url }) =>
        fails && url.includes("postbackSummary") ? new Response("", { status: 500 }) : undefined,
    });
    const again = await screen.findByRole("button", { name: /重试/ });
    fails = false;
    await user.click(again);
    await rowsShown();
  });
});
