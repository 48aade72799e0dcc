import { act, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { MessageBell } from "../../../../../src/widgets/message/message-bell";
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
afterEach(() => vi.useRealTimers());

const notify = (title: string, readAt: Date | null = null) =>
  service.store.db
    .insertInto("message")
    .values({ account_id: account.id, type: "system", title, body: "", read_at: readAt })
    .execute();
const open = (options: ScreenOptions = {}) =>
  renderScreen(service, <MessageBell />, { token: account.token, ...options });
const bell = (name: string) => screen.findByRole("link", { name });

test("a service that fails leaves the bell as it is, without a message", async () => {
  let requested = 0;
  open({
    intercept: async () => {
      requested += 1;
      return new Response("", { status: 502 });
    },
  });
  await waitFor(() => expect(requested).toBe(1));
  expect((await bell("消息")).getAttribute("href")).toBe("/user/message");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("nothing unread shows no dot", async () => {
  await notify("已读", new Date());
  const { unmount } = open();
  await bell("消息");
  const plain = document.body.querySelectorAll("span").length;
  unmount();
  await notify("未读");
  open();
  await bell("消息，1 条未读");
  expect(document.body.querySelectorAll("span").length).toBe(plain + 1);
});

test("the number of unread ones is in its name, others' are not counted", async () => {
  await notify("一");
  await notify("二");
  await service.store.db
    .insertInto("message")
    .values({ account_id: account.id + 1, type: "system", title: "别人的", body: "" })
    .execute();
  open();
  await bell("消息，2 条未读");
});

test("what arrives later is seen within a minute", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  open();
  await vi.waitFor(() => expect(screen.getByRole("link", { name: "消息" })).toBeTruthy(), {
    timeout: 15_000,
  });
  await notify("新的");
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await vi.waitFor(
    () => expect(screen.getByRole("link", { name: "消息，1 条未读" })).toBeTruthy(),
    { timeout: 15_000 },
  );
});
