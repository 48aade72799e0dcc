import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AnnouncementBanner } from "../../../../../src/widgets/message/announcement-banner";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let operator: { token: string };
let token: string;
beforeAll(async () => {
  service = await startTestService({
    XI_OPERATORS: "13700137009",
    XI_PROMOTION_EXCLUDED: "13800000009",
  });
  operator = await service.signUp("13700137009");
  token = (await service.signUp("13800000000")).token;
});
afterAll(() => service.close());

const announcement = (title: string, kind: "banner" | "notice" | "promotion") => ({
  kind,
  title,
  body: "说明",
  link: "/user/balance",
  startTime: service.now() - 1000,
  endTime: null,
});

test("the newest banner is shown with its link; closed, the next one, and never again here", async () => {
  const session = { token };
  await service.call("operator/announcementSave", announcement("较早", "banner"), operator);
  service.wait(60_000);
  await service.call("operator/announcementSave", announcement("较新", "banner"), operator);
  await service.call("operator/announcementSave", announcement("别处的", "notice"), operator);
  const { user, unmount } = renderScreen(service, <AnnouncementBanner />, session);
  await screen.findByText("较新");
  expect(screen.getByRole("link", { name: "查看详情" }).getAttribute("href")).toBe("/user/balance");
  await user.click(screen.getByRole("button", { name: "不再显示这条公告" }));
  await screen.findByText("较早");
  unmount();
  renderScreen(service, <AnnouncementBanner />, session);
  await screen.findByText("较早");
  expect(screen.queryByText("较新")).toBeNull();
});

test("what is to come or over is not shown", async () => {
  const { map } = await service.call("announcement/current", {}, { token });
  for (const { id } of map.list) await service.call("operator/announcementEnd", { id }, operator);
  const later = { ...announcement("以后", "banner"), startTime: service.now() + 86_400_000 };
  await service.call("operator/announcementSave", later, operator);
  const current = await service.call("announcement/current", {}, { token });
  expect(current.map.list).toEqual([]);
  service.wait(2 * 86_400_000);
  const then = await service.call("announcement/current", {}, { token });
  expect(then.map.list).toMatchObject([{ title: "以后" }]);
});
