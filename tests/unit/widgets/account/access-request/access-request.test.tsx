import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { AccessRequest } from "../../../../../src/widgets/account/access-request";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let token: string;
let app: AppRecord;
const page = "/channel/channel_manage?tab=adv";

beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  token = await world.authorise("13700001001", [{ key: "data", level: "read" }]);
  app = (await service.call("apply/applyInfo", { id: world.app.id }, { token })).map;
});
afterAll(() => service.close());

const open = (as = { token, app }) => renderScreen(service, <AccessRequest path={page} />, as);

test("says that nobody may enter, and leads back", async () => {
  open();
  await screen.findByText("您没有权限访问此页");
  expect(screen.getByRole("link", { name: "返回工作台" }).getAttribute("href")).toBe("/workbench");
});

test("asks the owner once; from then on it says that the request waits", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "申请权限" }));
  await user.type(await screen.findByRole("textbox", { name: /申请理由/ }), "核对渠道数据");
  await user.click(screen.getByRole("button", { name: "提交申请" }));
  await screen.findByText("申请已提交，等待应用的所有者处理。");
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "申请权限" });
  expect(button.disabled).toBe(true);
  const { map } = await service.call("applyAuth/apply/list", {}, { token: world.owner.token });
  expect(map.list).toMatchObject([{ module: "channel", level: "read", reason: "核对渠道数据" }]);
});

test("a request that was granted leads to the page", async () => {
  const owner = { token: world.owner.token };
  const { map } = await service.call("applyAuth/apply/list", {}, owner);
  await service.call("applyAuth/apply/edit", { id: map.list[0].id, state: 1 }, owner);
  open();
  await screen.findByText("权限已经开通。");
  expect(screen.getByRole("link", { name: "进入页面" }).getAttribute("href")).toBe(
    `/redirect${page}`,
  );
});

test("on an app of one's own there is nothing to ask for", async () => {
  const { map } = await service.call(
    "apply/applyInfo",
    { id: world.app.id },
    { token: world.owner.token },
  );
  open({ token: world.owner.token, app: map });
  await screen.findByText("您没有权限访问此页");
  await waitFor(() => expect(screen.queryByRole("button", { name: "申请权限" })).toBeNull());
});

test.each(["/channel/channel_add", "/channel/channel_edit_adv/5", "/promote_links/xlink_add"])(
  "who may look but not change reads so at %s, and asks for the right to edit",
  async (path) => {
    const modules = [
      { key: "channel", level: "read" as const },
      { key: "link", level: "read" as const },
    ];
    const reader = await world.authorise(
      `137000020${String(path.length).padStart(2, "0")}`,
      modules,
    );
    const { map } = await service.call("apply/applyInfo", { id: world.app.id }, { token: reader });
    const { user } = renderScreen(service, <AccessRequest path={path} />, {
      token: reader,
      app: map,
    });
    await screen.findByText("您对此功能只有查看权限");
    screen.getByText("新建与修改需要编辑权限，可以向应用的所有者申请。");
    await user.click(await screen.findByRole("button", { name: "申请权限" }));
    await user.click(await screen.findByRole("button", { name: "提交申请" }));
    await screen.findByText("申请已提交，等待应用的所有者处理。");
    const { map: requested } = await service.call(
      "applyAuth/apply/info",
      { path },
      { token: reader, appkey: world.app.appkey },
    );
    expect(requested).toMatchObject({
      isOpen: false,
      mayLook: true,
      application: { level: "edit" },
    });
  },
);
