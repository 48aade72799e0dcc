import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { AdChannelForm } from "../../../../../src/widgets/channel/ad-channel-form";
import { AdDebug } from "../../../../../src/widgets/channel/ad-debug";
import { AsaChannelForm } from "../../../../../src/widgets/channel/asa-channel-form";
import { ChannelForm } from "../../../../../src/widgets/channel/channel-form";
import { ChannelDetailReport } from "../../../../../src/widgets/report/channel-detail-report";
import { renderScreen } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;
let adId: number;
let ownId: number;
const session = () => ({ token: view.owner.token, appkey: view.owner.app.appkey });

beforeAll(async () => {
  view = await startChannelWorld();
  const body = {
    platform: "ocean",
    channelName: "抖音投放",
    groupId: view.world.groupId,
    os: "android",
    target: "com.example.app",
  };
  adId = (await view.test.call("ad/addChannel", body as never, session())).map.id;
  ownId = (await view.add("自有渠道")).id;
});
afterAll(() => view.test.close());

const leadsTo = async (page: ReactNode, path: string) => {
  const { visited, replaced, unmount } = renderScreen(view.test, page, view.owner);
  await waitFor(() => expect(visited).toEqual([path]));
  expect(replaced).toEqual([path]);
  unmount();
};

describe("an address of another type leads to the channel's own page", () => {
  test("of a form", async () => {
    await leadsTo(<ChannelForm channelId={adId} />, `/channel/channel_edit_adv/${adId}`);
    await leadsTo(<AdChannelForm channelId={ownId} />, `/channel/channel_edit/${ownId}`);
    await leadsTo(<AsaChannelForm channelId={adId} />, `/channel/channel_edit_adv/${adId}`);
  });

  test("of the details of a report", async () => {
    const details = <ChannelDetailReport channelId={adId} type={1} />;
    await leadsTo(details, `/channel/report_details_adv/${adId}`);
  });

  test("of the guide for one platform", async () => {
    await leadsTo(
      <AdDebug channelId={adId} platform="gdt" />,
      `/channel/integrated_adv/ocean/${adId}`,
    );
  });

  test("a channel that does not exist is said", async () => {
    renderScreen(view.test, <AdChannelForm channelId={987654} />, view.owner);
    await screen.findByRole("alert");
  });
});

test("the service refuses to save an ad channel as an own one", async () => {
  const body = {
    id: adId,
    revision: 1,
    channelName: "改名",
    groupId: view.world.groupId,
  };
  const response = await view.test.call("channel/updateChannel", body, session());
  expect(response).toMatchObject({ retCode: "0400", data: { field: "id" } });
});

test("details are shared and exported", async () => {
  const onShare = vi.fn(() => false);
  const { user } = renderScreen(
    view.test,
    <ChannelDetailReport channelId={ownId} type={1} onShare={onShare} />,
    view.owner,
  );
  await user.click(await screen.findByRole("button", { name: "分享" }));
  expect(onShare).toHaveBeenCalledWith({ id: ownId, name: "自有渠道", of: "channel" });
  const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
  await user.click(screen.getByRole("button", { name: "导出「自有渠道」" }));
  await user.click(await screen.findByRole("menuitem", { name: "CSV，渠道 × 日" }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  saved.mockRestore();
});
