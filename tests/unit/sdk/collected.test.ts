import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { collected } from "../../../src/widgets/integration/integration-guide/collected";

const sourcesIn = (dir: string): string =>
  readdirSync(dir, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(java|ets|ts|m)$/.test(name))
    .map((name) => readFileSync(join(dir, name), "utf8"))
    .join("\n");
const found = (text: string, ...patterns: RegExp[]) =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
const unique = (names: readonly string[]) => [...new Set(names)].sort();

/** Part of every report, and none of what is collected: what makes it one, and what the SDK is. */
const envelopeFields = ["ids", "sdkVersion", "channelCode", "params"];
const without = (names: readonly string[]) =>
  unique(names.filter((name) => !envelopeFields.includes(name)));

const fieldsOf = (platform: keyof typeof collected) =>
  unique(collected[platform].flatMap(({ fields }) => fields));
const toggles = (platform: keyof typeof collected) =>
  unique(collected[platform].flatMap(({ toggle }) => toggle ?? []));
const kinds = ["register", "event", "pay"];

describe("what the guides say is collected is what the SDKs' sources read", () => {
  test("Android", () => {
    const root = "sdk/android/src/main/java/com/xi/sdk";
    const device = readFileSync(join(root, "DeviceFacts.java"), "utf8");
    const client = readFileSync(join(root, "core/XiClient.java"), "utf8");
    const put = /\bJson\.put\((?:facts|ids|told|fields), "(\w+)"/g;
    expect(without([...found(device, put), ...found(client, put), ...kinds])).toEqual(
      fieldsOf("android"),
    );
    const switches = readFileSync(join(root, "Switches.java"), "utf8");
    expect(unique(found(switches, /^ {4}public (?:boolean|Source<\w+>) (\w+)/gm))).toEqual(
      toggles("android"),
    );
    // Nothing else of the platform is asked for an identity.
    expect(sourcesIn(root)).not.toMatch(/getImei|getDeviceId|getMacAddress|getInstalledPackages/);
  });

  test("iOS", () => {
    const root = "sdk/ios/Sources/XiSDK";
    const device = readFileSync(join(root, "App/XiDeviceFacts.m"), "utf8");
    const client = readFileSync(join(root, "Core/XiClient.m"), "utf8");
    const read = found(device, /\b(?:facts|ids)\[@"(\w+)"\] = /g, /\b(identifierForVendor)\b/g);
    const launched = found(client, /\[fields setObject:.*forKey:@"(\w+)"\]/g);
    expect(client).toContain('@{@"network": [_options->device network], @"sdkVersion": XiVersion}');
    expect(without([...read, ...launched, "network", ...kinds])).toEqual(fieldsOf("ios"));
    const switches = readFileSync(join(root, "include/XiSwitches.h"), "utf8");
    expect(unique(found(switches, /^@property .*(?:BOOL|XiSource) (\w+);/gm))).toEqual(
      // It tells Apple, and reads nothing.
      unique([...toggles("ios"), "isSkAdNetworkTold"]),
    );
    // Nothing else of the platform is asked for an identity.
    expect(sourcesIn(root)).not.toMatch(/ASIdentifierManager|SecItem|CNContact|CLLocation/);
  });

  test("HarmonyOS", () => {
    const root = "sdk/harmony/src/main/ets";
    const device = readFileSync(join(root, "device-facts.ets"), "utf8");
    const assigned = found(device, /\bfacts\.(\w+) = /g, /\btold\.(\w+) = /g, /\bids = \{ (\w+):/g);
    expect(without([...assigned, "durationSeconds", "wake", ...kinds])).toEqual(
      fieldsOf("harmony"),
    );
    const client = readFileSync(join(root, "core/client.ts"), "utf8");
    const launched = /put\("open", \{ (.*?) \}\)/.exec(client)?.[1] ?? "";
    expect(launched).toBe("durationSeconds, ...this.connection(), ...carried");
    const [, switches = ""] = /interface XiSwitches \{([\s\S]*?)\n\}/.exec(device) ?? [];
    expect(unique(found(switches, /^ {2}(\w+): boolean/gm))).toEqual(toggles("harmony"));
  });
});
