import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { iosSnippets } from "../../../src/widgets/integration/integration-guide/snippets/ios";
import { sharedCases } from "../../support/sdk/cases";
import { type AppHost, openHost } from "../../support/sdk/driven-app";
import { checkIosSources, compileIosCore, hasObjc } from "../../support/sdk/ios-core";
import { killRepeatedly } from "../../support/sdk/kill-repeatedly";
import { runCase } from "../../support/sdk/play-case";
import { serveReports } from "../../support/sdk/reported-app";

const outDir = mkdtempSync(join(tmpdir(), "xi-sdk-ios-"));
afterAll(() => rmSync(outDir, { recursive: true }));

describe.runIf(hasObjc)("the iOS core", () => {
  let program = "";
  let service: Awaited<ReturnType<typeof serveReports>>;
  let shared: AppHost;
  const open = () => openHost([program]);
  const outputOf = (...args: string[]) => execFileSync(program, args, { encoding: "utf8" });

  beforeAll(async () => {
    program = compileIosCore(outDir);
    service = await serveReports();
    shared = open();
  });

  afterAll(async () => {
    await shared.kill();
    await service.close();
  });

  test.concurrent.each(sharedCases.cases)("$name", (item) =>
    runCase(item, { shared, open: () => open() }, service),
  );

  test("waits as long as every SDK", () => {
    for (const { failures, random, baseMs, atMostMs, ms } of sharedCases.backoff) {
      const args = [failures, random, baseMs, atMostMs].map(String);
      expect(outputOf("backoff", ...args)).toBe(String(ms));
    }
  });

  test("killed again and again, it loses nothing that was on disk and tells nothing twice", () =>
    killRepeatedly(open, service));

  test("reads the token in a text of the clipboard as every SDK", () => {
    for (const { text, token } of sharedCases.clipboard) {
      expect(outputOf("clipboard", text), text).toBe(token);
    }
  });

  test("its version is the newest of its changelog", () => {
    const newest = /^## (\S+)/m.exec(readFileSync("sdk/ios/CHANGELOG.md", "utf8"))?.[1];
    expect(newest).toBe(outputOf("version"));
  });

  test("an app compiles it with automatic counting, its layer on the system with it", () => {
    // What the guide has an app copy is part of it.
    const facts = { appkey: "k", service: "https://xi.test", library: "", packages: null };
    const guide = iosSnippets({ ...facts, linkHost: "xi.test", linkPath: "/a/k/" });
    const copied = (["install", "events"] as const).map(
      (step) => guide[step].find(({ id }) => id === "objc")?.code ?? "",
    );
    const [, unity = ""] =
      /(#import[\s\S]*?)\n\/\/ XiBridge\.cs/.exec(
        guide.init.find(({ id }) => id === "unity")?.code ?? "",
      ) ?? [];
    const file = join(outDir, "copied.m");
    writeFileSync(
      file,
      `#include <stdbool.h>
${unity}
bool xi_register(void);
#pragma clang diagnostic ignored "-Wunused-variable"
@interface Copied : NSObject
@property (nonatomic, strong) Xi *xi;
@end
@implementation Copied
@synthesize xi = _xi;
- (void)run {
${copied.join("\n")}
}
@end
`,
    );
    expect(() => checkIosSources(file)).not.toThrow();
  });
});
