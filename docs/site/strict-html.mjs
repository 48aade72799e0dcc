import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const inlineScript = /<script(?![^>]* src=)([^>]*)>([\s\S]*?)<\/script>/g;
const openTag = /<[a-z][\w-]*(?:\s+[^\s=<>"']+(?:="[^"]*")?)*\s*\/?>/g;

/**
 * What the generator writes into its pages and the policy `script-src 'self'; style-src 'self'` does
 * not let in becomes files: its small scripts, the colours of code. Style attributes go; the
 * generator's own scripts set them where they are needed.
 */
export function createStrictHtml(outDir, base, codeCss) {
  const writeOnce = (name, text, ending) => {
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
    const path = `assets/${name}.${hash}.${ending}`;
    const file = join(outDir, path);
    if (!existsSync(file)) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return `${base}${path}`;
  };
  return (html) => {
    const css = writeOnce("code", codeCss(), "css");
    return html
      .replace(inlineScript, (_, attributes, text) => {
        const name = /id="([^"]+)"/.exec(attributes)?.[1] ?? "inline";
        return `<script src="${writeOnce(name, text, "js")}"></script>`;
      })
      .replaceAll(openTag, (tag) => tag.replaceAll(/ style="[^"]*"/g, ""))
      .replace("</head>", `  <link rel="stylesheet" href="${css}">\n  </head>`);
  };
}
