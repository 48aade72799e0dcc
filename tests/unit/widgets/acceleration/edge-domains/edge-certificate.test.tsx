import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { orderCertificates } from "../../../../../service/features/acceleration/order-certificate";
import { CertificateError } from "../../../../../service/ports";
import type { AppRecord } from "../../../../../src/core/api/contract";
import type { EdgeRelease } from "../../../../../src/core/api/contract/edge-agent";
import { EdgeDomains } from "../../../../../src/widgets/acceleration/edge-domains";
import { brandHost, certificates } from "../../../../support/certificates";
import { plainSettings, signUpWithEdge } from "../../../../support/edge";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { proveHost } from "../../../../support/world";
import { askAsNode, syncReport } from "../../../service/features/acceleration/edge-fixture";

let service: TestService;
let session: { token: string; app: AppRecord; as: { token: string; appkey: string } };
let accounts = 0;
beforeAll(async () => {
  // Nobody answers there.
  const env = { XI_ACME_DIRECTORY: "http://127.0.0.1:9/directory", XI_ACME_TERMS: "agreed" };
  service = await startTestService(env, { hasWorkers: false });
});
afterAll(() => service.close());
beforeEach(async () => {
  accounts += 1;
  session = await signUpWithEdge(service, `137${String(accounts).padStart(8, "0")}`);
});

const made = async (domain: string) =>
  (await service.call("edge/save", { domain, settings: plainSettings }, session.as)).map.id;
/** A node that serves all there is. */
async function deploy() {
  const { map } = await service.call("edge/addNode", { name: "杭州" }, session.as);
  const { body } = await askAsNode(service, "sync", map.key, syncReport());
  const { domains } = body.release as EdgeRelease;
  const applied = Object.fromEntries(domains.map(({ id, mark }) => [id, mark]));
  await askAsNode(service, "sync", map.key, syncReport({ applied }));
}
const round = () =>
  orderCertificates(
    {
      db: service.store.db,
      config: service.config,
      port: service.ports.certificates,
      now: service.now,
    },
    new AbortController().signal,
  );
async function open(domain: string) {
  const { user } = renderScreen(service, <EdgeDomains />, session);
  await user.click(await screen.findByRole("button", { name: `更多操作 ${domain}` }));
  await user.click(await screen.findByRole("menuitem", { name: "证书" }));
  const dialog = within(await screen.findByRole("dialog", { name: `「${domain}」的证书` }));
  return { user, dialog };
}

test("one is asked for instead of uploaded; why it failed is said in words and in the authority's own", async () => {
  const domain = "shop.dialog-test.cn";
  const id = await made(domain);
  const { user, dialog } = await open(domain);
  await user.click(await dialog.findByRole("radio", { name: "自动申请（ACME）" }));
  await dialog.findByText(/由服务向 127\.0\.0\.1:9 申请/);
  expect(dialog.queryByRole("textbox")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "开始申请" }));
  await dialog.findByText("等待全部在线节点部署后开始申请");
  expect(dialog.queryByRole("button", { name: "开始申请" })).toBeNull();
  service.ports.certificates.issue = () =>
    Promise.reject(new CertificateError("caa", "CAA record for x forbids issuance"));
  await deploy();
  await round();
  await dialog.findByText("域名的 CAA 记录不允许这家机构签发");
  await dialog.findByText("CAA record for x forbids issuance");
  await dialog.findByText(/自动重试$/);
  await user.click(dialog.getByRole("button", { name: "立即重试" }));
  const nextTime = async () =>
    (await service.call("edge/domain", { id }, session.as)).map.row.auto.nextTime;
  await waitFor(async () => expect(await nextTime()).toBeLessThanOrEqual(service.now()));
  service.ports.certificates.issue = () =>
    Promise.reject(new CertificateError("unreachable", "ECONNREFUSED"));
  await round();
  await dialog.findByText("连接不到证书机构");
});

test("a wildcard is refused at the field, and uploading stays", async () => {
  await proveHost(service, session.as.appkey, "dialog-wild.cn");
  await made("*.dialog-wild.cn");
  const { user, dialog } = await open("*.dialog-wild.cn");
  await user.click(await dialog.findByRole("radio", { name: "自动申请（ACME）" }));
  await user.click(dialog.getByRole("button", { name: "开始申请" }));
  const message = await dialog.findByText(/泛域名不能自动申请/);
  expect(message.id).not.toBe("");
  await user.click(dialog.getByRole("radio", { name: "上传证书" }));
  await dialog.findByRole("textbox", { name: /^证书（PEM/ });
});

test("an upload takes the place of one that is asked for", async () => {
  const id = await made(brandHost);
  await service.call("edge/autoCertificate", { id }, session.as);
  const { user, dialog } = await open(brandHost);
  const auto = await dialog.findByRole("radio", { name: "自动申请（ACME）" });
  expect(auto).toHaveProperty("checked", true);
  await user.click(dialog.getByRole("radio", { name: "上传证书" }));
  await dialog.findByText("保存后不再自动申请与续期");
  await user.click(dialog.getByRole("textbox", { name: /^证书（PEM/ }));
  await user.paste(certificates.good.certificate);
  await user.click(dialog.getByRole("textbox", { name: /^私钥/ }));
  await user.paste(certificates.good.privateKey);
  await user.click(dialog.getByRole("button", { name: "上传证书" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const { row } = (await service.call("edge/domain", { id }, session.as)).map;
  expect(row.auto).toBeNull();
  expect(row.certificate.issuer).not.toBe("");
});
