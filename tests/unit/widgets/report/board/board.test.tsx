import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type {
  AppRecord,
  BoardShare,
  Board as StoredBoard,
} from "../../../../../src/core/api/contract";
import { Board } from "../../../../../src/widgets/report/board";
import { StaleBand, wallRefreshMs } from "../../../../../src/widgets/report/board/wall";
import { Boards } from "../../../../../src/widgets/report/boards";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let app: AppRecord;
let owner: { token: string; appkey: string };
let board: StoredBoard;

/** Installs of one channel, now. */
async function install(id: number, platform: string, devices: number): Promise<void> {
  const { channelCode } = (await service.call("channel/detail", { id }, owner)).map;
  const events = Array.from({ length: devices }, (_, at) => ({
    id: `event-${id}-${at}`,
    ts: service.now(),
    deviceId: `device-${id}-${at}`,
    platform,
    packageChannel: channelCode,
  }));
  const body = JSON.stringify({ appkey: world.app.appkey, events });
  const request = new Request("http://console.test/sdk/v1/install", { method: "POST", body });
  const response = await service.service.handle(request, { ip: "1.2.3.4" });
  if (!response.ok) throw new Error(await response.text());
}

beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  const { appkey, id } = world.app;
  owner = { token: world.owner.token, appkey };
  app = (await service.call("apply/applyInfo", { id }, owner)).map;
  const [one, two] = world.channelIds;
  await install(one, "android", 2);
  await install(two, "ios", 3);
  const cards = [
    { kind: "number" as const, id: "n", x: 0, y: 0, w: 3, h: 3, metric: "install" as const },
    {
      kind: "channels" as const,
      id: "c",
      x: 0,
      y: 3,
      w: 6,
      h: 6,
      metrics: ["install" as const],
      rows: 5,
    },
    { kind: "text" as const, id: "x", x: 6, y: 3, w: 4, h: 3, text: "**目标** 两万" },
  ];
  const body = { name: "增长", filter: { range: "last7" as const }, cards };
  board = (await service.call("board/save", body, owner)).map;
});
afterAll(() => service.close());
beforeEach(() => service.store.pool.query("DELETE FROM signed_chart WHERE kind = 'board'"));

const shared = async (more: object = {}): Promise<BoardShare> =>
  (
    await service.call(
      "boardShare/create",
      {
        boardId: board.id,
        title: "给老板",
        filter: { range: "last7" },
        labels: [],
        choices: { ranges: [], platforms: false, compares: false, channelIds: [] },
        endDay: new Date(service.now() + 8 * 3_600_000).toISOString().slice(0, 10),
        ...more,
      },
      owner,
    )
  ).map;
const listed = async (): Promise<BoardShare[]> =>
  (await service.call("boardShare/list", { boardId: board.id }, owner)).map.list;
const show = (token: string, search = "") =>
  renderScreen(service, <Board token={token} />, { search });
const card = (name: string) => screen.findByRole("region", { name });
const button = (name: string | RegExp) => screen.findByRole("button", { name });

test("a stranger reads the cards, and nothing leads into the console", async () => {
  const { token } = await shared();
  show(token);
  await screen.findByRole("heading", { level: 1, name: "给老板" });
  await waitFor(async () => expect((await card("安装量")).textContent).toContain("5"));
  const table = await card("渠道表格");
  await within(table).findByText("渠道一");
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.queryByRole("combobox")).toBeNull();
  expect((await card("文字")).textContent).toContain("目标 两万");
});

test("the head says what the figures are compared with", async () => {
  const { token } = await shared({ filter: { range: "last7", compare: "previous" } });
  show(token);
  const said = (await screen.findByText(/只读分享/)).textContent;
  expect(said).toContain(" · 对比 上一周期 · ");
});

test("a view's card says that it has the filters of its view", async () => {
  const page = "channel-report" as const;
  const view = await service.call("view/save", { page, name: "渠道的量", query: "" }, owner);
  const viewCard = { kind: "view" as const, id: "v", x: 0, y: 0, w: 6, h: 6 };
  const cards = [{ ...viewCard, viewId: view.map.id }];
  const body = { name: "视图的", filter: { range: "last7" as const }, cards };
  const { id: boardId } = (await service.call("board/save", body, owner)).map;
  const { token } = await shared({ boardId });
  show(token);
  const shown = await card("渠道的量");
  await within(shown).findByText("渠道一");
  expect(within(shown).getByText("用视图自己的筛选")).toBeTruthy();
});

test("a reader chooses among what is offered, and the address keeps it", async () => {
  const user = userEvent.setup();
  const choices = {
    ranges: [],
    platforms: true,
    compares: false,
    channelIds: [world.channelIds[0]],
  };
  const { token } = await shared({ choices });
  const { unmount } = show(token);
  await waitFor(async () => expect((await card("安装量")).textContent).toContain("5"));
  await user.click(await screen.findByRole("combobox", { name: /平台/ }));
  await user.click(await screen.findByRole("option", { name: "iOS" }));
  await waitFor(async () => expect((await card("安装量")).textContent).toContain("3"));
  unmount();
  show(token, "platform=android");
  await waitFor(async () => expect((await card("安装量")).textContent).toContain("2"));
});

test("an address that asks for what is not offered changes nothing", async () => {
  const { token } = await shared();
  show(token, "platform=ios&channel=1");
  await waitFor(async () => expect((await card("安装量")).textContent).toContain("5"));
});

test("a password is asked for, and a wrong one is said at the field", async () => {
  const user = userEvent.setup();
  const { token } = await shared({ password: "abcd1234" });
  show(token);
  const field = await screen.findByLabelText(/访问密码/);
  await user.type(field, "wrong123");
  await user.click(await button("查看报表"));
  await screen.findByText("访问密码不正确");
  await user.clear(field);
  await user.type(field, "abcd1234");
  await user.click(await button("查看报表"));
  await waitFor(async () => expect((await card("安装量")).textContent).toContain("5"));
});

test("a share that was revoked says so", async () => {
  const { token, id } = await shared();
  await service.call("boardShare/revoke", { id }, owner);
  show(token);
  await screen.findByText("该看板的分享已被撤销");
});

test("an owner shares a board, changes the share and revokes it", async () => {
  const user = userEvent.setup();
  renderScreen(service, <Boards />, { token: owner.token, app, search: `board=${board.id}` });
  await user.click(await button("分享"));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("checkbox", { name: "渠道" }));
  await user.click(within(dialog).getByRole("button", { name: "生成链接" }));
  await within(dialog).findByText("请至少选一个渠道");
  await user.click(within(dialog).getByRole("checkbox", { name: "渠道" }));
  await user.click(within(dialog).getByRole("checkbox", { name: "日期" }));
  await user.click(within(dialog).getByRole("checkbox", { name: "今日" }));
  await user.click(within(dialog).getByRole("button", { name: "生成链接" }));
  await within(dialog).findByRole("region", { name: "链接" });
  const [made] = await listed();
  expect(made).toMatchObject({
    title: "增长",
    filter: { range: "last7" },
    choices: {
      ranges: ["today", "last7", "last30", "thisMonth", "lastMonth"],
      platforms: false,
      compares: false,
      channelIds: [],
    },
    needPassword: false,
  });
  await user.click(await within(dialog).findByRole("button", { name: "「增长」的操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "修改" }));
  const title = await within(dialog).findByRole("textbox", { name: /标题/ });
  await user.clear(title);
  await user.type(title, "给渠道经理");
  await user.click(within(dialog).getByRole("button", { name: "保存" }));
  await within(dialog).findByText("给渠道经理");
  expect((await listed())[0]).toMatchObject({ title: "给渠道经理", token: made?.token });
  await user.click(await within(dialog).findByRole("button", { name: "「给渠道经理」的操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "撤销" }));
  const confirm = await screen.findByRole("alertdialog");
  await user.click(within(confirm).getByRole("button", { name: "撤销" }));
  await waitFor(async () => expect((await listed())[0]?.revokeTime).not.toBeNull());
});

test("a wall says since when its figures stand once three refreshes have failed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    renderScreen(service, <StaleBand isFailing />);
    await screen.findAllByRole("status");
    await vi.advanceTimersByTimeAsync(wallRefreshMs);
    expect(screen.queryByText(/数据停在/)).toBeNull();
    await vi.advanceTimersByTimeAsync(2 * wallRefreshMs);
    await screen.findByText(/数据停在/);
  } finally {
    vi.useRealTimers();
  }
});
