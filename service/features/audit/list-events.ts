import { type SelectQueryBuilder, sql } from "kysely";
import type {
  AuditRow,
  AuditValue,
  OperatedAuditRow,
  ValidBody,
} from "../../../src/core/api/contract";
import { contract } from "../../../src/core/api/contract";
import { maskMobile } from "../../../src/core/format/mask";
import { defaultZones, type ZoneSchedule } from "../../../src/core/format/zone";
import { endPage, offsetOf } from "../../base/keyset";
import { dayNumber, dayStartMs } from "../../store/local-time";
import type { Db } from "../../store/open";
import type { Tables } from "../../store/tables";
import type { Context } from "../handler";
import { actionName, actionsNamed } from "./action-names";

export type Filter = Omit<ValidBody<"audit/app">, "currentPage" | "pageSize">;
export type Events = SelectQueryBuilder<Tables, "audit_event", object>;
type Page = Pick<ValidBody<"audit/app">, "currentPage" | "pageSize">;

const contains = (column: "object_name" | "actor_name" | "action", part: string) =>
  sql<boolean>`position(lower(${part}) in lower(${sql.ref(`audit_event.${column}`)})) > 0`;

/** Accounts that a filter by person means: a whole mobile, or part of a name. */
async function accountsNamed(db: Db, person: string): Promise<string[]> {
  const rows = await db
    .selectFrom("account")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("mobile", "=", person),
        sql<boolean>`position(lower(${person}) in lower(user_name)) > 0`,
      ]),
    )
    .limit(200)
    .execute();
  return rows.map(({ id }) => String(id));
}

/** Narrows events to what a filter lets through; days are those of a zone. */
export async function filtered(
  db: Db,
  events: Events,
  filter: Filter,
  zones: ZoneSchedule = defaultZones,
): Promise<Events> {
  const { start, end, person, action, object, ip, outcome } = filter;
  const people = person === "" ? [] : await accountsNamed(db, person);
  const actions = action === "" ? [] : actionsNamed(action, Object.keys(contract));
  return events
    .$if(start !== null, (of) =>
      of.where("ts", ">=", new Date(dayStartMs(zones, dayNumber(start ?? "")))),
    )
    .$if(end !== null, (of) =>
      of.where("ts", "<", new Date(dayStartMs(zones, dayNumber(end ?? "") + 1))),
    )
    .$if(person !== "", (of) =>
      of.where((eb) =>
        eb.or([
          eb("actor_id", "=", person),
          contains("actor_name", person),
          ...(people.length > 0
            ? [eb.and([eb("actor_kind", "in", ["user", "operator"]), eb("actor_id", "in", people)])]
            : []),
        ]),
      ),
    )
    .$if(action !== "", (of) =>
      of.where((eb) =>
        eb.or([
          contains("action", action),
          ...(actions.length > 0 ? [eb("action", "in", actions)] : []),
        ]),
      ),
    )
    .$if(object !== "", (of) =>
      of.where((eb) => eb.or([eb("object_id", "=", object), contains("object_name", object)])),
    )
    .$if(ip !== "", (of) => of.where("ip", "=", ip))
    .$if(outcome !== null, (of) => of.where("outcome", "=", outcome ?? "done"));
}

type Found = Awaited<ReturnType<typeof readPage>>["rows"][number];

/** Reads one page, newest first, by number or after the row that a keyset names. */
async function readPage(events: Events, page: Page, keyset: Context["keyset"]) {
  const [afterMs = null, afterId = null] = keyset?.after ?? [];
  const rows = await events
    .selectAll("audit_event")
    .$if(afterMs !== null, (of) =>
      of.where(
        sql<boolean>`(audit_event.ts, audit_event.id) < (${new Date(Number(afterMs))}, ${Number(afterId)})`,
      ),
    )
    .orderBy("audit_event.ts", "desc")
    .orderBy("audit_event.id", "desc")
    .limit(page.pageSize + 1)
    .offset(offsetOf(page, keyset))
    .execute();
  const { total } = await events
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return {
    rows: endPage(rows, page, keyset, ({ ts, id }) => [ts.getTime(), id]),
    pagination: { ...page, totalRecords: Number(total) },
  };
}

/** Names of accounts; a number that stands for a name is masked. */
async function accountNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("account")
    .select(["id", "user_name", "mobile"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.user_name || maskMobile(row.mobile)]));
}

async function appNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("app")
    .select(["id", "name"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

const isAccount = ({ actor_kind: kind }: Found): boolean => kind === "user" || kind === "operator";

const isLong = (value: object): value is { sha256: string; bytes: number } =>
  "sha256" in value && "bytes" in value;

function auditValueOf(value: unknown): AuditValue {
  if (typeof value === "number" || typeof value === "boolean" || value === null) return value;
  if (typeof value === "string") return value;
  if (typeof value === "object" && isLong(value))
    return `sha256:${value.sha256} (${value.bytes} B)`;
  return JSON.stringify(value);
}

const fieldsOf = (fields: object | null): AuditRow["before"] =>
  fields &&
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, auditValueOf(value)]));

/** Lists events with the names of who acted, and of the apps and accounts they belong to. */
export async function listEvents(
  { db, keyset, say }: Pick<Context, "db" | "keyset" | "say">,
  events: Events,
  page: Page,
): Promise<{
  list: OperatedAuditRow[];
  pagination: Page & { totalRecords: number };
}> {
  const { rows, pagination } = await readPage(events, page, keyset);
  const actors = rows.filter(isAccount).map(({ actor_id: id }) => Number(id));
  const owners = rows.map(({ account_id: id }) => id);
  const people = await accountNames(db, [...actors, ...owners]);
  const apps = await appNames(
    db,
    rows.flatMap(({ app_id: id }) => (id === null ? [] : [id])),
  );
  const list = rows.map((row) => ({
    id: row.id,
    time: row.ts.getTime(),
    appId: row.app_id,
    appName: (row.app_id !== null && apps.get(row.app_id)) || "",
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    actorName: row.actor_name || (isAccount(row) && people.get(Number(row.actor_id))) || "",
    action: row.action,
    actionName: say(actionName(row.action)),
    objectKind: row.object_kind,
    objectId: row.object_id,
    objectName: row.object_name,
    before: fieldsOf(row.before),
    after: fieldsOf(row.after),
    ip: row.ip,
    userAgent: row.user_agent,
    requestId: row.request_id,
    outcome: row.outcome,
    accountId: row.account_id,
    accountName: people.get(row.account_id) ?? "",
  }));
  return { list, pagination };
}

/** A row without whose it is: its reader knows. */
export const withoutAccount = ({
  accountId: _id,
  accountName: _name,
  ...row
}: OperatedAuditRow): AuditRow => row;
