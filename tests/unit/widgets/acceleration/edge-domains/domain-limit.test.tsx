import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { en as english } from "../../../../../src/core/text/en/edge-settings";
import { zh as chinese } from "../../../../../src/core/text/zh-cn/edge-settings";
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

/** Fills the form in and saves it, in the words of a language. */
async function addOne(
  user: ReturnType<typeof open>["user"],
  words: { add: string; next: string; save: string; domain: RegExp; address: string },
) {
  await user.click((await screen.findAllByRole("button", { name: words.add }))[0] as HTMLElement);
  const form = within(await screen.findByRole("dialog", { name: words.add }));
  await user.type(form.getByRole("textbox", { name: words.domain }), "sixth.example.com");
  await user.click(form.getByRole("button", { name: words.next }));
  await user.type(await form.findByRole("textbox", { name: words.address }), "47.96.0.1");
  for (const _ of [1, 2]) await user.click(form.getByRole("button", { name: words.next }));
  await user.click(await form.findByRole("button", { name: words.save }));
  return form;
}

const zh = {
  add: "添加域名",
  next: "下一步",
  save: "保存并部署",
  domain: /^域名/,
  address: "地址",
};

test("one domain too many is told beside its field, with how many there are and where more is bought", async () => {
  const { user, visited, unmount } = open();
  const form = await addOne(user, zh);
  const said = await form.findByText(/^域名数已用完：已接入 5 个，加速包与免费额度共 5 个/);
  expect(form.getByRole("textbox", { name: zh.domain }).getAttribute("aria-describedby")).toBe(
    said.id,
  );
  await user.click(within(said).getByRole("link", { name: "去购买加速包" }));
  await waitFor(() => expect(visited).toEqual(["/afpm/domains/pay_page"]));
  unmount();
  // What was typed is there when one comes back.
  const again = open();
  await again.user.click(
    (await screen.findAllByRole("button", { name: zh.add }))[0] as HTMLElement,
  );
  expect(await screen.findByRole("textbox", { name: zh.domain })).toHaveProperty(
    "value",
    "sixth.example.com",
  );
});

test("both languages name how many there are and how many may be", () => {
  for (const words of [chinese, english]) expect(words.full(5, 6)).toMatch(/5.*6/);
});
