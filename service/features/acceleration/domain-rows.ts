import { type Selectable, sql } from "kysely";
import type { EdgeAuto, EdgeDomainRow, EdgeSettings } from "../../../src/core/api/contract";
import type { EdgeAutoFault } from "../../../src/core/api/contract/constants/acceleration";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { EdgeTables } from "../../store/edge-tables";
import type { Db } from "../../store/open";
import type { AppContext } from "../handler";
import type { NodeRow } from "./node-key";

const columns = [
  "id",
  "domain",
  "version",
  "is_on",
  "changed_at",
  "cert_issuer",
  "cert_expire_at",
  "is_demo",
] as const;
/** Settings shown in a list; the full settings are long. */
const listedSettings = ["business", "origins", "health"] as const;

export type ListedRow = Pick<Selectable<EdgeTables["edge_domain"]>, (typeof columns)[number]> & {
  settings: Pick<EdgeSettings, (typeof listedSettings)[number]>;
} & Auto;
export type DomainRow = ListedRow & { settings: EdgeSettings };

/** Of a domain whose certificate the service asks for; null elsewhere. */
interface Auto {
  next_at: Date | null;
  issued_at: Date | null;
  fault: EdgeAutoFault | "" | null;
  detail: string | null;
}

const standingRows = (db: Db, appId: number) =>
  db
    .selectFrom("edge_domain as d")
    .innerJoin("edge_version as v", (join) =>
      join
        .onRef("v.app_id", "=", "d.app_id")
        .onRef("v.domain_id", "=", "d.id")
        .onRef("v.number", "=", "d.version"),
    )
    .leftJoin("edge_auto as a", (join) =>
      join.on("a.app_id", "=", appId).onRef("a.domain_id", "=", "d.id"),
    )
    .where("d.app_id", "=", appId)
    .where("v.app_id", "=", appId)
    .select(["a.next_at", "a.issued_at", "a.fault", "a.detail"])
    .select(columns.map((name) => `d.${name}` as const));

/** Domains of an app with their newest settings; keys and certificates stay where they are. */
export const domainRows = (db: Db, appId: number) => standingRows(db, appId).select("v.settings");

/** The same with what a list tells of the settings. */
export const listedRows = (db: Db, appId: number) => {
  const pairs = listedSettings.map((name) => sql`${sql.lit(name)}, v.settings -> ${sql.lit(name)}`);
  return standingRows(db, appId).select(
    sql<ListedRow["settings"]>`jsonb_build_object(${sql.join(pairs)})`.as("settings"),
  );
};

export async function ownDomain({ db, app }: AppContext, id: number): Promise<DomainRow> {
  const row = await domainRows(db, app.appId).where("d.id", "=", id).executeTakeFirst();
  if (!row) throw notOwn();
  return row;
}

const notOwn = () => new ServiceError("0404", say("域名不存在或已被删除"), "id");

/** The same without what it is set to, which is long. */
export async function checkDomainIsOwn({ db, app }: AppContext, id: number) {
  const row = await db
    .selectFrom("edge_domain")
    .select(["id", "is_demo"])
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notOwn();
  return row;
}

/** Tells apart whatever a node was given of a domain. */
export const markOf = ({
  version,
  changed_at,
}: Pick<DomainRow, "version" | "changed_at">): string => `${version}.${changed_at.getTime()}`;

/** Returns the rollout state of a domain on the nodes in use. */
export function standing(
  row: Pick<DomainRow, "id" | "version" | "is_on" | "changed_at" | "is_demo">,
  nodes: readonly Pick<NodeRow, "applied" | "faults">[],
): Pick<EdgeDomainRow, "state" | "fault"> {
  if (!row.is_on) return { state: "off", fault: "" };
  const nodeProblem = nodes.map(({ faults: problems }) => problems[row.id] ?? "").find(Boolean);
  if (nodeProblem) return { state: "failing", fault: nodeProblem };
  // What was made for the demonstration is given to no node.
  if (nodes.length === 0 || row.is_demo) return { state: "waiting", fault: "" };
  const isServed = nodes.every(({ applied }) => applied[row.id] === markOf(row));
  return { state: isServed ? "on" : "deploying", fault: "" };
}

/** Origins of a domain as it is set now that a node finds not to answer. */
export function downOf(row: ListedRow, nodes: readonly NodeRow[]): string[] {
  const { origins, health } = row.settings;
  if (!health.probe || !row.is_on) return [];
  const downOrigins = new Set(nodes.flatMap(({ down }) => down[row.id] ?? []));
  return origins
    .map(({ address, port }) => `${address}:${port}`)
    .filter((one) => downOrigins.has(one));
}

/** Returns the state of the automatic certificate for the API; null without one. */
export function autoOf({ next_at, issued_at, fault: problem, detail }: Auto): EdgeAuto | null {
  if (next_at === null) return null;
  const state = problem ? "failed" : issued_at ? "issued" : "asking";
  return { state, fault: problem || null, detail: detail ?? "", nextTime: next_at.getTime() };
}

/** A domain as it is told, with figures of the last 24 hours. */
export const domainOf = (
  row: ListedRow,
  nodes: readonly NodeRow[],
  { cname, requests, bytesOut }: { cname: string; requests: number; bytesOut: number },
): EdgeDomainRow => ({
  id: row.id,
  domain: row.domain,
  business: row.settings.business,
  ...standing(row, nodes),
  version: row.version,
  origins: row.settings.origins.length,
  down: downOf(row, nodes),
  cname,
  certificate: row.cert_expire_at && {
    issuer: row.cert_issuer,
    expireTime: row.cert_expire_at.getTime(),
  },
  auto: autoOf(row),
  isOn: row.is_on,
  updateTime: row.changed_at.getTime(),
  requests,
  bytesOut,
});
