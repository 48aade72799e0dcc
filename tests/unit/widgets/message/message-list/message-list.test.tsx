import { act, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { say, verbatim } from "../../../../../service/base/message";
import { sendMessage } from "../../../../../service/features/message/send-message";
import type { MessageType } from "../../../../../src/core/api/contract";
import { MessageList } from "../../../../../src/widgets/message/message-list";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let account: { token: string; id: number };

beforeAll(async () => {
  service = await startTestService();
  account = await service.signUp("13866667777");
});
beforeEach(async () => {
  await service.store.db.deleteFrom("message").execute();
});
afterAll(() => service.close());

const send = async (title: string, type: MessageType = "system") => {
  service.wait(1_000);
  const at = service.now();
  const text = { title: verbatim(title), body: verbatim("") };
  const message = { accountId: account.id, type, ...text, link: "", at };
  await sendMessage(service.store.db, message);
};
const open = (options: ScreenOptions = {}) =>
  renderScreen(service, <MessageList />, { token: account.token, ...options });
const visibleTitles = () =>
  screen
    .queryAllByRole("link")
    .filter((link) => link.closest("tr"))
    .map((link) => link.textContent);
const tick = (title: string) =>
  within(screen.getByRole("link", { name: title }).closest("tr") as HTMLElement).getByRole(
    "checkbox",
  );
const stored = () =>
  service.store.db.selectFrom("message").select(["title", "read_at"]).orderBy("id").execute();

test("without messages it says so, and nothing is to be marked", async () => {
  open();
  await screen.findByText("没有消息");
  const all = screen.getByRole("button", { name: "全部已读" });
  expect(all.getAttribute("aria-disabled")).toBe("true");
});

test("a row leads to its message; tabs keep one type and say how many are unread", async () => {
  await send("告警一", "alert");
  await send("订单一", "order");
  const { user, search } = open();
  const link = await screen.findByRole("link", { name: "订单一" });
  expect(link.getAttribute("href")).toMatch(/^\/user\/message\/detail\/\d+$/);
  await user.click(await screen.findByRole("tab", { name: /告警.*1 条未读/ }));
  await waitFor(() => expect(visibleTitles()).toEqual(["告警一"]));
  expect(search()).toBe("type=alert");
  await user.click(screen.getByRole("tab", { name: "活动" }));
  await screen.findByText("没有消息");
});

test("chosen ones are marked as read, and the tabs and the filter follow", async () => {
  await send("甲");
  await send("乙");
  const { user, search } = open();
  await screen.findByRole("link", { name: "甲" });
  await user.click(tick("甲"));
  await user.click(screen.getByRole("button", { name: "标为已读 (1)" }));
  await screen.findAllByText("1 条消息已标为已读");
  await screen.findByRole("tab", { name: /全部.*1 条未读/ });
  await user.click(screen.getByRole("checkbox", { name: "只看未读" }));
  await waitFor(() => expect(visibleTitles()).toEqual(["乙"]));
  expect(search()).toBe("unread=1");
});

test("deleting asks first; then the rows are gone and the focus is on what is left", async () => {
  await send("甲");
  await send("乙");
  const { user } = open();
  await screen.findByRole("link", { name: "甲" });
  await user.click(tick("甲"));
  await user.click(screen.getByRole("button", { name: "删除 (1)" }));
  const question = () => screen.findByRole("alertdialog");
  await user.click(within(await question()).getByRole("button", { name: "取消" }));
  expect(await stored()).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "删除 (1)" }));
  await user.click(within(await question()).getByRole("button", { name: "删除" }));
  await screen.findAllByText("已删除 1 条消息");
  await waitFor(() => expect(visibleTitles()).toEqual(["乙"]));
  await waitFor(() => expect(document.activeElement?.textContent).toContain("乙"));
  expect(document.activeElement).not.toBe(document.body);
});

test("all of a tab are marked as read after a question, the others stay unread", async () => {
  await send("告警一", "alert");
  await send("告警二", "alert");
  await send("系统一");
  const { user } = open({ search: "type=alert" });
  await screen.findByRole("link", { name: "告警一" });
  const all = screen.getByRole("button", { name: "全部已读" });
  await waitFor(() => expect(all.getAttribute("aria-disabled")).toBe("false"));
  await user.click(all);
  const question = await screen.findByRole("alertdialog", {
    name: "把告警的 2 条未读消息全部标为已读？",
  });
  await user.click(within(question).getByRole("button", { name: "全部已读" }));
  await screen.findAllByText("2 条消息已标为已读");
  const unread = (await stored()).filter(({ read_at }) => read_at === null);
  expect(unread.map(({ title }) => title)).toEqual(["系统一"]);
  await waitFor(() => expect(document.activeElement).toBe(all));
});

test("a page that is no more leads to the last one", async () => {
  for (let at = 1; at <= 11; at += 1) await send(`第 ${at} 条`);
  const { search } = open({ search: "page=7" });
  await screen.findByRole("link", { name: "第 1 条" });
  expect(search()).toBe("page=2");
  expect(visibleTitles()).toEqual(["第 1 条"]);
});

test("who only looks around is told so, and nothing changes", async () => {
  await send("甲");
  const { user } = open({ deployment: { operationsHosts: [location.hostname] } });
  await screen.findByRole("link", { name: "甲" });
  await user.click(tick("甲"));
  await user.click(screen.getByRole("button", { name: "标为已读 (1)" }));
  await screen.findAllByText("运营直登人员无法进行此操作");
  expect((await stored()).map(({ read_at }) => read_at)).toEqual([null]);
});

test("a service that fails is said, with a way to try again", async () => {
  await send("甲");
  let fails = true;
  const { user } = open({
    intercept: async (request) =>
      fails && request.url.includes("message/list") ? new Response("", { status: 502 }) : undefined,
  });
  await screen.findByRole("alert");
  fails = false;
  await user.click(screen.getByRole("button", { name: "重试" }));
  await screen.findByRole("link", { name: "甲" });
});

test("follow the language of the console, also when it is switched", async () => {
  const text = { title: say("余额不足提醒"), body: verbatim("") };
  const at = service.now();
  await sendMessage(service.store.db, {
    accountId: account.id,
    type: "order",
    ...text,
    link: "",
    at,
  });
  const { session } = open();
  await screen.findByText("余额不足提醒");
  act(() => session.update({ locale: "en" }));
  await screen.findByText("Low balance");
  expect(screen.queryByText("余额不足提醒")).toBeNull();
});
