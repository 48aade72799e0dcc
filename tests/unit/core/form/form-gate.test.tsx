import { screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultCatalogue } from "../../../../service/base/catalogue";
import type { AppRecord } from "../../../../src/core/api/contract";
import { AdChannelForm } from "../../../../src/widgets/channel/ad-channel-form";
import { AsaChannelForm } from "../../../../src/widgets/channel/asa-channel-form";
import { ChannelForm } from "../../../../src/widgets/channel/channel-form";
import { OpenApi } from "../../../../src/widgets/integration/open-api";
import { MonitorRules } from "../../../../src/widgets/monitor/monitor-rules";
import { renderScreen } from "../../../support/screen";
import { startTestService, type TestService } from "../../../support/service";
import { makeWorld, type World } from "../../../support/world";

const dayMs = 86_400_000;
let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false, catalogue: defaultCatalogue });
  world = await makeWorld(service);
});
afterAll(() => service.close());

/** The app with another edition and term. */
async function appWith(edition: "0" | "1", expireAt: Date | null): Promise<AppRecord> {
  const { token } = world.owner;
  const { id } = world.app;
  const set = { edition, is_trial: false, expire_at: expireAt };
  await service.store.db.updateTable("app").set(set).where("id", "=", id).execute();
  return (await service.call("apply/applyInfo", { id }, { token })).map;
}

const standard = () => appWith("0", new Date(service.now() + 100 * dayMs));
const expired = () => appWith("1", new Date(service.now() - dayMs));

const cases: [string, ReactNode, () => Promise<AppRecord>, RegExp, string?][] = [
  ["keys", <OpenApi key="keys" />, standard, /^开放接口是专业版的功能，请先升级/],
  ["keys whose term is over", <OpenApi key="over" />, expired, /到期，续费后才能新建/],
  ["webhooks", <OpenApi key="hooks" />, expired, /到期，续费后才能新建/, "?tab=webhook"],
  ["a channel", <ChannelForm key="channel" />, expired, /到期，续费后才能新建/],
  ["an ad channel", <AdChannelForm key="ad" />, standard, /^广告平台渠道是专业版的功能/],
  [
    "an ad channel of a standard app whose term is over",
    <AdChannelForm key="over" />,
    () => appWith("0", new Date(service.now() - dayMs)),
    /到期，广告平台渠道是专业版的功能：续费专业版后才能新建/,
  ],
  ["an ASA channel", <AsaChannelForm key="asa" />, standard, /^Apple Search Ads是专业版的功能/],
];

test.each(cases)(
  "the form of %s says at once that it will be refused, and the way to open it",
  async (_, form, appOf, errorText, search) => {
    const app = await appOf();
    renderScreen(service, form, { token: world.owner.token, app, ...(search ? { search } : {}) });
    const note = await screen.findByText(errorText, { selector: "[role=status]" });
    expect(within(note).getByRole("link").getAttribute("href")).toContain("/more/pay_page");
  },
);

test("a form in a dialog says it too; once the app is upgraded nothing stands there", async () => {
  const app = await expired();
  const first = renderScreen(service, <MonitorRules />, { token: world.owner.token, app });
  await first.user.click(await screen.findByRole("button", { name: /新建规则/ }));
  const form = within(await screen.findByRole("dialog"));
  await form.findByText(/到期，续费后才能新建/, { selector: "[role=status]" });
  first.unmount();
  const upgraded = await appWith("1", null);
  const requested: string[] = [];
  const { user } = renderScreen(service, <MonitorRules />, {
    token: world.owner.token,
    app: upgraded,
    intercept: async (request) => void requested.push(request.url),
  });
  await user.click(await screen.findByRole("button", { name: /新建规则/ }));
  const again = within(await screen.findByRole("dialog"));
  await waitFor(() => expect(requested.some((url) => url.includes("apply/preflight"))).toBe(true));
  await again.findByLabelText(/名称/);
  expect(again.queryByText(/续费后才能新建/)).toBeNull();
});

test("an account that may only look reads so above the form, and a question that fails says nothing", async () => {
  await appWith("1", null);
  const token = await world.authorise("13800000041", [{ key: "channel", level: "read" }]);
  const { id } = world.app;
  const app: AppRecord = (await service.call("apply/applyInfo", { id }, { token })).map;
  const reader = renderScreen(service, <ChannelForm />, { token, app });
  await screen.findByText("您对该应用此功能只有查看权限", { selector: "[role=status]" });
  reader.unmount();
  renderScreen(service, <ChannelForm />, {
    token,
    app,
    intercept: async (request) =>
      request.url.includes("apply/preflight")
        ? Response.json({ retCode: "0500", retMsg: "服务异常，请稍后重试", type: "error" })
        : undefined,
  });
  await screen.findByRole("button", { name: "保存" });
  expect(screen.queryByText("服务异常，请稍后重试")).toBeNull();
});
