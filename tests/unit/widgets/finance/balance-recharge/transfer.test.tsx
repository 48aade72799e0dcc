import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refuseTransfer } from "../../../../../service/features/finance/transfers";
import { BalanceRecharge } from "../../../../../src/widgets/finance/balance-recharge";
import { routeUploads } from "../../../../support/fake-upload";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

const pdf = new TextEncoder().encode("%PDF-1.7\na voucher\n%%EOF\n");
const page = new TextEncoder().encode("<html><script>alert(1)</script>");
let service: TestService;
let token: string;
let count = 0;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  routeUploads(service);
  count += 1;
  token = (await service.signUp(`1380000000${count}`)).token;
});
afterAll(() => service.close());

async function open() {
  const view = renderScreen(service, <BalanceRecharge />, { token });
  await view.user.click(await screen.findByRole("tab", { name: "对公转账" }));
  return view;
}
const list = async () => (await service.call("finance/transfers", {}, { token })).map.list;
const file = (bytes: Uint8Array, name = "voucher.pdf") => new File([bytes as BlobPart], name);

test("a transfer is begun, its voucher handed in, and its review followed", async () => {
  const { user } = await open();
  await screen.findByText("还没有对公转账");
  screen.getByText(/请勿转账/);
  const amount = screen.getByRole("textbox", { name: /转账金额/ });
  for (const wrong of ["-5", "0", "1e308", "1.234", "100000000.01"]) {
    await user.clear(amount);
    await user.type(amount, wrong);
    await user.click(screen.getByRole("button", { name: "取得转账编号" }));
    await screen.findByText(/^请输入 1 到 100,000,000/);
  }
  expect(await list()).toEqual([]);
  await user.clear(amount);
  await user.type(amount, "5000.50");
  await user.click(screen.getByRole("button", { name: "取得转账编号" }));

  const dialog = within(await screen.findByRole("dialog", { name: "提交转账凭证" }));
  dialog.getByText("¥5,000.50");
  const [{ no }] = await list();
  dialog.getByText(no);
  const hand = () => user.click(dialog.getByRole("button", { name: "提交审核" }));
  await hand();
  await dialog.findByText("请填写付款户名，不能含有尖括号");
  await dialog.findByText("请选择转账凭证");
  await user.type(dialog.getByRole("textbox", { name: /付款户名/ }), "杭州析源科技有限公司");
  const input = dialog.getByLabelText("选择文件", { selector: "input" });
  await user.upload(input, file(new Uint8Array(6 * 1024 * 1024)));
  await dialog.findByText("凭证须为 JPG、PNG 或 PDF，且不超过 5 MB");
  // A page with the name of a PDF comes as far as the service, which looks into it.
  await user.upload(input, file(page));
  await hand();
  const alert = await dialog.findByRole("alert");
  await waitFor(() => expect(alert.textContent).toMatch(/JPG|PNG|PDF/));
  expect((await list())[0].state).toBe(0);
  await user.upload(input, file(pdf));
  await hand();
  await screen.findByText("待审核", { selector: "td *" });
  expect(screen.queryByRole("dialog")).toBeNull();

  await refuseTransfer({ db: service.store.db, now: service.now }, { no, reason: "金额不符" });
  expect((await list())[0]).toMatchObject({ state: 3, reason: "金额不符" });
});

test("a refused one says why and can be handed in again; one that was only begun is dropped after a question", async () => {
  const begin = async (cents: number): Promise<string> =>
    (await service.call("finance/beginTransfer", { cents }, { token })).map.transfer.no;
  const [refused, idle] = [await begin(10_000), await begin(20_000)];
  await service.store.db
    .updateTable("bank_transfer")
    .set({ state: 3, reason: "凭证不清晰", payer: "甲公司" })
    .where("no", "=", refused)
    .execute();
  const { user } = await open();
  await screen.findByText("凭证不清晰");
  await user.click(screen.getByRole("button", { name: `重新提交 ${refused}` }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /付款户名/ }).value).toBe("甲公司");
  await user.click(dialog.getByRole("button", { name: "取消" }));
  expect(screen.queryByRole("button", { name: `删除 ${refused}` })).toBeNull();
  await user.click(screen.getByRole("button", { name: `删除 ${idle}` }));
  const question = within(await screen.findByRole("alertdialog", { name: "删除这笔转账？" }));
  await user.click(question.getByRole("button", { name: "删除" }));
  await waitFor(() => expect(screen.queryByText(idle)).toBeNull());
  expect((await list()).map((row: { no: string }) => row.no)).toEqual([refused]);
});

test("where no account is set up there is no such way", async () => {
  const bare = await startTestService({ XI_PAY: "real" });
  const other = await bare.signUp("13800000001");
  renderScreen(bare, <BalanceRecharge />, { token: other.token });
  await screen.findByText("暂时无法在线充值");
  expect(screen.queryByRole("tab", { name: "对公转账" })).toBeNull();
  await bare.close();
});
