import { partMeanings } from "../build/widget-parts.mjs";

/** The meanings that a widget's page gives its props, by name: the list under 「接口」. */
export function meaningsOf(markdown) {
  const section = /^## 接口\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(markdown)?.[1] ?? "";
  return new Map(
    [...section.matchAll(/^- `(\w+)`：(.+)$/gm)].map(([, name, text]) => [name, text]),
  );
}

/** Lists the differences between a widget's page and its source, one line each. */
export function pageProblems({ name, tag, props, events }, markdown) {
  const meanings = meaningsOf(markdown);
  const declared = [...props, ...events].map((item) => item.name);
  const page = `docs/widgets/${name}.md`;
  return [
    ...(/^## 接口$/m.test(markdown) ? [] : [`${page} has no section 「接口」`]),
    ...(markdown.includes(`<${tag}`) ? [] : [`${page} must name the element <${tag}>`]),
    ...declared
      .filter((item) => !meanings.has(item))
      .map((item) => `${page} does not say what ${item} is`),
    ...[...meanings.keys()]
      .filter((item) => !declared.includes(item))
      .map((item) => `${page} describes ${item}, which ${tag} does not have`),
  ];
}

const code = (text) => `\`${text.replaceAll("|", "\\|")}\``;
const table = (headers, rows) =>
  [headers, headers.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

const needs = {
  "signed-in": "需要已登录的会话",
  any: "需要会话，登录前后都可用",
  none: "不需要会话",
};

/** The generated part of a widget's page, as Markdown: attributes, properties, events and methods. */
export function apiMarkdown(api, markdown, notes) {
  const { tag, component, session, needsApp, props, events, parts } = api;
  const meanings = meaningsOf(markdown);
  const meaning = ({ name }) => (meanings.get(name) ?? "").replaceAll("|", "\\|");
  const propRows = props.map((prop) => [
    prop.attribute ? code(prop.attribute) : "—",
    code(prop.name),
    code(prop.type),
    prop.isRequired ? "是" : "否",
    meaning(prop),
  ]);
  const eventRows = events.map((item) => [
    item.event ? code(item.event) : "—",
    code(item.name),
    item.detail ? code(item.detail) : "—",
    meaning(item),
  ]);
  const common = [
    ["`xi-loading`", "`onLoading`", "—", "开始加载组件的代码"],
    ["`xi-ready`", "`onReady`", "—", "首次显示完成"],
    ["`xi-error`", "`onFault`", "`{ code, message, retry? }`", "出错；组件自己也会显示"],
    ["`xi-navigate`", "`onNavigate`", "`{ path, url }`", "读者要去控制台的另一页"],
  ];
  return `标签 \`<${tag}>\`，React 组件 \`${component}\`。${needs[session]}${needsApp ? "，并已打开一个应用" : ""}。${notes}

### 属性

${props.length > 0 ? table(["元素属性", "脚本属性 / React", "类型", "必填", "含义"], propRows) : "没有自己的属性。"}

另有每个元素共有的 \`session\`、\`theme\`、\`locale\`、\`background\`、\`base-url\`，见[主题与语言](../theming.md)与[会话](../sessions.md)；React 组件另有 \`id\`、\`className\`、\`style\`、\`theme\`、\`locale\`、\`background\`，以及[等待与出错时显示什么](../events.md#等待与出错时显示什么)的 \`placeholder\`、\`placeholderHeight\`、\`renderError\`。

### 事件

${table(["元素事件", "React", "detail", "含义"], [...eventRows, ...common])}

元素事件都会冒泡，并穿过 shadow root。

### 方法

${table(["方法", "React", "作用"], [["`refresh()`", "`ref.current.refresh()`", "重新向服务读取显示的全部内容"]])}

### 部件

${table(
  ["`::part()`", "是什么"],
  parts.map((name) => [code(name), partMeanings[name][0]]),
)}

怎样用见[主题与语言](../theming.md#部件)。
`;
}

/** The page with its list of meanings replaced by the generated tables. */
export function withApi(markdown, api) {
  return markdown.replace(/^## 接口\n([\s\S]*?)(?=^## |$(?![\s\S]))/m, (_, section) => {
    const notes = section.replaceAll(/^- `\w+`：.+\n?/gm, "").trim();
    const isEmpty = api.props.length + api.events.length === 0;
    const ownNotes = isEmpty ? notes.replace(/^没有自己的属性与事件。/, "") : notes;
    return `## 接口\n\n${apiMarkdown(api, markdown, ownNotes)}\n\n`;
  });
}
