/**
 * `npm run new:widget area/name [/route] [list call/name]` writes a widget: its folder, texts, page of the
 * docs, test and list lines; a list of what a call answers page by page; the page of a route, and the route
 * with its titles where there is none.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";
import {
  create,
  fieldsOf,
  findIn,
  finish,
  importName,
  insertAt,
  insertLast,
  insertSorted,
  insertStatement,
} from "./files.mjs";
import { camel, pascal, readName, refuse } from "./names.mjs";

const usage =
  "用法：npm run new:widget 领域/组件 [/路由] [list 调用]，例如 finance/balance-card /user/balance";
const [given, ...words] = process.argv.slice(2);
const { area: feature, name } = readName(given, usage);
const listAt = words.indexOf("list");
const [, call] = listAt < 0 ? [] : words.splice(listAt, 2);
const [route, ...others] = words;
if (others.length > 0 || (listAt >= 0 && !call)) refuse(usage);
if (route && !/^(\/:?[\w-]+\??)+$/.test(route)) refuse(`「${route}」不是路由，例如 /user/balance`);

const component = pascal(name);
const text = `${camel(name)}Text`;
const element = `${camel(name)}Element`;
const folder = `src/widgets/${feature}/${name}`;
const contract = "src/core/api/contract";
const everyList = "tests/unit/core/list/every-list.tsx";

/** Returns the row type of the call that is listed, and who may make it. */
function readCall() {
  const declared = new RegExp(
    `^ {2}"?${call}"?: call<ListReply<(\\w+)>>\\(\\)\\(\\{\\s+access: "(\\w+)"`,
    "m",
  );
  const [, row, access] = findIn(contract, declared) ?? refuse(`没有按页应答的调用「${call}」`);
  if (!["app", "session"].includes(access)) refuse(`「${call}」不是账号或应用的调用`);
  return fieldsOf(contract, row);
}
const fields = call ? readCall() : [];
const key = fields.find(([field]) => field === "id") ?? fields[0];
/** Methods of the column helper by type; the author draws the other types. */
const shown = { EpochMs: "time", "EpochMs | null": "time", number: "count", string: "text" };
const columns = fields.filter(([field, type]) => field !== "id" && shown[type]).slice(0, 8);

const tables = readdirSync("host/app")
  .filter((file) => /routes\.tsx?$/.test(file))
  .map((file) => `host/app/${file}`);
/** Lists the routes of the tables: the file, the properties in their words, and where those and the route end. */
const routes = tables.flatMap((table) => {
  const found = [];
  const source = readFileSync(table, "utf8");
  new Visitor({
    ObjectExpression({ properties, end }) {
      const given = Object.fromEntries(
        properties.map(({ key, value }) => [key?.name, source.slice(value?.start, value?.end)]),
      );
      if (given.path) found.push({ table, given, end });
    },
  }).visit(parseSync(table, source).program);
  return found;
});
if (routes.some(({ given }) => given.path === JSON.stringify(route)))
  refuse(`「${route}」已有页面`);
const section = `"/${route?.split("/")[1]}/`;
const sibling = routes.findLast(({ given }) => given.path.startsWith(section));
if (route && !sibling) refuse(`没有以 ${section.slice(1)} 开头的路由可以照着写`);

create(`${folder}/index.ts`, `export { ${component} } from "./${name}";\n`);
create(
  `${folder}/${name}.tsx`,
  `${
    call
      ? `import { createColumnHelper, ListTable, type RowOf, useListPage, useUrlState } from "../../../core/list";
import { page } from "../../../core/navigation/search-param-parsers";
import { defineSearchState } from "../../../core/navigation/search-state";
`
      : ""
  }import { ${text} } from "../../../core/text/${name}";
import { useText } from "../../../core/text/use-text";
import { PageHeader, Stack } from "../../../core/ui/layout";

${call ? `const listState = defineSearchState({ page: page() });\nconst column = createColumnHelper<RowOf<"${call}">>();\n` : ""}
/** ${call ? "Lists" : "Shows"} … */
export function ${component}() {
  const text = useText(${text});
${call ? `  const { columns } = text;\n  const list = useListPage("${call}", useUrlState(listState), {});\n` : ""}  return (
    <Stack>
      <PageHeader title={text.title} />${
        call
          ? `<ListTable label={text.title} list={list} rowKey={(row) => row.${key[0]}} empty={{ title: text.empty }}
        columns={[${columns.map(([field, type]) => `column.${shown[type]}("${field}", columns.${field}, (row) => row.${field})`)}]} />`
          : ""
      }
    </Stack>
  );
}
`,
);
const textOf = (empty) =>
  call
    ? `  empty: "${empty}",\n  columns: { ${columns.map(([field]) => `${field}: "${field}"`)} },\n`
    : "";
create(
  `src/core/text/${name}.ts`,
  `import { defineMessages } from "./define-messages";

export const zh = {
  title: "${component}",
${textOf("还没有数据")}};

export const ${text} = defineMessages("${camel(name)}", zh, async () => (await import("./en/${name}")).en);
`,
);
create(
  `src/core/text/en/${name}.ts`,
  `import type { zh } from "../${name}";\n\nexport const en: typeof zh = {\n  title: "${component}",\n${textOf("Nothing yet")}};\n`,
);
create(
  `docs/widgets/${name}.md`,
  `# ${name} ${component}

一句话：它显示什么，给谁看。标签 \`<xi-${name}>\`，React 组件 \`${component}\`${route ? `，控制台地址 \`${route}\`` : ""}。

## 接口

没有自己的属性与事件。

## 示例

\`\`\`html
<script type="module" src="https://console.example.com/embed/xi.js"></script>
<xi-session base-url="https://console.example.com"></xi-session>
<xi-${name}></xi-${name}>
\`\`\`

\`\`\`tsx
import { ${component} } from "xi-console/react";

<${component} />;
\`\`\`
`,
);
create(
  `tests/unit/widgets/${feature}/${name}/${name}.test.tsx`,
  `import { screen } from "@testing-library/react";
import { afterAll, beforeAll, test } from "vitest";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { ${component} } from "../../../../../src/widgets/${feature}/${name}";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp } from "../../../../support/world";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test("is headed by its title", async () => {
  const { token } = await service.signUp("13800000000");
  const { id } = await makeApp(service, token, "甲");
  const { map } = await service.call("apply/applyInfo", { id }, { token });
  renderScreen(service, <${component} />, { token, app: map as AppRecord });
  await screen.findByRole("heading", { name: "${component}" });
});
`,
);

insertSorted(
  "src/core/text/message-areas.ts",
  `  ${camel(name)}: typeof import("./${name}").zh;`,
  (one) => one.includes(": typeof import("),
);
insertStatement(
  `src/widgets/${feature}/elements.ts`,
  `export const ${element} = defineWidgetElement<object>()({
  tag: "xi-${name}",
  load: async () => (await import("./${name}/${name}")).${component},
});`,
);
insertSorted(
  "src/widgets/index.ts",
  `export { ${component} } from "./${feature}/${name}";`,
  (one) => one.startsWith("export { "),
);

if (call && !readFileSync(everyList, "utf8").includes(`"${call}"`)) {
  importName(everyList, component, `../../../../${folder}`);
  const line = `  own({ call: "${call}", screen: <${component} />, empty: "还没有数据" }),\n`;
  insertLast(everyList, "export const lists", line);
}

const page = `page: () => import("../../${folder}").then((module) => module.${component})`;
if (route) {
  const alike = ["layout", "needKey", "noDemo"].flatMap((item) =>
    sibling.given[item] ? [`${item}: ${sibling.given[item]}`] : [],
  );
  const line = `, { ${[`path: "${route}"`, ...alike, page]} }`;
  insertAt(sibling.table, sibling.end, line);
  for (const file of ["src/core/text/route.ts", "src/core/text/en/route.ts"])
    insertLast(file, "  titles: {", `    "${route}": "${component}",\n`);
  // Which record a page with parameters is walked through with, its author knows.
  if (!route.includes(":"))
    insertLast("tests/e2e/every-route.ts", "export const everyRoute", `  "${route}",\n`);
}

spawnSync(process.execPath, ["scripts/docs/elements-table.mjs"], { stdio: "inherit" });
finish();
