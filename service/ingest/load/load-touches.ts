import { someAtLeast } from "../../attribution/crowd";
import type { AdClick } from "../../store/ad-click";
import { platformCode } from "../../store/event-tables";
import type { IdentifiedEvent } from "../batch/arrival";
import { executeBatch } from "../batch/execute-batch";
import type { PipelinedClient } from "../batch/pipeline";
import type { InstallEvent } from "../batch/schema";
import type { BatchState } from "../batch/state";
import type { StoredTouch } from "../batch/stored-touch";
import { addressKey, keysOfInstall, mayUseClipboard } from "../batch/touch-keys";

interface TouchRow {
  app_id: number;
  key: string;
  key_kind: number;
  ms: number;
  touch_id: string;
  channel_id: number;
  is_click: boolean;
  platform: number;
  os_version: string;
  model: string;
  province: string;
  params: Record<string, string> | null;
  ad: AdClick | null;
  visitor: string | null;
  id_names: string | null;
}

/** Columns of a touch `t`, and of the install that has used it. */
export const touchColumns = `t.app_id, t.key, t.key_kind, date_part('epoch', t.ts) * 1000 AS ms,
  t.touch_id, t.channel_id, t.is_click, t.platform, t.os_version, t.model, t.province, t.params, t.ad,
  t.visitor, t.id_names, used.device_id AS used_by, used.is_exact AS used_exactly,
  date_part('epoch', used.at) * 1000 AS used_ms, date_part('epoch', used.taken_at) * 1000 AS taken_ms`;
export const usedOf = (touchId: string): string => `LEFT JOIN LATERAL (
  SELECT device_id, is_exact, at, taken_at FROM used_touch
  WHERE used_touch.app_id = $app AND used_touch.touch_id = ${touchId} OFFSET 0
) AS used ON true`;

export interface UsedTouchRow extends TouchRow {
  used_by: string | null;
  used_exactly: boolean | null;
  used_ms: number | null;
  taken_ms: number | null;
}

/** A stored touch; the install that has used it goes to the state. */
export function readTouch(state: BatchState, row: UsedTouchRow): StoredTouch {
  if (row.used_by !== null)
    state.uses.read(row.touch_id, {
      deviceId: row.used_by,
      isExact: row.used_exactly === true,
      installedMs: Math.round(row.used_ms ?? 0),
      takenMs: row.taken_ms,
    });
  return {
    appId: row.app_id,
    key: row.key,
    keyKind: row.key_kind,
    tsMs: row.ms,
    touchId: row.touch_id,
    channelId: row.channel_id,
    isClick: row.is_click,
    platform: row.platform,
    osVersion: row.os_version,
    model: row.model,
    province: row.province,
    params: row.params ?? {},
    ad: row.ad,
    visitor: row.visitor,
    idNames: row.id_names ?? "",
  };
}

/** The longest windows that can be set: of what many share, and of what one device has. */
const hourMs = 3_600_000;
const sharedWindowMs = 24 * hourMs;
const ownWindowMs = 30 * 24 * hourMs;

/** Touches of one key that are looked at, however many there are. */
const readAtMost = 500;
const ofKey = `touch.app_id = $app AND touch.key = k.key
  AND touch.ts <= to_timestamp(k.before_ms / 1000.0)`;
const isRecent = "touch.ts >= to_timestamp(k.after_ms / 1000.0)";
/** As `isSameAgent` says: what one side does not know is no mismatch. */
const couldMatch = `(k.platform IS NULL OR (
  latest.platform IN (k.platform, ${platformCode.unknown})
  AND (k.major = '' OR latest.os_version = '' OR (split_part(latest.os_version, '.', 1) = k.major
    AND (k.minor = '' OR split_part(latest.os_version, '.', 2) IN ('', k.minor))))
  AND (k.model = '' OR latest.model = '' OR lower(latest.model) = k.model)))`;

/** Phone that an install is from, as far as touches of its address could match it. */
interface Phone {
  platform: number;
  /** The first two numbers of its system's version. */
  major: string;
  minor: string;
  /** Empty on iOS, where browsers do not tell it. */
  model: string;
}

/** Keys by which the touches of an install are found; shared ones for its own phone only. */
interface Wanted extends Omit<Phone, "platform"> {
  key: string;
  platform: number | null;
  beforeMs: number;
  afterMs: number;
  atMost: number;
}

const noPhone = { platform: null, major: "", minor: "", model: "" };

/** Kinds of phones of one address and platform that are told apart within a batch. */
const phonesAtMost = 8;

function phoneOf({ platform, osVersion, model }: InstallEvent): Phone {
  const [major = "", minor = ""] = osVersion.split(".");
  const name = platform === "ios" ? "" : model.toLowerCase();
  return { platform: platformCode[platform], major, minor, model: name };
}

/** Phones by address and platform; none where there are too many to ask for each. */
class Phones {
  readonly #names = new Map<string, Set<string>>();

  note(key: string, phone: Phone): void {
    const place = `${key}/${phone.platform}`;
    const names = this.#names.get(place) ?? new Set();
    this.#names.set(place, names.add(JSON.stringify(phone)));
  }

  of(key: string, phone: Phone): Phone {
    const few = (this.#names.get(`${key}/${phone.platform}`)?.size ?? 0) <= phonesAtMost;
    return few ? phone : { ...noPhone, platform: phone.platform };
  }
}

const touchesAtMost = 20;
/** Candidates that are read: the next unused click may lie behind many used ones. */
const sharedAtMost = 200;

/** Touches that share a key with the installs of a batch, and which of them are used. */
export async function loadTouches(
  client: PipelinedClient,
  state: BatchState,
  all: IdentifiedEvent[],
): Promise<void> {
  const wanted = new Map<string, Wanted>();
  const phones = new Phones();
  for (const { event, sender } of all)
    if (event.kind === "install" && sender.ip !== "")
      phones.note(addressKey(sender.ip), phoneOf(event));
  for (const { event, sender } of all) {
    if (event.kind !== "install") continue;
    const isClipboardUsed = mayUseClipboard(state.app.attribution, event);
    for (const [key, method] of keysOfInstall(event, sender.ip, isClipboardUsed)) {
      const isShared = method === "fingerprint";
      const phone = isShared ? phones.of(key, phoneOf(event)) : noPhone;
      state.touchesWanted.add(key);
      const name = isShared ? `${key}/${JSON.stringify(phone)}` : key;
      const known = wanted.get(name);
      const afterMs = event.ts - (isShared ? sharedWindowMs : ownWindowMs);
      wanted.set(name, {
        key,
        ...phone,
        beforeMs: Math.max(event.ts, known?.beforeMs ?? 0),
        afterMs: Math.min(afterMs, known?.afterMs ?? afterMs),
        atMost: isShared && state.app.attribution.fuzzyOneToOne ? sharedAtMost : touchesAtMost,
      });
    }
  }
  const keys = [...wanted.values()];
  // An address behind which many people sit has many touches: the latest that could match are enough,
  // and a few others, for the reason why they did not.
  const rows = await executeBatch<UsedTouchRow>(
    client,
    "ingest-touches",
    state.appId,
    [
      ["key", "uuid", keys.map((one) => one.key)],
      ["before_ms", "double precision", keys.map((one) => one.beforeMs)],
      ["after_ms", "double precision", keys.map((one) => one.afterMs)],
      ["platform", "smallint", keys.map((one) => one.platform)],
      ["major", "text", keys.map((one) => one.major)],
      ["minor", "text", keys.map((one) => one.minor)],
      ["model", "text", keys.map((one) => one.model)],
      ["at_most", "integer", keys.map((one) => one.atMost)],
    ],
    `SELECT ${touchColumns}
     FROM $rows AS k
     CROSS JOIN LATERAL (
       (SELECT * FROM (
         SELECT *, row_number() OVER (ORDER BY latest.ts DESC) AS place
         FROM (
           SELECT * FROM touch WHERE ${ofKey} AND ${isRecent} ORDER BY touch.ts DESC LIMIT ${readAtMost}
         ) AS latest WHERE ${couldMatch} ORDER BY latest.ts DESC LIMIT ${sharedAtMost}
       ) AS ranked WHERE place <= k.at_most)
       UNION ALL
       (SELECT *, 0 AS place FROM (
         SELECT * FROM touch WHERE ${ofKey} ORDER BY touch.ts DESC LIMIT ${sharedAtMost}
       ) AS latest
       WHERE NOT (latest.ts >= to_timestamp(k.after_ms / 1000.0) AND ${couldMatch})
       ORDER BY latest.ts DESC LIMIT 5)
     ) AS t
     ${usedOf("t.touch_id")}`,
  );
  const read = new Set<string>();
  for (const row of rows) {
    const name = `${row.key}/${row.touch_id}`;
    // Phones of one address share the touches that could be either's.
    if (!read.has(name)) state.addTouch(readTouch(state, row));
    read.add(name);
  }
}

/**
 * The window of an address is looked at in so many parts, of each of which so many touches count. Whoever
 * makes people up fills one part of it, however many he makes up.
 */
const parts = 48;
const peopleOfPart = 10;

/**
 * Counts the people who touched links on the addresses of installs, as far as it is asked; see
 * `isLostInCrowd`. Visitors with one user agent within one minute are one, and so are all whose touches
 * came late, by clocks that cannot be believed.
 */
export async function loadPeople(
  client: PipelinedClient,
  state: BatchState,
  all: IdentifiedEvent[],
): Promise<void> {
  const { fuzzyOneToOne, fuzzyWindowHours } = state.app.attribution;
  if (!fuzzyOneToOne) return;
  const wanted = new Map<string, { beforeMs: number; afterMs: number }>();
  for (const { event, sender } of all) {
    if (event.kind !== "install" || sender.ip === "") continue;
    const key = addressKey(sender.ip);
    const known = wanted.get(key);
    const afterMs = event.ts - fuzzyWindowHours * hourMs;
    wanted.set(key, {
      beforeMs: Math.max(event.ts, known?.beforeMs ?? 0),
      afterMs: Math.min(afterMs, known?.afterMs ?? afterMs),
    });
  }
  const keys = [...wanted];
  const rows = await executeBatch<{ key: string; people: number }>(
    client,
    "ingest-visitors",
    state.appId,
    [
      ["key", "uuid", keys.map(([key]) => key)],
      ["before_ms", "double precision", keys.map(([, one]) => one.beforeMs)],
      ["after_ms", "double precision", keys.map(([, one]) => one.afterMs)],
    ],
    `SELECT counted.key, sum(counted.people)::integer AS people
     FROM (
       SELECT person.key, person.part, least(count(*), ${peopleOfPart}) AS people
       FROM (
         SELECT DISTINCT one.key, one.part, one.minute, one.platform, one.os_version, one.model
         FROM (
           SELECT DISTINCT ON (k.key, t.visitor) k.key, p.part, date_trunc('minute', t.ts) AS minute,
             t.platform, t.os_version, t.model
           FROM $rows AS k
           CROSS JOIN LATERAL (
             SELECT count(*) AS touches FROM (
               SELECT 1 FROM touch WHERE ${ofKey} AND ${isRecent} LIMIT ${someAtLeast}
             ) AS first
           ) AS few
           CROSS JOIN LATERAL generate_series(
             0, CASE WHEN few.touches < ${someAtLeast} THEN -1 ELSE ${parts - 1} END
           ) AS p (part)
           CROSS JOIN LATERAL (
             SELECT touch.ts, touch.visitor, touch.platform, touch.os_version, touch.model FROM touch
             WHERE touch.app_id = $app AND touch.key = k.key
               AND touch.ts <= to_timestamp((k.before_ms - p.part * (k.before_ms - k.after_ms) / ${parts}) / 1000.0)
               AND touch.ts > to_timestamp((k.before_ms - (p.part + 1) * (k.before_ms - k.after_ms) / ${parts}) / 1000.0)
             ORDER BY touch.ts DESC LIMIT ${peopleOfPart}
           ) AS t
           ORDER BY k.key, t.visitor, t.ts DESC
         ) AS one
       ) AS person GROUP BY person.key, person.part
     ) AS counted GROUP BY counted.key`,
  );
  for (const { key, people } of rows) state.uses.notePeople(key, people);
}
