import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { ApiError } from "../../../../../src/core/api/errors";
import { addDays, dayAt, defaultZones } from "../../../../../src/core/format";
import { upgradeActionOf } from "../../../../../src/core/ui/feedback";
import { Authorization } from "../../../../../src/widgets/account/authorization";
import { ChannelBin } from "../../../../../src/widgets/channel/channel-bin";
import { ChannelForm } from "../../../../../src/widgets/channel/channel-form";
import { ChannelImport } from "../../../../../src/widgets/channel/channel-import";
import { EventStats } from "../../../../../src/widgets/report/event-stats";
import { routeUploads } from "../../../../support/fake-upload";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp, newChannel } from "../../../../support/world";

/** Wherever more would lift a refusal, the way there stands beside its words. */
const deps = {
  channels: 1,
  subChannels: 1,
  members: 1,
  rawLogDays: 10,
  rules: 3,
  dayEvents: null,
  boards: 20,
  boardCards: 24,
  plans: 20,
};
const catalogue = {
  ...defaultCatalogue,
  quotas: { trial: deps, standard: deps, professional: deps },
};
let service: TestService;
let owner: { token: string; app: AppRecord };
let session: { token: string; appkey: string };
let groupId: number;
beforeAll(async () => {
  service = await startTestService({}, { catalogue });
  const { token } = await service.signUp("13800000001");
  const { id, appkey } = await makeApp(service, token, "自有应用");
  const { map: app } = await service.call("apply/applyInfo", { id }, { token });
  owner = { token, app };
  session = { token, appkey };
  groupId = (await service.call("allGroups", {}, session)).map.list[0].id;
});
afterAll(() => service.close());

const link = "/more/pay_page";
const wayIn = async (pattern: RegExp): Promise<HTMLElement> => {
  const said = await screen.findByText(pattern);
  return within(said).getByRole("link", { name: "去升级或续费" });
};
const add = (name: string) =>
  service.call("channel/addChannel", newChannel(groupId, name), session);

test("above a form, before it is filled in and when it was sent all the same", async () => {
  const first = await add("第一个");
  const { user, visited } = renderScreen(service, <ChannelForm />, owner);
  const limitMessage = /^渠道数已达上限：已有 1 个，体验版最多 1 个/;
  await user.click(await wayIn(limitMessage));
  await user.type(await screen.findByLabelText(/渠道名称/), "第二个");
  await user.click(screen.getByRole("button", { name: "保存" }));
  const refused = await screen.findByRole("alert");
  expect(refused.textContent).toMatch(limitMessage);
  await user.click(within(refused).getByRole("link", { name: "去升级或续费" }));
  expect(visited).toEqual([link, link]);
  await service.call("channel/delChannel", { ids: [first.map.id] }, session);
});

test("in a question, where nothing on the page belongs to it", async () => {
  const taken = await add("占位");
  const { user, visited } = renderScreen(service, <ChannelBin />, owner);
  await user.click(await screen.findByRole("button", { name: /^恢复 / }));
  const question = within(await screen.findByRole("alertdialog", { name: "需要升级或续费" }));
  question.getByText(/^渠道数已达上限/);
  await user.click(question.getByRole("button", { name: "去升级或续费" }));
  await waitFor(() => expect(visited).toEqual([link]));
  await service.call("channel/delChannel", { ids: [taken.map.id] }, session);
});

test("beside its field, and naming the app where another one may be open", async () => {
  for (const mobile of ["13700001231", "13700001232"]) await service.signUp(mobile);
  const grant = {
    appId: owner.app.id,
    mobile: "13700001231",
    modules: [{ key: "data", level: "read" }],
    scope: { type: "all", ids: [] },
    expireDay: null,
    remark: "",
  };
  await service.call("applyAuth/save", grant as never, { token: owner.token });
  const { user, visited } = renderScreen(service, <Authorization />, { token: owner.token });
  await user.click(await screen.findByRole("button", { name: "新增授权" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("combobox", { name: "应用" }));
  await user.click(await screen.findByRole("option", { name: "自有应用" }));
  const mobile = dialog.getByRole("textbox", { name: /手机号/ });
  await user.type(mobile, "13700001232");
  await user.click(dialog.getByRole("button", { name: "授权" }));
  const way = await wayIn(/^授权账号数已达上限：已有 1 个/);
  expect(way.closest("[role=alert]")?.id).toBe(mobile.getAttribute("aria-describedby"));
  await user.click(way);
  expect(visited).toEqual([`${link}?app=${owner.app.appkey}`]);
});

test("where a reply would be", async () => {
  const { map } = await service.call("event/add", { eventId: "buy", name: "下单" }, session);
  const today = dayAt(service.now(), defaultZones);
  const search = `event=${map.id}&from=${addDays(today, -20)}&to=${addDays(today, -15)}`;
  const { user, visited } = renderScreen(service, <EventStats />, { ...owner, search });
  await user.click(await wayIn(/^体验版可以查看最近 10 天的原始日志/));
  expect(visited).toEqual([link]);
});

test("below an import that only part of fits in", async () => {
  routeUploads(service);
  const { user, visited } = renderScreen(service, <ChannelImport onClose={() => {}} />, owner);
  const sheet = new File(["渠道编号,渠道名称\nfit,放得下\nover,放不下"], "渠道.csv");
  const dialog = within(await screen.findByRole("dialog", { name: "批量导入渠道" }));
  await user.upload(dialog.getByLabelText("选择文件"), sheet);
  await user.click(await dialog.findByRole("button", { name: "导入 2 个" }));
  await dialog.findByText("新建 1 个，覆盖 0 个，跳过 0 个，失败 1 行");
  await user.click(await wayIn(/^渠道数已达版本上限/));
  expect(visited).toEqual([link]);
});

test.each([
  ["https://example.com", undefined],
  ["//example.com", undefined],
  ["javascript:alert(1)", undefined],
  [7, undefined],
  ["/more/pay_page?app=a", "/more/pay_page?app=a"],
])("only a path of the console is a way: %s", (to, expected) => {
  const error = new ApiError({ code: "0403", message: "", detail: { link: to } });
  expect(upgradeActionOf(error)).toBe(expected);
});
