import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { EdgeDomains } from "../../../../../src/widgets/acceleration/edge-domains";
import { signUpWithEdge } from "../../../../support/edge";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let token: string;
let app: AppRecord;
let as: { token: string; appkey: string };
let accounts = 0;
beforeAll(async () => {
  service = await startTestService({ XI_EDGE_CNAME: "edge.xi.test" }, { hasWorkers: false });
});
afterAll(() => service.close());
beforeEach(async () => {
  accounts += 1;
  sessionStorage.clear();
  ({ token, app, as } = await signUpWithEdge(service, `138${String(accounts).padStart(8, "0")}`));
});

const open = (search: string) => renderScreen(service, <EdgeDomains />, { token, app, search });
const inDialog = async (title: string | RegExp) =>
  within(await screen.findByRole("dialog", { name: title }));

const addButton = async (name: string) =>
  (await screen.findAllByRole("button", { name }))[0] as HTMLElement;

test("a node is added, its key shown once with how to start it, renewed and revoked", async () => {
  const { user } = open("tab=nodes");
  await user.click(await addButton("添加节点"));
  const form = await inDialog("添加节点");
  await user.click(form.getByRole("button", { name: "生成密钥" }));
  await form.findByText("请填写名称");
  await user.type(form.getByRole("textbox", { name: /^名称/ }), "上海 1 号");
  await user.click(form.getByRole("button", { name: "生成密钥" }));
  const secretDialog = await inDialog("节点「上海 1 号」的密钥");
  const lines = secretDialog.getByText(/curl -O .*\/edge\/xi-edge\.mjs/).textContent ?? "";
  expect(lines).toMatch(
    /\nXI_EDGE_KEY=\S{20,} node xi-edge\.mjs --service \S+ --dir \/var\/lib\/xi-edge$/,
  );
  await user.click(secretDialog.getByRole("button", { name: "已保存，关闭" }));
  const table = within(await screen.findByRole("table", { name: "节点" }));
  table.getByText("未启动");
  const { map } = await service.call("edge/nodes", {}, as);
  expect(lines).not.toContain(`XI_EDGE_KEY=${map.list[0].keyHint} `);
  await user.click(table.getByRole("button", { name: "换密钥「上海 1 号」" }));
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "换密钥" }),
  );
  const renewed = await inDialog("节点「上海 1 号」的密钥");
  expect(renewed.getByText(/curl/).textContent).not.toBe(lines);
  await user.click(renewed.getByRole("button", { name: "已保存，关闭" }));
  await table.findByText(/^旧密钥 .* 前仍可用$/);
  await user.click(table.getByRole("button", { name: "吊销「上海 1 号」" }));
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "吊销" }),
  );
  await table.findByText("已吊销");
  expect(table.queryByRole("button", { name: "换密钥「上海 1 号」" })).toBeNull();
});
