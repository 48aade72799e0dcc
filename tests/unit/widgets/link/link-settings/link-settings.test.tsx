import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { LinkSettings } from "../../../../../src/widgets/link/link-settings";
import { open, prepareLinks, service, session } from "../link-world";

prepareLinks();

test("settings are saved and refuse what is out of range", async () => {
  const { user } = open(<LinkSettings />);
  const days = await screen.findByLabelText("访问明细保留（天）");
  await user.clear(days);
  await user.type(days, "3");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("保留天数为 7–180 的整数");
  await user.clear(days);
  await user.type(days, "30");
  await user.type(screen.getByLabelText("失效后跳转"), "http://10.0.0.1/");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("不能是内网或本机的地址");
  await user.clear(screen.getByLabelText("失效后跳转"));
  await user.type(screen.getByLabelText("失效后跳转"), "https://over.example.com/");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(async () => {
    const { map } = await service.call("xlink/options", {}, session);
    expect(map.setting).toMatchObject({ retentionDays: 30, errorUrl: "https://over.example.com/" });
  });
});
