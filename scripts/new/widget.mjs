/**
 * `npm run new:widget area/name [route]` writes a widget: its folder, texts, page of the docs, test and
 * list lines, and with a route of the table that has no page yet, that page.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";
import { create, insertAt, insertSorted, insertStatement, remove, writtenPaths } from "./files.mjs";
import { camel, pascal, readName, refuse } from "./names.mjs";

const [, , given, route] = process.argv;
const { area, name } = readName(
  given,
  "用法：npm run new:widget 领域/组件 [路由]，例如 finance/balance-card /user/balance",
);
const component = pascal(name);
const text = `${camel(name)}Text`;
const element = `${camel(name)}Element`;
const folder = `src/widgets/${area}/${name}`;

const tables = readdirSync("host/app")
  .filter((file) => /routes\.tsx?$/.test(file))
  .map((file) => `host/app/${file}`);
/** Returns where the route's line in a table takes its page; undefined when it is not there or has one. */
function placeOfPage(path) {
  let end;
  const { program } = parseSync(path, readFileSync(path, "utf8"));
  new Visitor({
    ObjectExpression({ properties }) {
      const given = Object.fromEntries(properties.map(({ key, value }) => [key?.name, value]));
      if (given.path?.value === route && !given.page) end = properties.at(-1).end;
    },
  }).visit(program);
  return end;
}
const table = route && tables.find(placeOfPage);
if (route && !table) refuse(`路由表里没有「${route}」，或它已有页面`);

create(`${folder}/index.ts`, `export { ${component} } from "./${name}";\n`);
create(
  `${folder}/${name}.tsx`,
  `import { ${text} } from "../../../core/text/${name}";
import { useText } from "../../../core/text/use-text";
import { PageHeader, Stack } from "../../../core/ui/layout";

/** Shows … */
export function ${component}() {
  const text = useText(${text});
  return (
    <Stack>
      <PageHeader title={text.title} />
    </Stack>
  );
}
`,
);
create(
  `src/core/text/${name}.ts`,
  `import { defineText } from "./define-text";

export const zh = {
  title: "${component}",
};

export const ${text} = defineText(zh, async () => (await import("./en/${name}")).en);
`,
);
create(
  `src/core/text/en/${name}.ts`,
  `import type { zh } from "../${name}";\n\nexport const en: typeof zh = {\n  title: "${component}",\n};\n`,
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
  `tests/unit/widgets/${area}/${name}/${name}.test.tsx`,
  `import { screen } from "@testing-library/react";
import { afterAll, beforeAll, test } from "vitest";
import { ${component} } from "../../../../../src/widgets/${area}/${name}";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test("is headed by its title", async () => {
  const { token } = await service.signUp("13800000000");
  renderScreen(service, <${component} />, { token });
  await screen.findByRole("heading", { name: "${component}" });
});
`,
);

insertStatement(
  `src/widgets/${area}/elements.ts`,
  `export const ${element} = elementOf<object>()({
  tag: "xi-${name}",
  load: async () => (await import("./${name}/${name}")).${component},
});`,
);
insertSorted("src/widgets/index.ts", `export { ${component} } from "./${area}/${name}";`, (one) =>
  one.startsWith("export { "),
);

if (table) {
  const page = `import("../../src/widgets/${area}/${name}").then((module) => module.${component})`;
  insertAt(table, placeOfPage(table), `, page: () => ${page}`);
  remove("src/core/api/contract/words/planned-pages.ts", `  "${route}",\n`);
}

const { status } = spawnSync("npx", ["biome", "check", "--write", ...writtenPaths()], {
  stdio: ["ignore", "ignore", "inherit"],
});
spawnSync(process.execPath, ["scripts/docs/elements-table.mjs"], { stdio: "inherit" });
console.log(writtenPaths().join("\n"));
process.exit(status ?? 1);
