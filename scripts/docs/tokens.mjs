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

const texts = {
  zh: {
    colors: ["颜色", "| 属性 | 浅色 | 深色 |"],
    metrics: ["尺寸与字体", "| 属性 | 默认 |"],
    shadow: "另有 `--xi-shadow`：浮层的阴影。",
  },
  en: {
    colors: ["Color properties", "| Property | Light | Dark |"],
    metrics: ["Size and font properties", "| Property | Default |"],
    shadow: "There is also `--xi-shadow`, the shadow of layers above the page.",
  },
};

/** Every `--xi-*` property with its default, as Markdown in a language. */
export async function tokensMarkdown(language) {
  const text = texts[language];
  const { colors, metrics } = await readTokens();
  const colorRows = Object.entries(colors).map(
    ([name, { light, dark }]) => `| \`--xi-${name}\` | \`${css(light)}\` | \`${css(dark)}\` |`,
  );
  const metricRows = Object.entries(metrics).map(
    ([name, value]) => `| \`--xi-${name}\` | \`${value}\` |`,
  );
  return [
    `### ${text.colors[0]}`,
    "",
    text.colors[1],
    "| --- | --- | --- |",
    ...colorRows,
    "",
    `### ${text.metrics[0]}`,
    "",
    text.metrics[1],
    "| --- | --- |",
    ...metricRows,
    "",
    text.shadow,
  ].join("\n");
}
