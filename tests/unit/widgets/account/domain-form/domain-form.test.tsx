import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DomainForm } from "../../../../../src/widgets/account/domain-form";
import { brandHost, certificates } from "../../../../support/certificates";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;

beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  world = await makeWorld(service);
});
afterAll(() => service.close());

const open = () => renderScreen(service, <DomainForm />, { token: world.owner.token });

test("what is no domain is said at the field; added, its records are shown", async () => {
  const { user, search } = open();
  const host = await screen.findByRole("textbox", { name: /^域名/ });
  await user.click(screen.getByRole("button", { name: "添加，查看解析设置" }));
  await screen.findByText("请填写域名");
  for (const typed of ["127.0.0.1", "https://a.brand.test/x", "brand", "a_b.brand.test"]) {
    await user.clear(host);
    await user.type(host, typed);
    await user.click(screen.getByRole("button", { name: "添加，查看解析设置" }));
    await screen.findByText("请输入域名，不含协议、端口和路径，也不能是 IP");
  }
  await user.clear(host);
  await user.type(host, "品牌.中国");
  await waitFor(() => expect(screen.queryByText(/^请输入域名/)).toBeNull());
  await user.clear(host);
  await user.type(host, brandHost);
  await user.click(screen.getByRole("button", { name: "添加，查看解析设置" }));
  await screen.findByText(`_xi-verify.${brandHost}`);
  expect(search()).toMatch(/^id=\d+$/);
  await screen.findByText(/^xi-verify=[0-9a-f]{32}$/);
});

test("a certificate is refused with its reason, then taken, and its key is nowhere after", async () => {
  const { map } = await service.call("GET domain/list", {}, { token: world.owner.token });
  const id = map.list[0].id;
  const { user } = renderScreen(service, <DomainForm domainId={id} />, {
    token: world.owner.token,
  });
  const paste = async (name: RegExp, text: string) => {
    const field = await screen.findByRole("textbox", { name });
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  await paste(/证书（PEM）/, certificates.expired);
  await paste(/私钥（PEM）/, certificates.good.privateKey);
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("证书已过期");
  await paste(/证书（PEM）/, certificates.good.certificate);
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText(/当前证书：上传，Test Authority，2120-01-01 到期/);
  expect(screen.getByRole("textbox", { name: /私钥/ })).toHaveProperty("value", "");
  expect(document.body.innerHTML).not.toContain("PRIVATE KEY-----\n");
});
