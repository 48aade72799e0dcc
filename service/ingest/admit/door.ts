import { usualIngest } from "../../base/ingest-settings";
import { createLimiter, type Limiter } from "../../base/limits";
import { networkOf } from "../../base/network";
import { localDay, zonesOf } from "../../store/local-time";
import type { Store } from "../../store/open";
import { type GuardedLookup, guardedLookup, guessRate, tooManyGuesses } from "./guarded-lookup";
import {
  type AppLimits,
  type DayUsage,
  dayEndMs,
  isDayFull,
  type LimitedApp,
  type Standing,
  stoppedSeconds,
  usageAt,
  usageOf,
} from "./standing";

/** Why events are not taken now. */
export type RejectionCause =
  /** No such app, asked for too often from one address. */
  | "unknown"
  /** The operator has stopped the app. */
  | "stopped"
  /** More a second than is taken of the app, or of the app from one address. */
  | "rate"
  | "address"
  /** The day's quota, after the time in which more is taken. */
  | "day"
  /** Events of the app that wait already, or of all apps. */
  | "share"
  | "full";

export interface Refused {
  cause: RejectionCause;
  retryAfterSeconds: number;
}

/** Null = there is no such app. */
export type Admission = { app: Standing } | { refused: Refused } | null;

/** Events that somebody wants to report. */
export interface AdmissionParams {
  appkey: string;
  events: number;
  /** Address that reports; null where the sender is known by a key of its own. */
  caller: string | null;
  /** Tells events that the service has answered itself and counts afterwards: they are not slowed down. */
  isOwn?: boolean;
}

const stoppedKeptMs = 1_000;
const keptMs = 10_000;

/** Decides who may report, and how much, before anything is looked at or waits. */
export interface Door {
  /** Takes events from an app's rates; at once where the app is known. */
  admit(params: AdmissionParams): Admission | Promise<Admission>;
  /**
   * Gives back what was let in and not stored: all of it when the store is away, for which nobody pays;
   * only the app's part when the request was wrong. Its address keeps the charge, and whoever has none pays
   * as the app itself.
   */
  giveBack(params: AdmissionParams, app: Standing, why: "away" | "wrong"): void;
  /** App as a batch has read it. */
  note(appkey: string, standing: Standing | null): void;
}

export interface DoorDeps {
  store: Pick<Store, "db">;
  limitsOf: (app: LimitedApp) => AppLimits;
  now: () => number;
  /** Shared by everything that strangers ask for by a key. */
  guesses?: Limiter;
}

/** A door that all ways into one queue go through. */
export function openDoor({ store, limitsOf, now, guesses }: DoorDeps): Door {
  const apps: GuardedLookup<Standing> = guardedLookup(
    (appkey) => readStanding(store, limitsOf, appkey, now()),
    {
      guesses: guesses ?? createLimiter(guessRate),
      now,
      keptMs: ({ limits }) => (limits.isStopped ? stoppedKeptMs : keptMs),
    },
  );
  // Each app has a rate of its own, which goes with what is taken.
  const perApp = createLimiter(usualIngest.perApp);
  const perAddress = createLimiter(usualIngest.perAddress);

  const refuse = (cause: RejectionCause, waitMs: number): Admission => ({
    refused: { cause, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  });

  const placeOf = (appId: number, caller: string) => `${appId}/${networkOf(caller)}`;

  function judge(app: Standing, { events, caller, isOwn = false }: AdmissionParams): Admission {
    const { appId, zones, limits } = app;
    const nowMs = now();
    if (limits.isStopped) return refuse("stopped", stoppedSeconds * 1000);
    if (isDayFull(usageAt(app.usage, zones, nowMs), limits.dayEvents, nowMs))
      return refuse("day", dayEndMs(zones, nowMs) - nowMs);
    if (isOwn) return { app };
    if (caller !== null && limits.perAddress) {
      const waitMs = perAddress.take(placeOf(appId, caller), nowMs, events, limits.perAddress);
      if (waitMs > 0) return refuse("address", waitMs);
    }
    if (limits.perApp) {
      const waitMs = perApp.take(String(appId), nowMs, events, limits.perApp);
      if (waitMs > 0) {
        if (caller !== null) perAddress.giveBack(placeOf(appId, caller), events);
        return refuse("rate", waitMs);
      }
    }
    return { app };
  }

  const admissionOf = (
    found: Standing | null | typeof tooManyGuesses,
    params: AdmissionParams,
  ): Admission => {
    if (found === tooManyGuesses) return refuse("unknown", 1000);
    return found && judge(found, params);
  };

  return {
    admit(params) {
      const found = apps.find(params.appkey, params.caller ?? "");
      return found instanceof Promise
        ? found.then((one) => admissionOf(one, params))
        : admissionOf(found, params);
    },
    giveBack({ events, caller, isOwn }, { appId }, why) {
      if (isOwn || (why === "wrong" && caller === null)) return;
      if (why === "away" && caller !== null) perAddress.giveBack(placeOf(appId, caller), events);
      perApp.giveBack(String(appId), events);
    },
    note: (appkey, standing) => apps.keep(appkey, standing),
  };
}

/** Reads an app and what was taken of it; null when it is unknown, deleted or stopped with its owner. */
async function readStanding(
  { db }: Pick<Store, "db">,
  limitsOf: DoorDeps["limitsOf"],
  appkey: string,
  nowMs: number,
): Promise<Standing | null> {
  const row = await db
    .selectFrom("app")
    .select(["id", "time_zone", "zone_changes", "edition", "is_trial", "ingest_limit"])
    .where("appkey", "=", appkey)
    .where("deleted_at", "is", null)
    .where("stopped_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const zones = zonesOf(row);
  const usage = await readUsage(db, row.id, localDay(zones, nowMs));
  return { appId: row.id, zones, limits: limitsOf(row), usage };
}

/** Events of an app on a day. */
export async function readUsage(db: Store["db"], appId: number, day: number): Promise<DayUsage> {
  const rows = await db
    .selectFrom("ingest_day")
    .select(["day", "events", "over_since"])
    .where("app_id", "=", appId)
    .where("day", "in", [day, day - 1])
    .execute();
  return usageOf(rows, day);
}
