/**
 * `npm run new:call area/name [writes] [app|session|public]` writes a call: its entry in the contract, its
 * handler, its test, and for one that writes its line in the table of staleness. An area without calls
 * gets its files first. Words, because npm keeps options for itself.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { create, importName, insertLast, insertSorted, writtenPaths } from "./files.mjs";
import { camel, readName, refuse } from "./names.mjs";

const usage = "用法：npm run new:call 领域/名称 [writes] [app|session|public]";
const [path, ...words] = process.argv.slice(2);
const { area, name } = readName(path, usage);
const writes = words.includes("writes");
const [access = "app", ...others] = words.filter((word) => word !== "writes");
if (others.length > 0 || !["app", "session", "public"].includes(access)) refuse(usage);

const call = `${area}/${camel(name)}`;
const calls = `${camel(area)}Calls`;
const handlers = `${camel(area)}Handlers`;
const contract = `src/core/api/contract/${area}.ts`;
const room = `service/areas/${area}/index.ts`;

if (access === "public" && writes) refuse("公开的调用不能写入");

// Closed to embed tokens and to accounts with part of the channels until its author opens it.
const permission = [
  ...(access === "app" ? ['embed: "none",'] : []),
  ...(writes ? ["writes: true,"] : []),
  ...(access === "app" && writes ? ['scope: "whole",'] : []),
];

if (!existsSync(contract)) {
  create(
    contract,
    `import { call } from "./define";\nimport { nothing } from "./shared";\n\nexport const ${calls} = {\n};\n`,
  );
  const index = "src/core/api/contract/index.ts";
  insertSorted(index, `import { ${calls} } from "./${area}";`, (one) =>
    one.startsWith("import { "),
  );
  insertSorted(index, `export type * from "./${area}";`, (one) => one.startsWith("export type *"));
  insertLast(index, "export const contract = {", `  ...${calls},\n`);
}
if (!existsSync(room)) {
  create(
    room,
    `import type { ${calls} } from "../../../src/core/api/contract/${area}";
import type { Handlers } from "../handler";

/** Handlers of the ${area} calls. */
export const ${handlers}: Handlers<keyof typeof ${calls}> = {
};
`,
  );
  const index = "service/areas/index.ts";
  insertSorted(index, `import { ${handlers} } from "./${area}";`, (one) =>
    one.startsWith("import { "),
  );
  insertLast(index, "export const handlers: Handlers = {", `  ...${handlers},\n`);
}

importName(contract, "nothing", "./shared");
insertLast(
  contract,
  `export const ${calls} = {`,
  `  /** Returns a list; say of what, in one sentence. */
  "${call}": call<{ map: { list: string[] } }>()({
    access: "${access}",
    ${[...permission, "body: nothing,"].join("\n    ")}
  }),
`,
);
insertLast(room, `export const ${handlers}`, `  "${call}": async () => ({ map: { list: [] } }),\n`);
if (writes) {
  insertSorted("src/core/query/staleness.ts", `  "${call}": [],`, (one) =>
    /^ {2}"[\w/]+": \[.*\],$/.test(one),
  );
}
if (permission.includes('scope: "whole",')) {
  insertLast("service/access/permission.ts", "const wholeAppDeeds", `  "${call}": "进行此操作",\n`);
}
create(
  `tests/unit/service/areas/${area}/${name}.test.ts`,
  `import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp } from "../../../../support/world";

let xi: TestService;
beforeAll(async () => {
  xi = await startTestService();
});
afterAll(() => xi.close());

test("${call} answers the owner of an app", async () => {
  const { token } = await xi.signUp("13900000000");
  const { appkey } = await makeApp(xi, token, "甲");
  const answer = await xi.call("${call}", {}, { token, appkey });
  expect(answer.retCode).toBe("0000");
  expect(answer.map.list).toEqual([]);
});
`,
);

const { status } = spawnSync("npx", ["biome", "check", "--write", ...writtenPaths()], {
  stdio: ["ignore", "ignore", "inherit"],
});
console.log(writtenPaths().join("\n"));
process.exit(status ?? 1);
