import { distributedTables, localTables, referenceTables } from "../../service/store/distribute";
import type { CatalogTable, catalogOf } from "./catalog";

const headerComment = `-- The whole schema, as new stores get it; older ones get there by the files in migrations/.
-- Written by tests/unit/service/store/schema-file.test.ts from what those files make: after a new one,
-- npx vitest run --project service tests/unit/service/store/schema-file.test.ts -u`;

const groups = [
  ["Of an app: a cluster splits these by app_id", distributedTables],
  ["Every node keeps these whole", referenceTables],
  ["Only the coordinator keeps these", localTables],
] as const;

type Catalog = Awaited<ReturnType<typeof catalogOf>>;

/** Prints a schema as the statements that make it. */
export function printSchema({ tables }: Catalog): string {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const parts = groups.flatMap(([title, names]) => [
    `-- ${title}.`,
    ...[...names].sort().flatMap((name) => {
      const table = byName.get(name);
      const partitions = tables.filter(({ parent }) => parent === name);
      return table ? [[printTable(table), ...partitions.map(printPartition)].join("\n")] : [];
    }),
  ]);
  return `${[headerComment, ...parts].join("\n\n")}\n`;
}

const withOptions = ({ options }: CatalogTable) =>
  options ? ` WITH (${options.replaceAll("=", " = ")})` : "";

const printPartition = (table: CatalogTable) =>
  `CREATE TABLE ${table.name} PARTITION OF ${table.parent} ${table.bound}${withOptions(table)};`;

function printTable(table: CatalogTable): string {
  const { name, partitioned, indexes } = table;
  const lines = [...table.columns.map((one) => printColumn(table, one)), ...constraintsOf(table)];
  const split = partitioned ? ` PARTITION BY ${partitioned}` : "";
  return [
    `CREATE TABLE ${name} (\n  ${lines.join(",\n  ")}\n)${split}${withOptions(table)};`,
    ...indexes.map(({ definition }) => `${plain(definition).replace(" USING btree", "")};`),
  ].join("\n");
}

/** Types by their short names, and no schema: there is one. */
const plain = (text: string) =>
  text
    .replaceAll("timestamp with time zone", "timestamptz")
    .replaceAll("bit varying", "varbit")
    .replace(/ ON (ONLY )?public\./, " ON ");

const keyOf = ({ constraints }: CatalogTable) =>
  constraints.find(({ type }) => type === "p")?.definition.match(/\((.*)\)/)?.[1] ?? "";

function printColumn(table: CatalogTable, column: CatalogTable["columns"][number]): string {
  const { name, identity, start, value, required } = column;
  if (value?.startsWith("nextval")) return `${name} bigserial`;
  const type = plain(column.type);
  const parts = [name, type];
  if (identity) {
    const begin = start === "1" ? "" : ` (START WITH ${start})`;
    parts.push(`GENERATED ${identity === "a" ? "ALWAYS" : "BY DEFAULT"} AS IDENTITY${begin}`);
  } else if (required && !keyOf(table).split(", ").includes(name)) parts.push("NOT NULL");
  if (value !== null)
    parts.push(
      `DEFAULT ${plain(value).replace(new RegExp(`^('.*')::${type.replace("[]", "\\[\\]")}$`), "$1")}`,
    );
  return parts.join(" ");
}

/** Names are told where they are not those that the store would give. */
const constraintsOf = ({ name, constraints }: CatalogTable): string[] =>
  constraints.map(({ name: own, type, definition }) => {
    const isUsual = own === `${name}_pkey` || own.startsWith(`${name}_`);
    const text = type === "c" ? listed(definition) : definition;
    return isUsual ? text : `CONSTRAINT ${own} ${text}`;
  });

/** A list of values as it was written. */
const listed = (check: string) =>
  check
    .replace(/^CHECK \(\((.*)\)\)$/, "CHECK ($1)")
    .replace(/ = ANY \(ARRAY\[(.*)\]\)/, (_, values) => ` IN (${values.replaceAll("::text", "")})`);
