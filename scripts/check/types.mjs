import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const fixtures = "tests/types";
const resolutions = {
  bundler: { module: "esnext", moduleResolution: "bundler" },
  node16: { module: "node16", moduleResolution: "node16" },
};

const configOf = (resolution) => ({
  compilerOptions: {
    ...resolution,
    target: "es2022",
    lib: ["es2023", "dom", "dom.iterable"],
    jsx: "react-jsx",
    types: [],
    strict: true,
    noEmit: true,
    // The package's own declarations are looked at too.
    skipLibCheck: false,
  },
  include: ["*.ts", "*.tsx"],
});

/** Compiles the uses of `tests/types` against the built package; what the compiler says, by resolution. */
export function typeFaults(packageFolder) {
  // Inside the repository, so that the frameworks' own types are found.
  const folder = mkdtempSync(resolve("dist/.types-"));
  try {
    cpSync(fixtures, folder, { recursive: true });
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(packageFolder, join(folder, "node_modules", "xi-console"), "junction");
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    return Object.entries(resolutions).flatMap(([name, resolution]) => {
      const config = join(folder, `tsconfig.${name}.json`);
      writeFileSync(config, JSON.stringify(configOf(resolution)));
      const { status, stdout } = spawnSync(
        process.execPath,
        ["node_modules/typescript/bin/tsc", "-p", config, "--pretty", "false"],
        { encoding: "utf8" },
      );
      return status === 0
        ? []
        : stdout
            .trim()
            .split("\n")
            .map((line) => `${name}: ${line}`);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
