import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { marked } from "marked";
import { readIntegrity } from "../build/embed-integrity.mjs";
import { readWidgetApis } from "../build/widget-api.mjs";
import { versionsFeed } from "./feed.mjs";
import { siteIntro, withHome } from "./home.mjs";
import { siteLinks } from "./links.mjs";
import { withLive } from "./live.mjs";
import { llmsText } from "./llms.mjs";
import { sectionsOf } from "./navigation.mjs";
import { pageProblems, withApi } from "./page-api.mjs";
import { sampleArchives, withSample } from "./samples.mjs";
import { embedSizes } from "./sizes.mjs";
import { sizesMarkdown } from "./sizes-markdown.mjs";
import { readPages, withHeading } from "./sources.mjs";
import { englishTerms } from "./terms.mjs";
import { tokensMarkdown } from "./tokens.mjs";

/** Seen from where the generator looks for its settings. */
const site = "../../../docs/site";

/**
 * Writes the pages as the generator reads them: what the source and the built embed know (tables of
 * a widget's interface, theme properties, sizes) is filled in, links lead within the site, and the
 * navigation lies beside them.
 */
export async function stagePages(folder, version) {
  const pages = readPages();
  const apis = readWidgetApis();
  const filled = {
    "<!-- tokens -->": await tokensMarkdown("zh"),
    "<!-- tokens en -->": await tokensMarkdown("en"),
    "<!-- appearance -->": '<AppearanceLab language="zh" />',
    "<!-- appearance en -->": '<AppearanceLab language="en" />',
    "<!-- sizes -->": sizesMarkdown(embedSizes(apis), pages),
    "sha384-…": readIntegrity().files["xi.js"],
  };
  const problems = apis.flatMap((api) => {
    const page = pages.find(({ target }) => target === `widgets/${api.name}.md`);
    return page ? pageProblems(api, page.markdown) : [`docs/widgets/${api.name}.md is missing`];
  });
  if (problems.length > 0) throw new Error(problems.join("\n"));
  rmSync(folder, { recursive: true, force: true });
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const page of pages) {
    const api = apis.find(({ name }) => page.target === `widgets/${name}.md`);
    let text = withSample(withHeading(page.markdown, page), page.source);
    for (const [marker, content] of Object.entries(filled)) text = text.replaceAll(marker, content);
    if (api) text = withLive(withApi(text, api), api, page.markdown);
    const linked = siteLinks(text, page, pages);
    write(page.target, page.target === "index.md" ? withHome(linked) : linked);
  }
  cpSync("docs/images", join(folder, "images"), { recursive: true });
  const sections = sectionsOf(pages, apis);
  write(".vitepress/site.json", JSON.stringify({ version, sections, terms: englishTerms() }));
  for (const [name, archive] of sampleArchives()) write(`samples/${name}`, archive);
  const versions = pages.find(({ target }) => target === "versions.md");
  write(
    "versions.atom",
    versionsFeed(versions, pages, (text) => marked.parseInline(text)),
  );
  write("llms.txt", llmsText(sections, pages, siteIntro));
  write(".vitepress/config.mjs", `export { siteConfig as default } from "${site}/config.mjs";\n`);
  write(
    ".vitepress/theme/index.js",
    `export { theme as default } from "../${site}/theme/theme.js";\n`,
  );
}
