import { spawnSync } from "node:child_process";
import { copyFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { withPackage } from "../with-package.mjs";

const compiler = {
  target: "es2022",
  module: "esnext",
  moduleResolution: "bundler",
  lib: ["es2023", "dom", "dom.iterable"],
  jsx: "react-jsx",
  types: ["node"],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  moduleDetection: "force",
  experimentalDecorators: true,
};
/** Scripts say no types; what they use of ours is looked at all the same. */
const loose = { allowJs: true, checkJs: true, strict: false };

const groups = [
  { languages: ["ts", "tsx"], options: {} },
  { languages: ["js"], options: loose },
];

/** What the compiler says of TypeScript and JavaScript beside the built package, by page and line. */
export async function moduleProblems(snippets) {
  const problems = groups.map(({ languages, options }) => {
    const list = snippets.filter(({ language }) => languages.includes(language));
    if (list.length === 0) return [];
    return withPackage((folder) => {
      copyFileSync("tests/types/snippets.d.ts", join(folder, "snippets.d.ts"));
      for (const [index, { language, text }] of list.entries())
        writeFileSync(join(folder, `snippet-${index}.${language}`), text);
      writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
      const config = { compilerOptions: { ...compiler, ...options }, include: ["*"] };
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
      const { stdout } = spawnSync(
        process.execPath,
        [resolve("node_modules/typescript/bin/tsc"), "-p", ".", "--pretty", "false"],
        { cwd: folder, encoding: "utf8" },
      );
      return stdout
        .split("\n")
        .filter((line) => /^\S/.test(line))
        .map((line) => {
          const [, index, row, said] = /^snippet-(\d+)\.\w+\((\d+),\d+\): (.*)/.exec(line) ?? [];
          if (!index) return line;
          const { page, line: first } = list[index];
          return `${page}:${first + Number(row) - 1}: ${said}`;
        });
    });
  });
  return (await Promise.all(problems)).flat();
}
