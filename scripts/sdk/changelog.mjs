import { readFileSync } from "node:fs";
import { join } from "node:path";

const platforms = ["android", "harmony", "ios"];

/** The entries of a changelog, newest first: `## version · day`, then the changes in Chinese and in English. */
function entriesOf(platform) {
  const path = `sdk/${platform}/CHANGELOG.md`;
  const text = readFileSync(join("sdk", platform, "CHANGELOG.md"), "utf8");
  const entries = [
    ...text.matchAll(/^## (\S+) · (\d{4}-\d{2}-\d{2})\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm),
  ].map(([, version, day, changes]) => {
    const [zh, en] = changes.trim().split("\n\n");
    if (!zh || !en) throw new Error(`${path} says ${version} in one language`);
    return { version, day, changes: zh, changesEn: en };
  });
  if (entries.length === 0) throw new Error(`${path} names no version`);
  return entries;
}

/** The newest entry of each platform; all have one version, which every package takes. */
export function newestEntries() {
  const newest = Object.fromEntries(platforms.map((name) => [name, entriesOf(name)[0]]));
  const [version, ...others] = new Set(platforms.map((name) => newest[name].version));
  if (others.length > 0)
    throw new Error(`the changelogs name several versions: ${[version, ...others].join(", ")}`);
  const harmony = readFileSync("sdk/harmony/oh-package.json5", "utf8");
  if (!harmony.includes(`"version": "${version}"`))
    throw new Error(`sdk/harmony/oh-package.json5 has another version than ${version}`);
  return { version, day: newest.android.day, newest };
}
