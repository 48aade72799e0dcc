import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OperatorDesk } from "../../../../../src/widgets/deployment/operator-desk";
import { submitReal } from "../../../../support/documents";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let operator: string;
let customer: { token: string; id: number };
beforeAll(async () => {
  service = await startTestService({ XI_OPERATORS: "13700137009" });
  operator = (await service.signUp("13700137009")).token;
  customer = await service.signUp("13800000001");
});
afterAll(() => service.close());

const open = () =>
  renderScreen(service, <OperatorDesk />, { token: operator, search: "queue=certification" });
const state = async () => (await service.call("userAuth/getInfo", {}, customer)).map.certification;

test("a submission is looked at with its pictures and refused with a reason, which its owner reads", async () => {
  await submitReal(service, customer);
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: /^审核/ }));
  const dialog = within(await screen.findByRole("dialog", { name: /^审核「/ }));
  expect(await dialog.findAllByRole("img")).toHaveLength(2);
  await user.click(dialog.getByRole("button", { name: "驳回" }));
  await dialog.findByText("请填写驳回原因");
  await user.type(dialog.getByRole("textbox", { name: /驳回原因/ }), "照片不清晰");
  await user.click(dialog.getByRole("button", { name: "驳回" }));
  await screen.findByText("没有实名认证");
  expect(JSON.stringify(await state())).toContain("照片不清晰");
  const { body } = await service.store.db
    .selectFrom("message")
    .select("body")
    .where("account_id", "=", customer.id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(body).toContain("照片不清晰");
});

test("another one is passed after a question, and looking was noted", async () => {
  await submitReal(service, customer);
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: /^审核/ }));
  const dialog = within(await screen.findByRole("dialog", { name: /^审核「/ }));
  await user.click(await dialog.findByRole("button", { name: "通过" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "通过" }));
  await screen.findByText("没有实名认证");
  expect((await state()).state).toBe(2);
  await user.click(screen.getByRole("tab", { name: "操作记录" }));
  const auditEntries = await screen.findAllByText(/实名认证/);
  expect(auditEntries.length).toBeGreaterThan(2);
});
