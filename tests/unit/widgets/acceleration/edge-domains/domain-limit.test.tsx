import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { zh as chinese } from "../../../../../src/core/text/edge-settings";
import { en as english } from "../../../../../src/core/text/en/edge-settings";
import { EdgeDomains } from "../../../../../src/widgets/acceleration/edge-domains";
import { plainSettings, signUpWithEdge } from "../../../../support/edge";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let token: string;
let app: AppRecord;
beforeAll(async () => {
  service = await startTestService({}, { catalogue: defaultCatalogue, hasWorkers: false });
  let as: { token: string; appkey: string };
  ({ token, app, as } = await signUpWithEdge(service, "13800000001"));
  for (const name of ["a", "b", "c", "d", "e"]) {
    const body = { domain: `${name}.example.com`, settings: plainSettings };
    await service.call("edge/save", body, as);
  }
});
afterAll(() => service.close());
beforeEach(() => sessionStorage.clear());

const open = () => renderScreen(service, <EdgeDomains />, { token, app });

const add = "添加域名";

test("one domain too many is told beside its field before the next step, with how many there are and where more is bought", async () => {
  const { user, visited, unmount } = open();
  await user.click((await screen.findAllByRole("button", { name: add }))[0] as HTMLElement);
  const form = within(await screen.findByRole("dialog", { name: add }));
  const domain = form.getByRole("textbox", { name: /^域名/ });
  await user.type(domain, "sixth.example.com");
  await user.click(form.getByRole("button", { name: "下一步" }));
  const said = await form.findByText(/^域名数已用完：已接入 5 个，加速包与免费额度共 5 个/);
  expect(domain.getAttribute("aria-describedby")).toBe(said.id);
  await user.click(within(said).getByRole("link", { name: "去购买加速包" }));
  await waitFor(() => expect(visited).toEqual(["/afpm/domains/pay_page"]));
  unmount();
  // What was typed is there when one comes back.
  const again = open();
  await again.user.click((await screen.findAllByRole("button", { name: add }))[0] as HTMLElement);
  expect(await screen.findByRole("textbox", { name: /^域名/ })).toHaveProperty(
    "value",
    "sixth.example.com",
  );
});

test("both languages name how many there are and how many may be", () => {
  for (const messages of [chinese, english]) expect(messages.full(5, 6)).toMatch(/5.*6/);
});
