import { readConfig } from "../../../../../service/base/config";
import { activityReport } from "../../../../../service/features/analysis/activity";
import { churnReport } from "../../../../../service/features/analysis/churn";
import { cohortReport } from "../../../../../service/features/analysis/cohorts";
import { topChannels } from "../../../../../service/features/analysis/top-channels";
import { eventReport } from "../../../../../service/features/event/event-report";
import type { AppContext } from "../../../../../service/features/handler";
import { appDistribution, retentionReport } from "../../../../../service/features/report";
import { distribution } from "../../../../../service/features/report/distribution";
import { groupSpans } from "../../../../../service/features/report/group-spans";
import { quality } from "../../../../../service/features/report/quality";
import { sourceReport } from "../../../../../service/features/report/sources";
import { workbenchReport } from "../../../../../service/features/report/workbench";
import { channelCounts } from "../../../../../service/reporting/channel-counts";
import { retentionDays } from "../../../../../src/core/metrics";
import { channelFilterOf, daysAgo, filterOf, isOver, isPlain, type Place, sum } from "./asked";

const config = readConfig({ XI_DATA: "memory", XI_LOG: "silent" });

/** Everything else that tells words of the dictionary, most of them one or two. */
export const analysisSources: Place[] = [
  {
    name: "workbench",
    async read(requested) {
      const { whose, store, app, nowMs } = requested;
      const ago = daysAgo(requested);
      if (whose.of !== "app" || !isPlain(requested) || ago === null || ago > 1) return null;
      const { rows } = await store.pool.query("SELECT owner_id FROM app WHERE id = $1", [
        app.appId,
      ]);
      const viewer = { accountId: rows[0].owner_id, role: "normal" as const, tokenHash: null };
      const { apps, cards } = await workbenchReport({ db: store.db, config, viewer, nowMs });
      const own = apps.find(({ id }) => id === app.appId);
      const all = Object.fromEntries(
        cards.map(({ key, today, yesterday }) => [key, ago === 0 ? today : yesterday]),
      );
      if (ago === 1) return { ...(apps.length === 1 && all), install: own?.yesterdayInstall ?? 0 };
      const today = { install: own?.todayInstall ?? 0, active: own?.todayActive ?? 0 };
      return { ...(apps.length === 1 && all), ...today };
    },
  },
  {
    name: "source mix",
    async read(requested) {
      const { list } = await sourceReport(
        requested.store.db,
        requested.app,
        await channelFilterOf(requested),
      );
      const of = (sources: typeof list) => sum(sources.map(({ install }) => install)) ?? 0;
      const organic = list.filter(({ source }) => source === "organic");
      return { install: of(list), organic: of(organic), attributed: of(list) - of(organic) };
    },
  },
  {
    name: "activity",
    async read(requested) {
      const ago = daysAgo(requested);
      if (requested.match !== null || requested.versions.length > 0) return null;
      const filter = await channelFilterOf(requested);
      const found = await activityReport(
        requested.store.db,
        requested.app,
        filter,
        requested.nowMs,
      );
      const active = ago === 0 ? found.dauToday : ago === 1 ? found.dau : null;
      return { durPerLaunch: found.durPerLaunch, active };
    },
  },
  {
    name: "silence and loss",
    async read(requested) {
      if (!isOver(requested) || requested.versions.length > 0) return null;
      const filter = await channelFilterOf(requested);
      const found = await churnReport(requested.store.db, requested.app, filter, requested.nowMs);
      return { active: found.totals.active };
    },
  },
  {
    name: "retention",
    async read(requested) {
      const filter = await channelFilterOf(requested);
      const query = { ...filter, basis: "install" as const, days: [...retentionDays] };
      const { size, average } = await retentionReport(
        requested.store.db,
        requested.app,
        query,
        requested.nowMs,
      );
      return {
        install: size,
        ...Object.fromEntries(average.map(({ n, rate }) => [`d${n}`, rate])),
      };
    },
  },
  {
    name: "cohorts",
    async read(requested) {
      const query = {
        ...(await channelFilterOf(requested)),
        basis: "install" as const,
        unit: "day" as const,
        mode: "exact" as const,
        eventId: null,
        steps: [...retentionDays],
        weekdays: [],
      };
      const { size, average } = await cohortReport(
        requested.store.db,
        requested.app,
        query,
        requested.nowMs,
      );
      return {
        install: size,
        ...Object.fromEntries(average.map(({ n, rate }) => [`d${n}`, rate])),
      };
    },
  },
  {
    name: "distribution",
    async read(requested) {
      const { app, nowMs } = requested;
      const filter = { ...(await channelFilterOf(requested)), by: "version" as const };
      const of = (basis: "install" | "active") =>
        appDistribution(requested.store.db, app, { ...filter, basis }, nowMs);
      const [fresh, active] = [await of("install"), await of("active")];
      return { install: fresh.devices, active: active.devices };
    },
  },
  {
    name: "attribution quality",
    async read(requested) {
      const { whose, store, app, nowMs } = requested;
      if (whose.of !== "channel") return null;
      const query = { ...filterOf(requested), channelId: whose.id };
      const { install, matches, ctit, withoutCtit, hours } = await quality(store.db, app, query);
      const parts = [matches.map((row) => row.install), [...ctit, withoutCtit], hours];
      for (const part of parts)
        if ((sum(part) ?? 0) !== install) throw new Error("its parts are not its installs");
      const by = { by: "version" as const, compare: null };
      const shares = await distribution(store.db, app, { ...query, ...by }, nowMs);
      if (shares.install !== install) throw new Error("the devices are not its installs");
      return { install, attributed: install };
    },
  },
  {
    name: "event report",
    async read(requested) {
      const { store, app, nowMs, match, versions } = requested;
      if (match !== null || versions.length > 0) return null;
      const { rows } = await store.pool.query(
        "SELECT id FROM event_definition WHERE app_id = $1 ORDER BY id LIMIT 1",
        [app.appId],
      );
      const query = {
        ...(await channelFilterOf(requested)),
        id: rows[0].id as number,
        compare: null,
        by: "date" as const,
        sort: "name" as const,
        order: "asc" as const,
        sortBy: "value" as const,
        currentPage: 1,
        pageSize: 400,
      };
      const context = { db: store.db, app, now: () => nowMs } as AppContext;
      const { total, list } = await eventReport(context, query);
      const installs = sum(list.map(({ install }) => install)) ?? 0;
      if (installs !== total.install) throw new Error("its rows are not its total");
      return { install: total.install };
    },
  },
  {
    name: "lists of channels and groups",
    async read(requested) {
      const { whose, store, app, nowMs } = requested;
      const ago = daysAgo(requested);
      if (!isPlain(requested) || (ago === null && !requested.isWhole)) return null;
      const span = requested.isWhole ? "total" : ago === 0 ? "today" : "yesterday";
      if (whose.of === "channel" && (requested.isWhole || (ago ?? 2) < 2)) {
        const counts = (await channelCounts(store.db, app, [whose.id], nowMs)).get(whose.id)?.[
          span
        ];
        // What is pressed on an ad's page is no click of the ad.
        return whose.type === 1 ? { ...counts } : { install: counts?.install ?? null };
      }
      if (whose.of !== "group" || span === "yesterday") return null;
      const { list } = await groupSpans(store.db, app, nowMs);
      return { ...list.find(({ id }) => id === whose.id)?.[span] };
    },
  },
  {
    name: "most important channels",
    async read(requested) {
      const { whose } = requested;
      if (whose.of !== "channel") return null;
      const values = await Promise.all(
        (["install", "register", "d1"] as const).map(async (by) => {
          const query = { ...filterOf(requested), by };
          const { list } = await topChannels(
            requested.store.db,
            requested.app,
            query,
            requested.nowMs,
          );
          return [by, list[0]?.value ?? null];
        }),
      );
      return Object.fromEntries(values);
    },
  },
];
