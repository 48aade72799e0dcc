import { screen } from "@testing-library/react";
import { run } from "axe-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppPlatform, AppRecord } from "../../../../../src/core/api/contract";
import { IntegrationGuide } from "../../../../../src/widgets/integration/integration-guide";
import { renderScreen } from "../../../../support/screen";
import { packedSdks } from "../../../../support/sdk/served-packages";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld } from "../../../../support/world";

const origin = "https://console.example.com";
let packed: ReturnType<typeof packedSdks>;
let service: TestService;
let owner: { token: string; app: AppRecord };
beforeAll(async () => {
  packed = packedSdks();
  service = await startTestService({ XI_DIST: packed.distDir, XI_ORIGIN: origin });
  const world = await makeWorld(service);
  const { token } = world.owner;
  const { map: app } = await service.call("apply/applyInfo", { id: world.app.id }, { token });
  owner = { token, app };
});
afterAll(async () => {
  await service.close();
  packed.remove();
});

const open = (platform: AppPlatform, step: string) =>
  renderScreen(service, <IntegrationGuide platform={platform} />, {
    ...owner,
    search: `?step=${step}`,
  });
const code = () => screen.getByRole("tabpanel").textContent ?? "";

test.each(["download", "setup"])("Android has the lines for Gradle in %s", async (step) => {
  const { user } = open("android", step);
  await screen.findByRole("tab", { name: "build.gradle" });
  await screen.findByText(/allowInsecureProtocol|sdk\/maven/);
  expect(code()).toContain(`url "${origin}/sdk/maven"`);
  expect(code()).toContain(`implementation "io.xi:xi-sdk:${packed.version}"`);
  expect(code()).not.toContain("allowInsecureProtocol");
  await user.click(screen.getByRole("tab", { name: "build.gradle.kts" }));
  expect(code()).toContain(`implementation("io.xi:xi-sdk:${packed.version}")`);
  expect(screen.getAllByRole("button", { name: "复制代码" }).length).toBeGreaterThan(0);
  expect((await run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual(
    [],
  );
});

test("iOS has the lines for Swift packages and CocoaPods, and says what was never tried", async () => {
  const { user } = open("ios", "download");
  await screen.findByRole("tab", { name: "Swift Package" });
  const line = `.package(url: "${origin}/sdk/swift/xi-sdk.git", from: "${packed.version}")`;
  expect(code()).toContain(line);
  await user.click(screen.getByRole("tab", { name: "CocoaPods" }));
  const podspec = `${origin}/sdk/pods/${packed.version}/XiSDK.podspec`;
  expect(code()).toContain(`pod 'XiSDK', :podspec => '${podspec}'`);
  expect(screen.getByText(/没有用 Xcode、SwiftPM 或 CocoaPods 构建过/)).toBeTruthy();
});

test("HarmonyOS has the module in the project's own file", async () => {
  const { user } = open("harmony", "download");
  await user.click(await screen.findByRole("tab", { name: "build-profile.json5" }));
  expect(code()).toContain(`{ "name": "xi_sdk", "srcPath": "./xi-sdk" }`);
});
