import type { TrendReply } from "../../api/contract";
import type { ZoneSchedule } from "../../format/zone";
import type { MetricKey, MetricMessages } from "../../metrics";
import type { ReportMessages } from "../../text/metric-text";
import { trendData } from "../report/trend-data";

/** Whether a change is for the better. */
export type PictureTone = "good" | "bad" | "none";

/** How a figure changed, as it is read. */
export interface PictureChange {
  text: string;
  tone: PictureTone;
}

/** A figure as it is read, with how it changed. */
export interface PictureNumber {
  name: string;
  value: string;
  /** Empty where nothing is compared. */
  change: string;
  tone: PictureTone;
}

/** Lines of a chart; its axis is that of the metrics if these agree, else counts. */
export interface PictureChart {
  x: string[];
  series: {
    metric: MetricKey;
    name: string;
    /** Its sum as the cards say it; empty where nothing adds up. */
    total: string;
    values: (number | null)[];
    compare?: (number | null)[];
  }[];
  incompleteFrom?: number;
}

/** A card below the figures. */
export type PictureBlock =
  | {
      kind: "table";
      title: string;
      note: string;
      head: string[];
      rows: string[][];
      /** Of each row's figures, which are all cells but the first: shown below them. */
      changes?: PictureChange[][];
      /** Drawn instead of the rows. */
      chart?: PictureChart;
      /** Of each row, between 0 and 1: drawn behind it. */
      bars?: number[];
      isWide?: boolean;
    }
  | { kind: "text"; title: string; text: string; isWide?: boolean };

/** Everything that the picture of a board says. */
export interface BoardPicture {
  title: string;
  /** Below the title: the app, the days, the filter, the zone, the time. */
  lines: string[];
  sentence: string;
  reason: string;
  numbers: PictureNumber[];
  blocks: PictureBlock[];
}

/** The words that a picture of a board has of its own. */
export interface BoardPictureMessages {
  noRows: string;
  cut: (shown: number, all: number) => string;
  cutColumns: (shown: number, all: number) => string;
  /** Of a dashed line, and of a hollow point. */
  compared: string;
  unfinished: string;
}

/** A trend as the boards draw it: the same points, lines and unfinished period. */
export function trendPicture(
  trend: TrendReply,
  metrics: readonly { key: MetricKey; total: string }[],
  messages: MetricMessages & Pick<ReportMessages, "weekOf" | "ratePoints">,
  zones: ZoneSchedule,
): PictureChart {
  const keys = metrics.map(({ key }) => key);
  const data = trendData(trend, keys, messages, zones);
  return {
    x: [...data.x],
    series: data.series.map(({ name, values, compare }, index) => ({
      metric: keys[index] ?? "install",
      name,
      total: metrics[index]?.total ?? "",
      values: [...values],
      ...(compare && { compare: [...compare] }),
    })),
    ...(data.incompleteFrom !== undefined && { incompleteFrom: data.incompleteFrom }),
  };
}
