import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verbatim } from "../../../../../service/base/message";
import { sendMessage } from "../../../../../service/features/message/send-message";
import { MessageDetail } from "../../../../../src/widgets/message/message-detail";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let account: { token: string; id: number };
let outsider: { token: string; id: number };

beforeAll(async () => {
  service = await startTestService();
  account = await service.signUp("13866667777");
  outsider = await service.signUp("13866668888");
});
beforeEach(async () => {
  await service.store.db.deleteFrom("message").execute();
});
afterAll(() => service.close());

async function send(title: string, { body = "", link = "", accountId = account.id } = {}) {
  service.wait(1_000);
  const text = { title: verbatim(title), body: verbatim(body) };
  const message = { accountId, type: "alert", ...text, link, at: service.now() } as const;
  await sendMessage(service.store.db, message);
  const { id } = await service.store.db
    .selectFrom("message")
    .select("id")
    .where("title", "=", title)
    .executeTakeFirstOrThrow();
  return id;
}
const open = (messageId: number, options: ScreenOptions = {}) =>
  renderScreen(service, <MessageDetail messageId={messageId} />, {
    token: account.token,
    ...options,
  });
const isRead = async (id: number) =>
  (await service.call("GET message/detail", { id }, { token: account.token })).map.isRead;

test("opening a message shows its text as it was written and marks it as read", async () => {
  const body = "第一行\n<img src=x onerror=alert(1)>";
  const id = await send("回传失败", { body });
  open(id);
  await screen.findByRole("heading", { level: 1, name: "回传失败" });
  const text = screen.getByText(/第一行/);
  expect(text.textContent).toBe(body);
  expect(document.querySelector("img")).toBeNull();
  await waitFor(async () => expect(await isRead(id)).toBe(true));
});

test("its link leads to a page of the console; one to another site is not offered", async () => {
  const id = await send("申请", { link: "/user/apply_list" });
  const { unmount } = open(id);
  const link = await screen.findByRole("link", { name: "前往查看" });
  expect(link.getAttribute("href")).toBe("/user/apply_list");
  unmount();
  for (const bad of ["//evil.example", "https://evil.example"]) {
    const other = await send(`去 ${bad}`, { link: bad });
    const opened = open(other);
    await screen.findByRole("heading", { level: 1, name: `去 ${bad}` });
    expect(screen.queryByRole("link", { name: "前往查看" })).toBeNull();
    opened.unmount();
  }
});

test("the ones before and after are a press away; at the ends it says so", async () => {
  const first = await send("一");
  const second = await send("二");
  open(second);
  const beside = within(await screen.findByRole("navigation", { name: "上一条与下一条" }));
  expect(beside.getByText("没有更新的消息")).toBeTruthy();
  const link = beside.getByRole("link", { name: /^下一条\s?一$/ });
  expect(link.getAttribute("href")).toBe(`/user/message/detail/${first}`);
});

test("deleting asks, and then leads back to the list", async () => {
  const id = await send("一");
  const { user, visited } = open(id);
  await user.click(await screen.findByRole("button", { name: "删除" }));
  const question = within(await screen.findByRole("alertdialog", { name: "删除这条消息？" }));
  await user.click(question.getByRole("button", { name: "删除" }));
  await waitFor(() => expect(visited).toEqual(["/user/message"]));
  const response = await service.call("GET message/detail", { id }, { token: account.token });
  expect(response.retCode).toBe("0404");
});

test("what is another's, gone or no number is not there, with the way back", async () => {
  const foreign = await send("别人的", { accountId: outsider.id });
  for (const id of [foreign, 9_999_999, Number.NaN]) {
    const { unmount } = open(id);
    await screen.findByRole("heading", { level: 1, name: "消息不存在或已删除" });
    const back = screen.getByRole("link", { name: "返回消息中心" });
    expect(back.getAttribute("href")).toBe("/user/message");
    unmount();
  }
});

test("who only looks around leaves it unread", async () => {
  const id = await send("一");
  const requested: string[] = [];
  open(id, {
    deployment: { operationsHosts: [location.hostname] },
    intercept: async ({ url }) => {
      requested.push(url);
      return undefined;
    },
  });
  await screen.findByRole("heading", { level: 1, name: "一" });
  expect(requested.filter((url) => url.includes("message/read"))).toEqual([]);
  expect(await isRead(id)).toBe(false);
});
