import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { LinkForm } from "../../../../../src/widgets/link/link-form";
import { addLink, open, prepareLinks, service, session } from "../link-world";

prepareLinks();

test("a link is created, and its address is there to take", async () => {
  const { user } = open(<LinkForm />);
  await user.type(await screen.findByLabelText(/^目标网址/), "https://shop.example.com/sale");
  await user.type(screen.getByLabelText(/^标题/), "短信");
  await user.type(screen.getByLabelText("后缀"), "hand2026");
  await user.type(screen.getByLabelText("utm_source"), "sms");
  expect(screen.getByText("https://shop.example.com/sale?utm_source=sms")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "创建" }));
  await screen.findByText("http://console.test/s/hand2026");
});

test("what is wrong stands at its field", async () => {
  const { user } = open(<LinkForm />);
  await user.click(await screen.findByRole("button", { name: "创建" }));
  await screen.findByText("请填写目标网址");
  await user.type(screen.getByLabelText(/^目标网址/), "http://192.168.0.1/");
  await user.type(screen.getByLabelText(/^标题/), "内网");
  await user.click(screen.getByRole("button", { name: "创建" }));
  await screen.findByText("不能是内网或本机的地址");
  await user.type(screen.getByLabelText("后缀"), "weixin01");
  await user.tab();
  await screen.findByText(/不能含有「weixin」/);
});

test("a test shares its visitors out by tens, and the sum is told", async () => {
  const { user } = open(<LinkForm />);
  await user.type(await screen.findByLabelText(/^目标网址/), "https://a.example.com/");
  await user.click(screen.getByRole("button", { name: "开始测试" }));
  await user.click(screen.getByRole("button", { name: "添加目标" }));
  expect(screen.getAllByLabelText("占比").map((field) => field.textContent)).toEqual([
    "40%",
    "30%",
    "30%",
  ]);
  await user.click(screen.getByRole("button", { name: "删除目标 C" }));
  await user.click(screen.getByRole("button", { name: "删除目标 B" }));
  expect(screen.queryByLabelText("占比")).toBeNull();
});

test("a stored link is changed; its suffix stays, and a save in between is told", async () => {
  const link = await addLink({ title: "旧名", password: "abcd1234" });
  const { user } = open(<LinkForm linkId={link.id} />);
  const title = await screen.findByDisplayValue("旧名");
  expect((screen.getByLabelText("后缀") as HTMLInputElement).disabled).toBe(true);
  await user.clear(title);
  await user.type(title, "新名");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(async () => {
    const { map } = await service.call("xlink/detail", { id: link.id }, session);
    expect(map).toMatchObject({ title: "新名", hasPassword: true });
  });
  const { map } = await service.call("xlink/detail", { id: link.id }, session);
  const body = { id: link.id, revision: map.revision, title: "他人", target: link.target };
  await service.call("xlink/update", body, session);
  await user.type(screen.getByDisplayValue("新名"), "二");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("该短链刚被他人修改，请刷新后再保存。");
});

test("a link that is not there says so", async () => {
  open(<LinkForm linkId={999_999} />);
  await screen.findByText("短链不存在或已被删除");
});
