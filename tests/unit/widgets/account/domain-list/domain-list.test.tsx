import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ports } from "../../../../../service/ports";
import { DomainList } from "../../../../../src/widgets/account/domain-list";
import { pressRowAction, rowMenuOf } from "../../../../support/row-actions";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
const host = "links.brand.test";

beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  world = await makeWorld(service);
  (service.ports as { -readonly [Key in keyof Ports]: Ports[Key] }).domains = {
    txt: async () => ({ list: [] }),
    cname: async () => ({ list: [] }),
    addresses: async () => ({ list: [] }),
    mayAsk: () => false,
    probe: async () => ({ fault: "unreachable" }),
  };
});
afterAll(() => service.close());

const open = () => renderScreen(service, <DomainList />, { token: world.owner.token });

test("without domains it says so, and leads to adding one", async () => {
  open();
  const title = await screen.findByText("还没有域名");
  const add = within(title.parentElement as HTMLElement).getByRole("link");
  expect(add.getAttribute("href")).toBe("/user/domain-config");
});

test("a domain shows its state with the reason, is stopped, started and deleted", async () => {
  const session = { token: world.owner.token };
  await service.call("domain/newsave", { host, purpose: "short" }, session);
  const { user } = open();
  await screen.findByText(host);
  await user.click(screen.getByRole("button", { name: `检测 ${host}` }));
  await screen.findByTitle(/没有查到验证归属的 TXT 记录/);
  await pressRowAction(user, "停用", host);
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "停用" }));
  await user.click(await screen.findByRole("button", { name: `启用 ${host}` }));
  await waitFor(async () => expect(await rowMenuOf(user, host)).toEqual(["停用", "删除"]));
  await pressRowAction(user, "删除", host);
  const last = within(await screen.findByRole("alertdialog"));
  await user.type(last.getByRole("textbox"), host);
  await user.click(last.getByRole("button", { name: "删除" }));
  await waitFor(() => expect(screen.queryByText(host)).toBeNull());
});
