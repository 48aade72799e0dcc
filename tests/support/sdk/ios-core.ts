import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

const headers = "/usr/include/GNUstep";
export const iosSources = "sdk/ios/Sources/XiSDK";
const stubs = "tests/support/sdk/ios/stubs";

/** Without clang and GNUstep nothing of the iOS SDK is tested; `npm test` says so. */
export const hasObjc =
  spawnSync("clang", ["--version"]).status === 0 &&
  existsSync(join(headers, "Foundation/Foundation.h"));

const ofGcc = (question: string) => execFileSync("gcc", [question], { encoding: "utf8" }).trim();
const sourcesIn = (deps: string) =>
  readdirSync(deps)
    .filter((name) => name.endsWith(".m"))
    .map((name) => join(deps, name));

/** Every warning an error; the runtime's own headers come last, they know nothing of clang's. */
const common = () => [
  ...["-Wall", "-Wextra", "-Werror", "-fexceptions", "-fobjc-exceptions"],
  ...["-D_NATIVE_OBJC_EXCEPTIONS", "-DGNU_RUNTIME=1", "-DGNUSTEP_BASE_LIBRARY=1"],
  ...["-fconstant-string-class=NSConstantString", "-isystem", headers],
  ...["include", "Core", "App"].map((deps) => `-I${join(iosSources, deps)}`),
  ...["-idirafter", ofGcc("-print-file-name=include")],
];

/** Compiles the core and the app that plays on it, with manual counting; gives back the program. */
export function compileIosCore(outDir: string): string {
  const program = join(outDir, "played-app");
  const sources = [
    ...sourcesIn(join(iosSources, "Core")),
    "tests/support/sdk/ios/app/played-app.m",
  ];
  const libraries = ["-lgnustep-base", "-lobjc", "-lm", "-pthread"];
  const library = dirname(ofGcc("-print-libgcc-file-name"));
  const to = ["-o", program, `-L${library}`, ...libraries];
  execFileSync("clang", ["-fobjc-runtime=gcc", ...common(), ...sources, ...to]);
  return program;
}

/**
 * Checks with automatic counting what an app compiles, against stubs of the platform: all of the SDK, and
 * these files of the app's own.
 */
export function checkIosSources(...files: string[]): void {
  const deps = [
    ...["Core", "App"].flatMap((fixture) => sourcesIn(join(iosSources, fixture))),
    ...files,
  ];
  const arc = [
    "-fobjc-arc",
    "-fblocks",
    "-fobjc-runtime=gnustep-1.9",
    `-I${stubs}`,
    "-include",
    join(stubs, "apple.h"),
  ];
  execFileSync("clang", ["-fsyntax-only", ...arc, ...common(), ...deps]);
}
