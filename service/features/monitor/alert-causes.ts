import type {
  AlertCause,
  MonitorMetric,
  WhyMetric,
  WhySplit,
} from "../../../src/core/api/contract";
import { appPlatforms } from "../../../src/core/api/contract/constants/platform";
import { noFilter, select } from "../../reporting/selection";
import { allChannels } from "../../store/event-tables";
import type { Db } from "../../store/open";
import { explainAgainst } from "../report";
import type { AlertRow } from "./alerts";
import type { Watched, WatchedApp } from "./objects";

const splitsAtMost = 3;

/** Metric of the reports that explains one of the monitor; `isRest` for a share that is 1 minus it. */
const explainedBy: Partial<Record<MonitorMetric, { metric: WhyMetric; isRest?: true }>> = {
  visit: { metric: "visit" },
  click: { metric: "click" },
  install: { metric: "install" },
  register: { metric: "register" },
  active: { metric: "active" },
  wakeup: { metric: "wakeup" },
  reinstall: { metric: "reinstall" },
  registerRate: { metric: "registerRate" },
  abnormalRate: { metric: "normalRate", isRest: true },
};

/** The splits whose parts an alert names. */
const named: Partial<Record<WhySplit["split"], AlertCause["split"]>> = {
  channel: "channel",
  platform: "platform",
  version: "version",
  province: "region",
  method: "method",
};

/** The parts that moved beyond their usual spread when a metric left its baseline. */
export async function readCauses(
  db: Db,
  app: WatchedApp,
  { metric, period, worst }: AlertRow,
  object: Watched,
): Promise<AlertCause[]> {
  const explained = explainedBy[metric];
  const { reference, t } = worst;
  if (!explained || reference === null || period === "ten") return [];
  const isWhole = object.channelIds.includes(allChannels);
  const watched = {
    appId: app.appId,
    zones: app.zones,
    channelIds: isWhole ? null : object.channelIds,
  };
  const selection = await select(db, watched, {
    ...noFilter,
    platform:
      appPlatforms.find((platform) => object.kind === "platform" && platform === object.id) ?? null,
    provinces: object.province === null ? [] : [object.province],
  });
  const splits = await explainAgainst(db, selection, {
    metric: explained.metric,
    unit: period,
    t,
    reference,
  });
  return splits
    .flatMap((one) => {
      const split = named[one.split];
      return split ? [{ ...one, split }] : [];
    })
    .slice(0, splitsAtMost)
    .flatMap(({ split, parts }) =>
      parts.map((part): AlertCause => {
        const turned = (value: number | null) =>
          explained.isRest ? 1 - (value ?? 0) : (value ?? 0);
        const isNamed = split === "version" || split === "region";
        return {
          split,
          id: part.id === "organic" && split === "channel" ? "0" : part.id,
          name: isNamed ? part.id : part.name,
          value: turned(part.value),
          expected: turned(part.previous),
          share: part.share ?? 0,
        };
      }),
    );
}
