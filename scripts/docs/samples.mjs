import { readdirSync, readFileSync } from "node:fs";
import { extname, join, posix } from "node:path";
import { zipSync } from "fflate";

const folder = "docs/samples";
const marker = "<!-- files -->";
const languages = { ".mjs": "js", ".py": "python", ".cjs": "js" };
/** Archives shall be the same for the same files. */
const anyTime = new Date("2026-01-01T00:00:00");

const slashed = (path) => path.replaceAll("\\", "/");

/** Returns the files of a sample but for its page, by their paths within it. */
function filesOf(name) {
  return readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "README.md")
    .map((entry) => slashed(join(entry.parentPath, entry.name)).slice(`${folder}/${name}/`.length))
    .filter((path) => !path.startsWith("node_modules/") && !path.endsWith(".class"))
    .sort();
}

const fenced = (name, path) => {
  const ending = extname(path);
  const text = readFileSync(join(folder, name, path), "utf8").trimEnd();
  return `### \`${path}\`\n\n\`\`\`${languages[ending] ?? ending.slice(1)}\n${text}\n\`\`\``;
};

/** Fills the page of a sample with all its files, and the way to have them at once. */
export function withSample(text, source) {
  const name = new RegExp(`^${folder}/([\\w-]+)/README\\.md$`).exec(source)?.[1];
  if (!name || !text.includes(marker)) return text;
  const whole = `全部文件：<a href="/docs/samples/${name}.zip" download>${name}.zip</a>`;
  const files = filesOf(name).map((path) => fenced(name, path));
  return text.replace(marker, () => ["## 文件", whole, ...files].join("\n\n"));
}

/** Packs each sample with its page, by the name of the archive. */
export const sampleArchives = () =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const files = ["README.md", ...filesOf(name)].map((path) => [
        posix.join(name, path),
        [readFileSync(join(folder, name, path)), { mtime: anyTime }],
      ]);
      return [`${name}.zip`, zipSync(Object.fromEntries(files))];
    });
