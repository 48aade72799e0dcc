import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const slashed = (path) => path.replaceAll("\\", "/");

function pagesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pagesBelow(path);
    return entry.name.endsWith(".md") ? [slashed(path)] : [];
  });
}

/**
 * Returns the path of a repository page in the site: README.md first, docs/ beside it, the SDKs
 * below.
 */
function targetOf(source) {
  if (source === "README.md") return "index.md";
  const path = source.startsWith("docs/") ? slashed(relative("docs", source)) : source;
  if (/^\w+\/README\.md$/.test(path)) return path.replace("README.md", "index.md");
  return path.replace("/README.md", ".md").replace("/CHANGELOG.md", "-changelog.md");
}

const h1 = /^# (.+)$/m;

/**
 * Returns the title of a page in the site. A widget's heading consists of its name and title; a
 * decision has the number of its file, even if the heading leaves it out.
 */
function titleOf(target, heading) {
  const number = /^decisions\/(\d{4})-/.exec(target)?.[1];
  if (number) return `${number} ${heading.replace(/^\d{4} /, "")}`;
  const widget = /^widgets\/(.+)\.md$/.exec(target)?.[1];
  if (widget && heading.startsWith(`${widget} `)) return heading.slice(widget.length + 1);
  return heading;
}

/** Every page of the docs: its source, its place in the site, its title and its text. */
export function readPages() {
  const sdks = readdirSync("sdk", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [`sdk/${name}/README.md`, `sdk/${name}/CHANGELOG.md`])
    .filter((path) => existsSync(path));
  return ["README.md", ...pagesBelow("docs"), "sdk/README.md", ...sdks].map((source) => {
    const markdown = readFileSync(source, "utf8");
    const heading = h1.exec(markdown)?.[1];
    if (!heading) throw new Error(`${source} 没有一级标题`);
    const target = targetOf(source);
    return { source, target, markdown, title: titleOf(target, heading) };
  });
}

/** The text with its heading as the site shows it; a widget's also names its tag. */
export const withHeading = (text, { target, title }) =>
  text.replace(h1, () =>
    target.startsWith("widgets/")
      ? `# ${title} <code>&lt;xi-${target.slice("widgets/".length, -".md".length)}&gt;</code>`
      : `# ${title}`,
  );
