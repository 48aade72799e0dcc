const kB = (bytes) => (bytes / 1000).toFixed(1);

/** The sizes as Markdown, smallest widget first. */
export function sizesMarkdown({ loader, shared, widgets }, pages) {
  const nameOf = (tag) => {
    const target = `widgets/${tag.replace("xi-", "")}.md`;
    const page = pages.find((item) => item.target === target);
    return `[\`<${tag}>\`](${target}) ${page?.title ?? ""}`;
  };
  const rows = [...widgets]
    .sort((one, other) => one.total - other.total)
    .flatMap(({ tag, own, total, files, preview }) => [
      ...(preview
        ? [`| ${nameOf(tag)}，首图 | — | ${kB(preview.total)} | ${preview.files} |`]
        : []),
      `| ${nameOf(tag)} | ${kB(own)} | ${kB(total)} | ${files} |`,
    ]);
  return [
    `加载器 \`xi.js\` 共 ${kB(loader)} kB；加载器与所有组件共用的部分合计 ${kB(shared)} kB，一页只取一次。`,
    "",
    "| 组件 | 自己的部分 | 单独使用合计 | 文件数 |",
    "| --- | ---: | ---: | ---: |",
    ...rows,
  ].join("\n");
}
