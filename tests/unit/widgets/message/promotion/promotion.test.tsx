import { act, screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wholeGuide } from "../../../../../src/core/session/state";
import { Promotion } from "../../../../../src/widgets/message/promotion";
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

/** As somebody who has created an app. */
function open() {
  const view = renderScreen(service, <Promotion />, { token });
  act(() => view.session.store.setState({ guideObj: wholeGuide }));
  return view;
}

test("shown once the first step of the guide is done, folded and opened again", async () => {
  await service.call("operator/announcementSave", announcement("续费九折", "promotion"), operator);
  const early = renderScreen(service, <Promotion />, { token });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByText("续费九折")).toBeNull();
  early.unmount();
  const { user, session, unmount } = open();
  const card = (await screen.findByText("续费九折")).closest("section");
  // In the flow: over the page it would cover the buttons of a row.
  expect(card && getComputedStyle(card).position).not.toBe("fixed");
  expect(card && getComputedStyle(card).display).toBe("grid");
  await user.click(screen.getByRole("button", { name: "收起" }));
  expect(screen.queryByText("续费九折")).toBeNull();
  unmount();
  const again = open();
  const { publicStatus } = session.store.getState();
  expect(publicStatus.mainAdType).toBe("small");
  act(() => again.session.store.setState({ publicStatus }));
  await again.user.click(await screen.findByRole("button", { name: "优惠活动" }));
  await screen.findByText("续费九折");
});

test("mobiles that are left out are not told of it by the service", async () => {
  const excluded = await service.signUp("13800000009");
  const { map } = await service.call("announcement/current", {}, { token: excluded.token });
  expect(map.list).toEqual([]);
});
