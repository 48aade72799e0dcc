import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type typescript from "typescript";

/** TypeScript as Huawei has changed it. */
type ArkTs = typeof typescript & {
  createIncrementalProgramForArkTs: typeof typescript.createIncrementalProgram;
  ArkTSLinter_1_1: { runArkTSLinter(program: typescript.BuilderProgram): typescript.Diagnostic[] };
};

const checker = resolve("tests/support/sdk/arkts");
const packages = join(checker, "node_modules");
/** Without Huawei's compiler the ArkTS files are not checked; `npm test` says so. */
export const hasArkTs = existsSync(join(packages, "ohos-typescript"));

/**
 * Place of the kits' declarations, as in DevEco: there the checker asks for a `catch` around calls that
 * may throw, in `node_modules` never.
 */
const kits = "/sdk/default/openharmony/ets";
const declarations = join(packages, "@arkts/declarations/dist");
const sources = resolve("sdk/harmony");
/** Place of planted files: what they import is the SDK's. */
const planted = resolve(sources, "src/main/ets/planted.ets");

const optionsOf = (ts: ArkTs): typescript.CompilerOptions => ({
  target: ts.ScriptTarget.ES2021,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Node10,
  lib: ["lib.es2021.d.ts"],
  baseUrl: kits,
  paths: { "@kit.*": ["kits/@kit.*"], "@ohos.*": ["api/@ohos.*"] },
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  incremental: true,
  tsBuildInfoFile: "/arkts.tsbuildinfo",
});

const placeOf = (path: string) =>
  path.startsWith(kits) ? declarations + path.slice(kits.length) : path;

/** Errors and warnings by file, each with its line. */
export type Found = Record<string, string[]>;

function shown(ts: ArkTs, diagnostic: typescript.Diagnostic): [string, string] {
  const { file, start, messageText } = diagnostic;
  const { line } = file?.getLineAndCharacterOfPosition(start ?? 0) ?? { line: 0 };
  const message = ts.flattenDiagnosticMessageText(messageText, " ");
  return [file?.fileName.slice(sources.length + 1) ?? "", `${line + 1}: ${message}`];
}

/** Checks the ArkTS files of the SDK, and a planted one, by the compiler and the linter that DevEco runs. */
export function checkArkTs(plantedText: string): Found {
  const ts: ArkTs = createRequire(join(checker, "package.json"))("ohos-typescript");
  const options = optionsOf(ts);
  const system: typescript.System = Object.assign({}, ts.sys, {
    fileExists: (path: string) => path === planted || ts.sys.fileExists(placeOf(path)),
    directoryExists: (path: string) => ts.sys.directoryExists?.(placeOf(path)) ?? false,
    getDirectories: (path: string) => ts.sys.getDirectories(placeOf(path)),
    readFile: (path: string, encoding?: string) =>
      path === planted ? plantedText : ts.sys.readFile(placeOf(path), encoding),
    realpath: (path: string) => path,
    // The linter notes what it has seen: nothing of it is kept.
    writeFile: () => {},
  });
  const own = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ets"))
    .map((name) => resolve(sources, name));
  const program = ts.createIncrementalProgramForArkTs({
    rootNames: [...own, planted, `${kits}/global.d.ts`],
    options,
    host: ts.createIncrementalCompilerHost(options, system),
  });
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(sources));
  const found: Found = Object.fromEntries(
    files.map(({ fileName }) => [fileName.slice(sources.length + 1), []]),
  );
  for (const diagnostic of [
    ...files.flatMap((file) => program.getSyntacticDiagnostics(file)),
    ...files.flatMap((file) => program.getSemanticDiagnostics(file)),
    ...ts.ArkTSLinter_1_1.runArkTSLinter(program),
  ]) {
    const [file, message] = shown(ts, diagnostic);
    found[file]?.push(message);
  }
  return found;
}
