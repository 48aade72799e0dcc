import type { Store } from "../../service/store/open";

/** What reports and their rules read. */
const fixed: Record<string, string> = {
  "app.line": "'attribution'",
  "app.time_zone": "'Asia/Shanghai'",
  "app.zone_changes": "'[]'::jsonb",
  "app.deleted_at": "NULL::timestamptz",
  "job.kind": "'report'",
  "app_application.state": "1",
};

/** The first of the values that each checked column lets in, by "table.column". */
async function firstOfChecks({ pool }: Pick<Store, "pool">): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ table: string; rule: string }>(
    `SELECT conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS rule
     FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`,
  );
  return Object.fromEntries(
    rows.flatMap(({ table, rule }) => {
      const [, column, value] = /\(\(?"?(\w+)"? = ANY \(ARRAY\[('[^']*'|-?\d+)/.exec(rule) ?? [];
      return column && value ? [[`${table}.${column}`, value]] : [];
    }),
  );
}

/** Whatever a format of lines might trip over. */
const awkward = `E'\\t"{析源}"\\\\N\\n\\r\\\\t, 👋 ' || n`;

const byType: Record<string, string> = {
  bigint: "n",
  integer: "20000 + n",
  smallint: "n",
  numeric: "n + 0.50",
  "double precision": "n + 0.25",
  boolean: "n % 2 = 0",
  text: awkward,
  jsonb: `jsonb_build_object('n', n, 'text', ${awkward})`,
  uuid: "md5(n::text)::uuid",
  date: "current_date - n",
  bytea: "decode(md5(n::text), 'hex')",
  "text[]": `ARRAY[${awkward}, 'a,b', '']`,
  "integer[]": "ARRAY[n::integer, 0, -7]",
  "timestamp with time zone": "now() - n * interval '1.000001 seconds'",
  "bit varying": "B'101' || n::bit(12)::varbit",
};

/** Gives every table of an empty store `rows` rows, whatever it is for; every second leaves out what it may. */
export async function fillEveryTable({ pool }: Pick<Store, "pool">, rows: number): Promise<void> {
  const { rows: columns } = await pool.query<{
    table: string;
    column: string;
    type: string;
    nullable: string;
  }>(
    `SELECT table_name AS table, column_name AS column, is_nullable AS nullable,
       CASE udt_name WHEN '_text' THEN 'text[]' WHEN '_int4' THEN 'integer[]' ELSE data_type END AS type
     FROM information_schema.columns JOIN pg_class ON relname = table_name AND NOT relispartition
       AND relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
     WHERE table_schema = 'public' AND table_name <> 'migration' AND is_generated = 'NEVER'
     ORDER BY table_name, ordinal_position`,
  );
  const checked = { ...(await firstOfChecks({ pool })), ...fixed };
  for (const table of new Set(columns.map((one) => one.table))) {
    const list = columns.filter((one) => one.table === table);
    const names = list.map(({ column }) => `"${column}"`);
    const values = list.map(({ column, type, nullable }) => {
      const value = checked[`${table}.${column}`] ?? byType[type];
      if (value === undefined) throw new Error(`no value for ${table}.${column} (${type})`);
      return nullable === "YES" ? `CASE WHEN n % 2 = 0 THEN NULL ELSE ${value} END` : value;
    });
    await pool.query(
      `INSERT INTO "${table}" (${names}) OVERRIDING SYSTEM VALUE
       SELECT ${values} FROM generate_series(1, ${rows}) AS n`,
    );
  }
  const { rows: sequences } = await pool.query<{ name: string }>(
    "SELECT quote_ident(sequencename) AS name FROM pg_sequences WHERE schemaname = 'public'",
  );
  for (const { name } of sequences) await pool.query("SELECT setval($1, 70000)", [name]);
}
