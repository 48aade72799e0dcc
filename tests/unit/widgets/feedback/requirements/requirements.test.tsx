import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Requirements } from "../../../../../src/widgets/feedback/requirements";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
const operatorMobile = "13700137009";
beforeAll(async () => {
  service = await startTestService({ XI_OPERATORS: operatorMobile });
});
afterAll(() => service.close());

async function open(token: string) {
  const view = renderScreen(service, <Requirements />, { token });
  await view.user.click(await screen.findByRole("button", { name: "需求反馈" }));
  return { ...view, dialog: within(await screen.findByRole("dialog", { name: "需求反馈" })) };
}

test("from none to the list, by the new form; cancelling leads back to where one was", async () => {
  const { token } = await service.signUp("13800000001");
  const { user, dialog } = await open(token);
  await dialog.findByText("还没有提交过需求");
  await user.click(dialog.getByRole("button", { name: "提交新需求" }));
  await user.click(dialog.getByRole("button", { name: "取消" }));
  await dialog.findByText("还没有提交过需求");
  await user.click(dialog.getByRole("button", { name: "提交新需求" }));
  await user.type(dialog.getByRole("textbox", { name: "需求描述" }), "  报表要按城市筛选 ");
  await user.click(dialog.getByRole("button", { name: "提交" }));
  await dialog.findByText("报表要按城市筛选");
  await dialog.findByText("待评估");
  await user.click(dialog.getByRole("button", { name: "提交新需求" }));
  await user.click(dialog.getByRole("button", { name: "取消" }));
  await dialog.findByText("报表要按城市筛选");
});

test("an empty requirement is refused beside its field and told", async () => {
  const { token } = await service.signUp("13800000002");
  const { user, dialog } = await open(token);
  await user.click(await dialog.findByRole("button", { name: "提交新需求" }));
  await user.type(dialog.getByRole("textbox"), "   ");
  await user.click(dialog.getByRole("button", { name: "提交" }));
  await waitFor(() => expect(screen.getAllByText("请填写需求描述").length).toBeGreaterThan(1));
  const { map } = await service.call("GET userFeedback/list", {}, { token });
  expect(map.list).toEqual([]);
});

test("pages of five; an operator's answer is seen with the state", async () => {
  const { token } = await service.signUp("13800000003");
  for (let n = 1; n <= 6; n += 1) {
    await service.call("userFeedback/add", { content: `需求 ${n}` }, { token });
  }
  const operator = await service.signUp(operatorMobile);
  const { map } = await service.call("GET userFeedback/list", {}, { token });
  const answered = await service.call(
    "operator/feedbackAnswer",
    { id: map.list[0].id, reply: "下个版本提供" },
    { token: operator.token },
  );
  expect(answered.retCode).toBe("0000");
  const { user, dialog } = await open(token);
  await dialog.findByText("下个版本提供");
  await dialog.findByText("已评估");
  expect(dialog.getAllByRole("listitem").length).toBeGreaterThanOrEqual(5);
  expect(dialog.queryByText("需求 1")).toBeNull();
  await user.click(dialog.getByRole("button", { name: /下一页/ }));
  await dialog.findByText("需求 1");
});

test("what was typed survives a reload, and closing asks before it is lost", async () => {
  const { token } = await service.signUp("13800000004");
  const first = await open(token);
  await first.user.click(await first.dialog.findByRole("button", { name: "提交新需求" }));
  await first.user.type(first.dialog.getByRole("textbox"), "写了一半");
  first.unmount();
  const { user, dialog } = await open(token);
  expect((await dialog.findByRole<HTMLTextAreaElement>("textbox")).value).toBe("写了一半");
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getAllByRole("button").at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "需求反馈" })).toBeNull());
  await user.click(screen.getByRole("button", { name: "需求反馈" }));
  await screen.findByText("还没有提交过需求");
});
