import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ReferralSetting } from "../../../../../src/widgets/referral/referral-setting";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { openRoom, type Room } from "../../../service/features/referral/fixture";

let deps: Room;
let owner: ScreenOptions;
beforeAll(async () => {
  deps = await openRoom();
  const { map: app } = await deps.service.call(
    "apply/applyInfo",
    { id: deps.world.app.id },
    deps.as,
  );
  owner = { token: deps.world.owner.token, app };
});
afterAll(() => deps.service.close());

test("a name that links use otherwise is refused at its field; what is saved makes the channel and the samples", async () => {
  const { user } = renderScreen(deps.service, <ReferralSetting />, owner);
  const name = await screen.findByRole("textbox", { name: /分享人参数名/ });
  await user.clear(name);
  await user.type(name, "channelCode");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText(/以字母开头/);
  await user.clear(name);
  await user.type(name, "inviter");
  await user.click(screen.getByRole("button", { name: "添加平台" }));
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText(/标识以小写字母开头/);
  await user.click(screen.getByRole("button", { name: "移除：" }));
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("渠道：分享");
  await waitFor(() => expect(document.body.textContent).toContain("?inviter=10086"));
  await user.click(screen.getByRole("radio", { name: "Web" }));
  await screen.findByText(/xi\.share\("10086", "wechat"\)/);
});
