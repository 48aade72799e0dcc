import { strToU8, zipSync } from "fflate";
import { build, buildBinary } from "plist";

type Info = Parameters<typeof build>[0];

export interface IpaOptions {
  info?: Record<string, Info>;
  /** The provisioning profile; null for none. */
  profile?: Record<string, Info> | null;
  isBinary?: boolean;
}

const enterprise = {
  TeamName: "Xi Co., Ltd.",
  TeamIdentifier: ["A1B2C3D4E5"],
  ExpirationDate: new Date("2030-01-02T00:00:00Z"),
  ProvisionsAllDevices: true,
  Entitlements: { "get-task-allow": false },
};

/** An iOS package, as an archive tool makes it; its envelope is not really signed. */
export function makeIpa({
  info,
  profile = enterprise,
  isBinary = false,
}: IpaOptions = {}): Uint8Array {
  const facts: Info = {
    CFBundleIdentifier: "com.example.app",
    CFBundleShortVersionString: "3.1.0",
    CFBundleVersion: "310",
    MinimumOSVersion: "13.0",
    CFBundleURLTypes: [{ CFBundleURLSchemes: ["xiabcdef", "exampleapp"] }],
    ...info,
  };
  const envelope = (text: string) =>
    Buffer.concat([Buffer.from([0x30, 0x82, 9, 9]), Buffer.from(text), Buffer.alloc(40, 7)]);
  return zipSync({
    "Payload/App.app/Info.plist": isBinary ? buildBinary(facts) : strToU8(build(facts)),
    ...(profile && { "Payload/App.app/embedded.mobileprovision": envelope(build(profile)) }),
    "Payload/App.app/App": strToU8("code"),
  });
}

/** A HarmonyOS module. */
export const makeHap = (app: object = {}): Uint8Array =>
  zipSync({
    "module.json": strToU8(
      JSON.stringify({
        app: {
          bundleName: "com.example.hap",
          versionName: "1.2.0",
          versionCode: 1002000,
          minAPIVersion: 12,
          ...app,
        },
        module: { abilities: [{ skills: [{ uris: [{ scheme: "xiabcdef" }] }] }] },
      }),
    ),
    "ets/modules.abc": strToU8("code"),
  });

/** An APP: the modules of one HarmonyOS app. */
export const makeHarmonyApp = (): Uint8Array =>
  zipSync({
    "pack.info": strToU8(
      JSON.stringify({
        summary: {
          app: { bundleName: "com.example.hap", version: { name: "1.3.0", code: 1003000 } },
        },
      }),
    ),
    "entry.hap": makeHap(),
  });
