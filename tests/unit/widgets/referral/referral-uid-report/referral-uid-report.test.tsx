import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ReferralUidReport } from "../../../../../src/widgets/referral/referral-uid-report";
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

test("an address that names nobody says so", async () => {
  renderScreen(deps.service, <ReferralUidReport uid="" />, owner);
  await screen.findByRole("heading", { name: "没有这个分享人" });
});

test("invitees are masked and carry their marks", async () => {
  const params = { xi_uid: "10086" };
  const share = { deviceId: "mine", platform: "android", eventId: "xi_share" };
  await deps.send("event", { ...share, subValue: "uid=10086&via=qq" }, "9.9.9.9");
  await deps.send("click", { type: "click", visitorId: "w", token: "token-01", params });
  deps.service.wait(20_000);
  const install = { deviceId: "mine", platform: "android", clipboardToken: "xi:token-01" };
  await deps.send("install", install);
  renderScreen(deps.service, <ReferralUidReport uid="10086" />, owner);
  await screen.findByRole("heading", { name: "分享人：10086" });
  const table = await screen.findByRole("table", { name: "被邀请人" });
  const row = await within(table).findByRole("row", { name: /\*{4}/ });
  expect(within(row).getByText("自己的设备")).toBeTruthy();
  expect(row.textContent).not.toContain("mine");
});
