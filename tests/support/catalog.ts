import type { Store } from "../../service/store/open";

export interface CatalogTable {
  name: string;
  parent: string | null;
  bound: string | null;
  partitioned: string | null;
  options: string | null;
  columns: {
    name: string;
    type: string;
    required: boolean;
    value: string | null;
    identity: string;
    generated: string;
    storage: string;
    compression: string;
    collation: number;
    target: number;
    sequence: string | null;
    start: string | null;
    rest: string | null;
  }[];
  constraints: { name: string; type: string; definition: string }[];
  indexes: { name: string; definition: string }[];
}

/** Everything that a store's schema is made of, by the names of tables; what is not a table, too. */
export async function catalogOf({ pool }: Pick<Store, "pool">) {
  const { rows: tables } = await pool.query<CatalogTable>(`
    SELECT t.relname AS name, parent.relname AS parent, pg_get_expr(t.relpartbound, t.oid) AS bound,
      CASE t.relkind WHEN 'p' THEN pg_get_partkeydef(t.oid) END AS partitioned,
      array_to_string(t.reloptions, ', ') AS options,
      (SELECT json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod),
          'required', a.attnotnull, 'value', pg_get_expr(d.adbin, d.adrelid), 'identity', a.attidentity,
          'generated', a.attgenerated, 'storage', a.attstorage, 'compression', a.attcompression,
          'collation', a.attcollation, 'target', coalesce(a.attstattarget, -1), 'sequence', s.seqrelid::regclass::text,
          'start', s.seqstart::text, 'rest', concat_ws(' ', s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle)
        ) ORDER BY a.attnum)
        FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = t.oid AND d.adnum = a.attnum
        LEFT JOIN pg_sequence s ON a.attidentity <> ''
          AND s.seqrelid = pg_get_serial_sequence(quote_ident(t.relname), a.attname)::regclass
        WHERE a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
      coalesce((SELECT json_agg(json_build_object('name', conname, 'type', contype, 'definition', pg_get_constraintdef(oid))
          ORDER BY contype = 'p' DESC, conname)
        FROM pg_constraint WHERE conrelid = t.oid AND contype <> 'n'), '[]') AS constraints,
      coalesce((SELECT json_agg(json_build_object('name', i.relname, 'definition', pg_get_indexdef(i.oid)) ORDER BY i.relname)
        FROM pg_index JOIN pg_class i ON i.oid = indexrelid
        WHERE indrelid = t.oid AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = i.oid)), '[]') AS indexes
    FROM pg_class t
    LEFT JOIN pg_inherits ON inhrelid = t.oid LEFT JOIN pg_class parent ON parent.oid = inhparent
    WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p')
    ORDER BY t.relname`);
  const { rows: others } = await pool.query<{ what: string; name: string }>(`
    SELECT 'relation ' || relkind::text AS what, relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind NOT IN ('r', 'p', 'i', 'I')
    UNION ALL SELECT 'type', typname FROM pg_type
      WHERE typnamespace = 'public'::regnamespace AND typtype IN ('d', 'e', 'r')
    UNION ALL SELECT 'routine', proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
    UNION ALL SELECT 'trigger', tgname FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT 'statistics', stxname FROM pg_statistic_ext
    UNION ALL SELECT 'comment ' || objsubid, objoid::regclass::text FROM pg_description
      JOIN pg_class ON pg_class.oid = objoid WHERE relnamespace = 'public'::regnamespace
    ORDER BY 1, 2`);
  return { tables, others };
}

/** How each table is spread over a cluster; empty elsewhere. */
export async function spreadOf({ pool }: Pick<Store, "pool">) {
  const { rows: found } = await pool.query("SELECT to_regclass('pg_dist_partition') AS catalog");
  if (!found[0].catalog) return [];
  const { rows } = await pool.query(`
    SELECT logicalrelid::text AS name, partmethod, repmodel, column_to_column_name(logicalrelid, partkey) AS key,
      dense_rank() OVER (ORDER BY colocationid) AS together,
      (SELECT count(*) FROM pg_dist_shard s WHERE s.logicalrelid = p.logicalrelid) AS shards
    FROM pg_dist_partition p ORDER BY 1`);
  return rows;
}
