import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  approveCertification,
  refuseCertification,
} from "../../../../../service/features/certification";
import { Certification } from "../../../../../src/widgets/account/certification";
import { documentImage, submitReal } from "../../../../support/documents";
import { routeUploads } from "../../../../support/fake-upload";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let token: string;
let accountId: number;
let serial = 0;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  serial += 1;
  const account = await service.signUp(`138${String(10_000_000 + serial)}`);
  token = account.token;
  accountId = account.id;
  routeUploads(service);
});
afterAll(() => service.close());

const deps = () => ({ db: service.store.db, config: service.config, now: service.now });
const lastId = async () => {
  const { id } = await service.store.db
    .selectFrom("certification")
    .select("id")
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return id;
};
const png = (name: string, bytes: Uint8Array = documentImage()) =>
  new File([bytes as BlobPart], name, { type: "image/png" });
const input = (label: string) =>
  screen.getByLabelText(label, { selector: "input[type=file]" }) as HTMLInputElement;

test("a person fills in everything, submits, and sees that it is under review", async () => {
  const { user } = renderScreen(service, <Certification />, { token });
  await screen.findByText("未认证");
  expect(screen.getByText(/没有接入证件识别/)).toBeTruthy();
  await user.upload(input("身份证人像面"), png("face.png"));
  await screen.findByText("已上传");
  await user.upload(input("身份证国徽面"), png("emblem.png"));
  await waitFor(() => expect(screen.getAllByText("已上传")).toHaveLength(2));
  await user.type(screen.getByRole("textbox", { name: /姓名/ }), "林知远");
  await user.type(screen.getByRole("textbox", { name: /身份证号码/ }), "11010519491231002x");
  await user.click(screen.getByRole("checkbox", { name: /长期/ }));
  await user.click(screen.getByRole("checkbox", { name: /我同意/ }));
  await user.click(screen.getByRole("button", { name: "提交审核" }));
  await screen.findByText("资料已提交，正在审核");
  expect(screen.getByText("1101**********002X")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "提交审核" })).toBeNull();
});

test("what is missing or wrong is said at its field, and nothing is sent", async () => {
  const { user } = renderScreen(service, <Certification />, { token });
  await user.click(await screen.findByRole("radio", { name: "企业认证" }));
  await user.type(screen.getByRole("textbox", { name: /统一社会信用代码/ }), "91110000802100433A");
  await user.type(screen.getByRole("textbox", { name: /身份证号码/ }), "110105194912310021");
  await user.click(screen.getByRole("button", { name: "提交审核" }));
  await screen.findByText("请上传营业执照");
  expect(screen.getByText("身份证号码不正确，请检查")).toBeTruthy();
  expect(screen.getByText("统一社会信用代码或注册号不正确，请检查")).toBeTruthy();
  expect(screen.getByText("请选择有效期，或勾选长期")).toBeTruthy();
  expect(screen.getByText("请先确认并同意")).toBeTruthy();
});

test("a file that is no picture is refused at its field, by the page and by the service", async () => {
  const { user } = renderScreen(service, <Certification />, { token });
  await screen.findByText("未认证");
  const html = new TextEncoder().encode("<script>alert(1)</script>");
  await user.upload(input("身份证人像面"), png("face.png", html));
  await screen.findByText("只支持 JPG 和 PNG 图片");
  await user.upload(input("身份证人像面"), png("face.png"));
  await screen.findByText("已上传");
  expect(screen.queryByText("只支持 JPG 和 PNG 图片")).toBeNull();
  const huge = png("huge.png", new Uint8Array(5 * 1024 * 1024 + 1));
  await user.upload(input("身份证国徽面"), huge);
  await screen.findByText("图片不能超过 5 MB");
});

test("a refusal shows its reason with the form; what passed is masked and can become a company", async () => {
  await submitReal(service, { token });
  await refuseCertification(deps(), { id: await lastId(), by: "运营", reason: "照片不清晰" });
  const { unmount } = renderScreen(service, <Certification />, { token });
  await screen.findByText("未通过审核：照片不清晰");
  expect(screen.getByRole("button", { name: "提交审核" })).toBeTruthy();
  unmount();

  await submitReal(service, { token });
  await approveCertification(deps(), { id: await lastId(), by: "运营" });
  const { user } = renderScreen(service, <Certification />, { token });
  await screen.findByText("实名认证已通过");
  expect(screen.getByText("林**")).toBeTruthy();
  expect(screen.queryByText("林知远")).toBeNull();
  await user.click(screen.getByRole("button", { name: "升级为企业认证" }));
  const imageSection = (await screen.findByRole("heading", { name: "证件照片" })).closest(
    "section",
  );
  expect(
    within(imageSection as HTMLElement).getByText("营业执照", { selector: "label" }),
  ).toBeTruthy();
});
