/**
 * The section of a widget's page about the features of an embed token, from the widget's code: written
 * by `node scripts/docs/elements-table.mjs`.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const read = (path) => readFileSync(path, "utf8");

const fileOf = (base) =>
  [`${base}.tsx`, `${base}.ts`, `${base}/index.ts`].find((path) => existsSync(path));

/** Lists the own files that a source imports from, each with the imported names (null = all of it); imports of types are left out. */
function importsOf(file, source) {
  const to = (path) => fileOf(join(dirname(file), path));
  const named = [...source.matchAll(/^(?:import|export) \{([^}]*)\} from "(\.[^"]+)"/gm)].map(
    ([, list, path]) => ({
      file: to(path),
      names: list
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith("type "))
        .map((name) => name.split(" as ")[0]),
    }),
  );
  const lazy = [...source.matchAll(/import\("(\.[^"]+)"\)\)?\.(\w+)/g)].map(([, path, name]) => ({
    file: to(path),
    names: [name],
  }));
  return [...named, ...lazy].filter(({ file: found }) => found);
}

/** The sources that a name of a file is made of; a barrel is passed through to what it names. */
function sourcesOf(file, names, seen) {
  const source = read(file);
  const imports = importsOf(file, source);
  if (file.endsWith("/index.ts")) {
    for (const { file: next, names: given } of imports) {
      const taken = given.filter((name) => names.includes(name));
      if (taken.length > 0) sourcesOf(next, taken, seen);
    }
    return;
  }
  if (seen.has(file)) return;
  seen.set(file, source);
  for (const { file: next, names: taken } of imports) {
    if (taken.length > 0) sourcesOf(next, taken, seen);
  }
}

const needs = /\bfeature(?:=|: |", ")"?(export|share|phone)"|useFeature\("(export|share)"\)/g;

/** Widgets that show numbers of people, whatever is written in the names of channels and links. */
const withPhones = [
  "channel-invite",
  "event-stats",
  "invoices",
  "parameter-report",
  "referral-report",
  "referral-uid-report",
];

/** The features that matter for a widget: those that its controls ask for, and those it is nothing without. */
function featuresOf({ name, folder, component, feature, session, tokenAreas }) {
  // No token stands behind them.
  if (session !== "signed-in" || tokenAreas.includes("own")) return [];
  const seen = new Map();
  sourcesOf(`${folder}/index.ts`, [component], seen);
  const found = [...seen.values()].flatMap((source) =>
    [...source.matchAll(needs)].map(([, control, hook]) => control ?? hook),
  );
  const phone = withPhones.includes(name) ? ["phone"] : [];
  const all = new Set([...found, ...phone, ...(feature ? [feature] : [])]);
  return ["export", "share", "phone"].filter((one) => all.has(one));
}

const lines = {
  export: "没有 `export`：没有导出文件的按钮与图表的图片",
  share: "没有 `share`：没有「分享」",
  phone: "没有 `phone`：手机号只显示前三位与后四位，查找也只按这些数字",
};
const wholly = {
  export:
    "没有 `export`：整个组件显示一行「此页面的授权不包括导出」，`xi-error` 的 `code` 为 `feature`",
  share:
    "没有 `share`：整个组件显示一行「此页面的授权不包括分享」，`xi-error` 的 `code` 为 `feature`",
};

/** Further effects of a missing feature, in single widgets. */
const more = { invoices: { phone: "；发票的文件不能下载" } };

const heading = "## 令牌的功能";

/** A widget's page with its section; a page without features has none. */
export function withFeatures(api, page) {
  const features = featuresOf(api);
  const bare = page.replace(/## 令牌的功能\n[\s\S]*?(?=\n## |$)\n?/, "");
  if (features.length === 0) return bare;
  const list = features.map((feature) => {
    const line = (feature === api.feature ? wholly : lines)[feature];
    return `- ${line}${more[api.name]?.[feature] ?? ""}`;
  });
  const section = [
    heading,
    "",
    "[嵌入令牌](../embed-tokens.md#功能)可以不给的：",
    "",
    ...list,
    "",
    "",
  ].join("\n");
  const at = bare.indexOf("\n## 示例");
  const place = at < 0 ? bare.length : at + 1;
  return bare.slice(0, place) + section + bare.slice(place);
}
