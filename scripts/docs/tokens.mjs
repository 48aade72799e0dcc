import { readFileSync } from "node:fs";
import ts from "typescript";

/** The source's own table of colours and metrics. */
async function readTokens() {
  const { outputText } = ts.transpileModule(readFileSync("src/core/theme/tokens.ts", "utf8"), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`);
}

const css = ([lightness, chroma, hue]) => `oklch(${lightness} ${chroma} ${hue})`;

/** Every `--xi-*` property with its default, as Markdown. */
export async function tokensMarkdown() {
  const { colors, metrics } = await readTokens();
  const colorRows = Object.entries(colors).map(
    ([name, { light, dark }]) => `| \`--xi-${name}\` | \`${css(light)}\` | \`${css(dark)}\` |`,
  );
  const metricRows = Object.entries(metrics).map(
    ([name, value]) => `| \`--xi-${name}\` | \`${value}\` |`,
  );
  return [
    "### 颜色",
    "",
    "| 属性 | 浅色 | 深色 |",
    "| --- | --- | --- |",
    ...colorRows,
    "",
    "### 尺寸与字体",
    "",
    "| 属性 | 默认 |",
    "| --- | --- |",
    ...metricRows,
    "",
    "另有 `--xi-shadow`：浮层的阴影。",
  ].join("\n");
}
