import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

export const webPackage = "@xi/web";
const folder = "sdk/web";

export const webManifest = (version) => ({
  name: webPackage,
  version,
  description: "Web SDK of Xi: opens or downloads an app from a page, and reports visits and taps.",
  license: "MIT",
  type: "module",
  sideEffects: false,
  exports: {
    ".": { types: "./index.d.ts", default: "./index.js" },
    "./package.json": "./package.json",
  },
  types: "./index.d.ts",
});

const options = {
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ES2020,
  verbatimModuleSyntax: true,
  newLine: ts.NewLineKind.LineFeed,
};

/** The script and the types of one source. */
function compiled(source) {
  const text = readFileSync(join(folder, "src", `${source}.ts`), "utf8");
  const settings = { compilerOptions: options, fileName: `${source}.ts`, reportDiagnostics: true };
  const declared = ts.transpileDeclaration(text, {
    ...settings,
    compilerOptions: Object.assign({ declaration: true, isolatedDeclarations: true }, options),
  });
  const script = ts.transpileModule(text, settings);
  const faults = [...script.diagnostics, ...declared.diagnostics];
  if (faults.length > 0)
    throw new Error(`${source}.ts: ${ts.flattenDiagnosticMessageText(faults[0].messageText, " ")}`);
  return {
    [`${source}.js`]: Buffer.from(script.outputText),
    [`${source}.d.ts`]: Buffer.from(declared.outputText),
  };
}

/** What the web package has in it, as npm unpacks it. */
export const webContents = (version) => ({
  "package.json": Buffer.from(`${JSON.stringify(webManifest(version), null, 2)}\n`),
  ...compiled("index"),
  ...compiled("loader"),
  "README.md": readFileSync(join(folder, "README.md")),
});
