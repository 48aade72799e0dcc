/**
 * `npm run new:call area/name [writes | list table] [app|session|public]` writes a call: its entry in the
 * contract, its handler, its test, and for one that writes its line in the table of invalidation; a list
 * answers the rows of a table page by page. An area without calls gets its files first. Words, because
 * npm keeps options for itself.
 */
import { existsSync, readFileSync } from "node:fs";
import {
  create,
  fieldsOf,
  findIn,
  finish,
  importName,
  insertAt,
  insertLast,
  insertSorted,
} from "./files.mjs";
import { camel, pascal, readName, refuse } from "./names.mjs";

const usage = "用法：npm run new:call 领域/名称 [writes | list 表] [app|session|public]";
const [path, ...words] = process.argv.slice(2);
const { area: feature, name } = readName(path, usage);
const listAt = words.indexOf("list");
const [, table] = listAt < 0 ? [] : words.splice(listAt, 2);
const writes = words.includes("writes");
const [access = "app", ...others] = words.filter((word) => word !== "writes");
if (others.length > 0 || !["app", "session", "public"].includes(access)) refuse(usage);
if (listAt >= 0 && (!table || writes || access === "public")) refuse(usage);

const call = `${feature}/${camel(name)}`;
const calls = `${camel(feature)}Calls`;
const handlers = `${camel(feature)}Handlers`;
const contract = `src/core/api/contract/${feature}.ts`;
const indexPath = `service/features/${feature}/index.ts`;

if (access === "public" && writes) refuse("公开的调用不能写入");

// Closed to embed tokens and to accounts with part of the channels until its author opens it.
const permission = [
  ...(access === "app" ? ['embed: "none",'] : []),
  ...(writes ? ["writes: true,"] : []),
  ...(access === "app" && writes ? ['scope: "whole",'] : []),
];

/** Reply types of the types of columns, each with the conversion of its values. */
const answered = {
  number: ["number", ""],
  string: ["string", ""],
  boolean: ["boolean", ""],
  Date: ["EpochMs", ".getTime()"],
  "Date | null": ["EpochMs | null", "?.getTime() ?? null"],
};
const owners = access === "app" ? ["app_id"] : ["account_id", "owner_id"];
function readTable() {
  const [, type] =
    findIn(
      "service/store",
      new RegExp(`Tables(?: extends [^{]+)? \\{[^}]*\\n {2}${table}: (\\w+);`),
    ) ?? refuse(`没有表「${table}」`);
  const columns = fieldsOf("service/store", type);
  const owner = columns.find(([column]) => owners.includes(column));
  const order = columns.find(([column]) => ["id", "created_at", "at"].includes(column));
  if (!owner || !order) refuse(`表「${table}」没有 ${(owner ? ["id"] : owners).join("、")} 列`);
  const fields = columns.flatMap(([column, of]) => {
    const [type, ending] = answered[of.replace(/^Generated<(.+)>$/, "$1")] ?? [];
    const field = camel(column.replaceAll("_", "-"));
    return type && column !== owner[0] ? [{ field, type, value: `row.${column}${ending}` }] : [];
  });
  return { owner: owner[0], order: order[0], fields };
}
const listed = table && readTable();
const row = `${pascal(name)}Row`;
const handler = `list${pascal(name)}`;

if (!existsSync(contract)) {
  create(contract, `import { call } from "./define";\n\nexport const ${calls} = {\n};\n`);
  const index = "src/core/api/contract/index.ts";
  insertSorted(index, `import { ${calls} } from "./${feature}";`, (one) =>
    one.startsWith("import { "),
  );
  insertSorted(index, `export type * from "./${feature}";`, (one) =>
    one.startsWith("export type *"),
  );
  insertLast(index, "export const contract = {", `  ...${calls},\n`);
}
if (!existsSync(indexPath)) {
  create(
    indexPath,
    `import type { ${calls} } from "../../../src/core/api/contract/${feature}";
import type { Handlers } from "../handler";

/** Handlers of the ${feature} calls. */
export const ${handlers}: Handlers<keyof typeof ${calls}> = {
};
`,
  );
  const index = "service/features/index.ts";
  insertSorted(index, `import { ${handlers} } from "./${feature}";`, (one) =>
    one.startsWith("import { "),
  );
  insertLast(index, "export const handlers: Handlers = {", `  ...${handlers},\n`);
}

importName(contract, listed ? "paging" : "nothing", "./shared");
if (listed) {
  importName(contract, "* as v", "valibot");
  importName(contract, "type ListReply", "./shared");
  if (listed.fields.some(({ type }) => type.startsWith("EpochMs")))
    importName(contract, "type EpochMs", "./shared");
  const lines = listed.fields.map(({ field, type }) => `  ${field}: ${type};\n`);
  const source = readFileSync(contract, "utf8");
  const place = source.lastIndexOf("\n\n", source.indexOf(`export const ${calls}`));
  insertAt(contract, place, `\n\nexport interface ${row} {\n${lines.join("")}}`);
  create(
    `service/features/${feature}/${name}.ts`,
    `import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import { paged } from "../../store/paged";
import type { HandlerContext } from "../handler";

/** Lists a page of …, the newest first. */
export async function ${handler}(
  { db, ${access === "app" ? "app" : "viewer"} }: HandlerContext<"${call}">,
  page: ValidBody<"${call}">,
): Promise<CallReply<"${call}">> {
  const own = db.selectFrom("${table}").where("${listed.owner}", "=", ${access === "app" ? "app.appId" : "viewer.accountId"});
  const { rows, pagination } = await paged(own, page, (query) => query.selectAll().orderBy("${listed.order}", "desc"));
  const list = rows.map((row) => ({ ${listed.fields.map(({ field, value }) => `${field}: ${value}`)} }));
  return { map: { list, pagination } };
}
`,
  );
  importName(indexPath, handler, `./${name}`);
}
insertLast(
  contract,
  `export const ${calls} = {`,
  `  /** Returns a list; say of what, in one sentence. */
  "${call}": call<${listed ? `ListReply<${row}>` : "{ map: { list: string[] } }"}>()({
    access: "${access}",
    ${[...permission, listed ? "body: v.object(paging)," : "body: nothing,"].join("\n    ")}
  }),
`,
);
insertLast(
  indexPath,
  `export const ${handlers}`,
  `  "${call}": ${listed ? handler : "async () => ({ map: { list: [] } })"},\n`,
);
if (writes) {
  insertSorted("src/core/query/invalidation.ts", `  "${call}": [],`, (one) =>
    /^ {2}"[\w/]+": \[.*\],$/.test(one),
  );
}
if (permission.includes('scope: "whole",')) {
  insertLast(
    "service/access/permission.ts",
    "const wholeAppActions",
    `  "${call}": "进行此操作",\n`,
  );
  const english = "service/base/english/parts.ts";
  if (!readFileSync(english, "utf8").includes("进行此操作"))
    insertLast(english, "export const parts", `  进行此操作: "do this",\n`);
}
create(
  `tests/unit/service/features/${feature}/${name}.test.ts`,
  `import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp } from "../../../../support/world";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test("${call} answers the owner of an app", async () => {
  const { token } = await service.signUp("13900000000");
  const { appkey } = await makeApp(service, token, "甲");
  const response = await service.call("${call}", {}, { token, appkey });
  expect(response.retCode).toBe("0000");
  ${
    listed
      ? "expect(response.map.list).toHaveLength(Number(response.map.pagination.totalRecords));"
      : "expect(response.map.list).toEqual([]);"
  }
});
`,
);

finish();
