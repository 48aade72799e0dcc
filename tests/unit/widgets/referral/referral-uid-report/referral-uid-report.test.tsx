import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ReferralUidReport } from "../../../../../src/widgets/referral/referral-uid-report";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { openRoom, type Room } from "../../../service/areas/referral/room";

let room: Room;
let owner: ScreenOptions;
beforeAll(async () => {
  room = await openRoom({ isNow: true });
  const { map: app } = await room.xi.call("apply/applyInfo", { id: room.world.app.id }, room.as);
  owner = { token: room.world.owner.token, app };
});
afterAll(() => room.xi.close());

test("an address that names nobody says so", async () => {
  renderScreen(room.xi, <ReferralUidReport uid="" />, owner);
  await screen.findByRole("heading", { name: "没有这个分享人" });
});

test("invitees are masked and carry their marks", async () => {
  const params = { xi_uid: "10086" };
  const share = { deviceId: "mine", platform: "android", eventId: "xi_share" };
  await room.send("event", { ...share, subValue: "uid=10086&via=qq" }, "9.9.9.9");
  await room.send("click", { type: "click", visitorId: "w", token: "token-01", params });
  room.xi.wait(20_000);
  const install = { deviceId: "mine", platform: "android", clipboardToken: "xi:token-01" };
  await room.send("install", install);
  renderScreen(room.xi, <ReferralUidReport uid="10086" />, owner);
  await screen.findByRole("heading", { name: "分享人：10086" });
  const table = await screen.findByRole("table", { name: "被邀请人" });
  const row = await within(table).findByRole("row", { name: /\*{4}/ });
  expect(within(row).getByText("自己的设备")).toBeTruthy();
  expect(row.textContent).not.toContain("mine");
});
