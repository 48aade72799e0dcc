import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ReferralReport } from "../../../../../src/widgets/referral/referral-report";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { openRoom, type Room } from "../../../service/features/referral/fixture";

let deps: Room;
let owner: ScreenOptions;
beforeAll(async () => {
  deps = await openRoom({ isNow: true });
  const { map: app } = await deps.service.call(
    "apply/applyInfo",
    { id: deps.world.app.id },
    deps.as,
  );
  owner = { token: deps.world.owner.token, app };
});
afterAll(() => deps.service.close());

test("nothing is shown as nothing, then what was shared, and each sharer leads to a page of its own", async () => {
  const first = renderScreen(deps.service, <ReferralReport />, owner);
  await screen.findByText("这段时间没有分享");
  // In the page's header, and where the way on is looked for.
  expect(screen.getAllByRole("link", { name: "分享设置" })).toHaveLength(2);
  first.unmount();
  for (const uid of ["<b>甲</b>", "10086"]) {
    await deps.send("click", { type: "share", visitorId: `v-${uid}`, uid, via: "wechat" });
    await deps.send("click", { type: "visit", visitorId: "w", params: { xi_uid: uid } });
  }
  const { user, search } = renderScreen(deps.service, <ReferralReport />, owner);
  const list = await screen.findByRole("table", { name: "分享人" });
  const row = await within(list).findByRole("row", { name: /<b>甲<\/b>/ });
  const link = within(row).getByRole("link", { name: "详情 <b>甲</b>" });
  expect(link.getAttribute("href")).toMatch(/^\/share\/share_uid_report\/[\w-]+$/);
  expect(document.querySelector("table b")).toBeNull();
  await user.type(screen.getByPlaceholderText("搜索 UID"), "10086{Enter}");
  await waitFor(() => expect(search()).toContain("keyword=10086"));
  await waitFor(() => expect(within(list).queryByRole("row", { name: /甲/ })).toBeNull());
});
