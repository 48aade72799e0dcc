import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { constants } from "node:zlib";
import { stagePages } from "../docs/stage.mjs";
import { compressFolder } from "./compress.mjs";

const output = join("dist", "docs");
const stage = join("dist", ".docs");
const vitepress = join("node_modules", "vitepress", "bin", "vitepress.js");
const markFile = join(output, "source.txt");

const filesBelow = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesBelow(join(path, name)))
    : [path];

/** Returns a hash of the sources of the pages. */
function digest() {
  const hash = createHash("sha256");
  for (const file of [stage, "docs/site", "package-lock.json"].flatMap(filesBelow))
    hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

/** The Markdown pages of docs/ and of the SDKs as a site; skipped where the pages would be the same. */
export async function buildDocs() {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  await stagePages(stage, version);
  const contentHash = digest();
  const isSame = existsSync(markFile) && readFileSync(markFile, "utf8") === contentHash;
  if (!isSame) {
    rmSync(output, { recursive: true, force: true });
    // In a process of its own: the generator makes its process a production one.
    const { status } = spawnSync(process.execPath, [vitepress, "build", stage], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error("文档没有构建成功");
    const archives = readdirSync(join(stage, "samples")).filter((name) => name.endsWith(".zip"));
    for (const name of ["llms.txt", "versions.atom", ...archives.map((zip) => `samples/${zip}`)])
      copyFileSync(join(stage, name), join(output, name));
    compressFolder(output, constants.BROTLI_MAX_QUALITY - 1);
    writeFileSync(markFile, contentHash);
  }
  rmSync(stage, { recursive: true, force: true });
}
