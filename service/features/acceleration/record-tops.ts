import { sql } from "kysely";
import type { EdgeBatch } from "../../../src/core/api/contract/edge-agent";
import { dayAt } from "../../../src/core/format/day";
import type { ZoneSchedule } from "../../../src/core/format/zone";
import type { RegionPort } from "../../ports/region";
import type { Db } from "../../store/open";

interface Noted {
  domain_id: number;
  day: string;
  kind: "domain" | "path" | "address" | "region";
  name: string;
  requests: number;
  bytes_out: number;
}

interface Deps {
  db: Db;
  appId: number;
  zones: ZoneSchedule;
  regions: RegionPort;
}

/** An address that the tables do not know. */
const unknownRegion = "未知";
const rowsAtOnce = 1000;

/** Adds up who and what was served most, by day of the app; regions are looked up by address. */
export async function recordTops(
  { db, appId, zones, regions }: Deps,
  { minutes, tops }: Pick<EdgeBatch, "minutes" | "tops">,
  names: ReadonlyMap<number, string>,
): Promise<void> {
  const noted = new Map<string, Noted>();
  const days = new Map<number, string>();
  const dayOf = (t: number): string => {
    const known = days.get(t) ?? dayAt(t * 60_000, zones);
    days.set(t, known);
    return known;
  };
  const note = (domainIds: number[], t: number, row: Omit<Noted, "domain_id" | "day">) => {
    for (const domain_id of domainIds) {
      const day = dayOf(t);
      const key = `${domain_id} ${day} ${row.kind} ${row.name}`;
      const held = noted.get(key);
      if (!held) noted.set(key, { domain_id, day, ...row });
      else {
        held.requests += row.requests;
        held.bytes_out += row.bytes_out;
      }
    }
  };
  for (const { domain, t, requests, bytesOut } of minutes) {
    const name = names.get(domain);
    if (name) note([0], t, { kind: "domain", name, requests, bytes_out: bytesOut });
  }
  for (const { domain, t, kind, name, requests, bytesOut } of tops) {
    const host = names.get(domain);
    if (!host) continue;
    const row = { requests, bytes_out: bytesOut };
    note([domain], t, { kind, name, ...row });
    // Paths of several domains are told apart by their host.
    note([0], t, { kind, name: kind === "path" ? `${host}${name}` : name, ...row });
    if (kind !== "address") continue;
    note([domain, 0], t, {
      kind: "region",
      name: regions.of(name).province || unknownRegion,
      ...row,
    });
  }
  const rows = [...noted.values()].map((row) => ({ ...row, app_id: appId }));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db
      .insertInto("edge_top")
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(["app_id", "domain_id", "day", "kind", "name"]).doUpdateSet({
          requests: sql<number>`edge_top.requests + excluded.requests`,
          bytes_out: sql<number>`edge_top.bytes_out + excluded.bytes_out`,
        }),
      )
      .execute();
  }
}
