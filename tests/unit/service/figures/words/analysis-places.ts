import { activityReport } from "../../../../../service/areas/analysis/activity";
import { churnReport } from "../../../../../service/areas/analysis/churn";
import { cohortReport } from "../../../../../service/areas/analysis/cohorts";
import { topChannels } from "../../../../../service/areas/analysis/top-channels";
import { eventReport } from "../../../../../service/areas/event/event-report";
import type { AppContext } from "../../../../../service/areas/handler";
import { appDistribution, retentionReport } from "../../../../../service/areas/report";
import { distribution } from "../../../../../service/areas/report/distribution";
import { groupSpans } from "../../../../../service/areas/report/group-spans";
import { quality } from "../../../../../service/areas/report/quality";
import { sourceReport } from "../../../../../service/areas/report/sources";
import { workbenchReport } from "../../../../../service/areas/report/workbench";
import { readConfig } from "../../../../../service/base/config";
import { channelCounts } from "../../../../../service/figures/channel-counts";
import { retentionDays } from "../../../../../src/core/metrics";
import { channelFilterOf, daysAgo, filterOf, isOver, isPlain, type Place, sum } from "./asked";

const config = readConfig({ XI_DATA: "memory", XI_LOG: "silent" });

/** Everything else that tells words of the dictionary, most of them one or two. */
export const analysisPlaces: Place[] = [
  {
    name: "workbench",
    async read(asked) {
      const { whose, store, app, nowMs } = asked;
      const ago = daysAgo(asked);
      if (whose.of !== "app" || !isPlain(asked) || ago === null || ago > 1) return null;
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
    async read(asked) {
      const { list } = await sourceReport(asked.store.db, asked.app, await channelFilterOf(asked));
      const of = (sources: typeof list) => sum(sources.map(({ install }) => install)) ?? 0;
      const organic = list.filter(({ source }) => source === "organic");
      return { install: of(list), organic: of(organic), attributed: of(list) - of(organic) };
    },
  },
  {
    name: "activity",
    async read(asked) {
      const ago = daysAgo(asked);
      if (asked.match !== null || asked.versions.length > 0) return null;
      const filter = await channelFilterOf(asked);
      const found = await activityReport(asked.store.db, asked.app, filter, asked.nowMs);
      const active = ago === 0 ? found.dauToday : ago === 1 ? found.dau : null;
      return { durPerLaunch: found.durPerLaunch, active };
    },
  },
  {
    name: "silence and loss",
    async read(asked) {
      if (!isOver(asked) || asked.versions.length > 0) return null;
      const filter = await channelFilterOf(asked);
      const found = await churnReport(asked.store.db, asked.app, filter, asked.nowMs);
      return { active: found.totals.active };
    },
  },
  {
    name: "retention",
    async read(asked) {
      const filter = await channelFilterOf(asked);
      const query = { ...filter, basis: "install" as const, days: [...retentionDays] };
      const { size, average } = await retentionReport(
        asked.store.db,
        asked.app,
        query,
        asked.nowMs,
      );
      return {
        install: size,
        ...Object.fromEntries(average.map(({ n, rate }) => [`d${n}`, rate])),
      };
    },
  },
  {
    name: "cohorts",
    async read(asked) {
      const query = {
        ...(await channelFilterOf(asked)),
        basis: "install" as const,
        unit: "day" as const,
        mode: "exact" as const,
        eventId: null,
        steps: [...retentionDays],
        weekdays: [],
      };
      const { size, average } = await cohortReport(asked.store.db, asked.app, query, asked.nowMs);
      return {
        install: size,
        ...Object.fromEntries(average.map(({ n, rate }) => [`d${n}`, rate])),
      };
    },
  },
  {
    name: "distribution",
    async read(asked) {
      const { db } = asked.store;
      const filter = { ...(await channelFilterOf(asked)), by: "version" as const };
      const fresh = await appDistribution(db, asked.app, { ...filter, basis: "install" });
      const active = await appDistribution(db, asked.app, { ...filter, basis: "active" });
      return { install: fresh.devices, active: active.devices };
    },
  },
  {
    name: "attribution quality",
    async read(asked) {
      const { whose, store, app } = asked;
      if (whose.of !== "channel") return null;
      const query = { ...filterOf(asked), channelId: whose.id };
      const { install, matches, ctit, withoutCtit, hours } = await quality(store.db, app, query);
      const parts = [matches.map((row) => row.install), [...ctit, withoutCtit], hours];
      for (const part of parts)
        if ((sum(part) ?? 0) !== install) throw new Error("its parts are not its installs");
      const shares = await distribution(store.db, app, { ...query, by: "version" });
      if (shares.install !== install) throw new Error("the devices are not its installs");
      return { install, attributed: install };
    },
  },
  {
    name: "event report",
    async read(asked) {
      const { store, app, nowMs, match, versions } = asked;
      if (match !== null || versions.length > 0) return null;
      const { rows } = await store.pool.query(
        "SELECT id FROM event_definition WHERE app_id = $1 ORDER BY id LIMIT 1",
        [app.appId],
      );
      const query = {
        ...(await channelFilterOf(asked)),
        id: rows[0].id as number,
        compare: null,
        by: "date" as const,
        sort: "name" as const,
        order: "asc" as const,
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
    async read(asked) {
      const { whose, store, app, nowMs } = asked;
      const ago = daysAgo(asked);
      if (!isPlain(asked) || (ago === null && !asked.isWhole)) return null;
      const span = asked.isWhole ? "total" : ago === 0 ? "today" : "yesterday";
      if (whose.of === "channel" && (asked.isWhole || (ago ?? 2) < 2)) {
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
    async read(asked) {
      const { whose } = asked;
      if (whose.of !== "channel") return null;
      const values = await Promise.all(
        (["install", "register", "d1"] as const).map(async (by) => {
          const query = { ...filterOf(asked), by };
          const { list } = await topChannels(asked.store.db, asked.app, query, asked.nowMs);
          return [by, list[0]?.value ?? null];
        }),
      );
      return Object.fromEntries(values);
    },
  },
];
