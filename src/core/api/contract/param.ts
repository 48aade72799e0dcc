import * as v from "valibot";
import type { ComparedPeriod, ExportReply } from "./channel-report";
import { call } from "./define";
import { compareChoice, reportFilter } from "./report";
import { type ListReply, paging, requiredText, text } from "./shared";

export const paramScenes = ["all", "install", "wakeup"] as const;
export type ParamScene = (typeof paramScenes)[number];
export const paramSources = ["all", "link", "channel"] as const;
/** Source of a parameter: the link that a visitor opened, or the channel's own. */
export type ParamSourceChoice = (typeof paramSources)[number];
/** Interest of a reader in a parameter. */
export type ParamMark = "none" | "followed" | "ignored";

/** Times that a parameter was carried. */
export interface ParamFigures {
  /** Installs and wake-ups that carried it. */
  times: number;
  installs: number;
  wakeups: number;
  values: number;
}

/** The same of a period compared with. */
export interface ParamFiguresBefore extends Omit<ParamFigures, "values"> {
  /** Null in a comparison of unequal lengths: values of several days do not add up. */
  values: number | null;
}

export interface ParamRow extends ParamFigures {
  name: string;
  /** Last day it was seen, `YYYY-MM-DD`. */
  lastDay: string;
  mark: ParamMark;
  /** The same over the period compared with. Only in a comparison. */
  previous?: ParamFiguresBefore;
}

/** Who came with a value of a parameter. */
export interface ParamValueFigures {
  installs: number;
  wakeups: number;
  register: number;
  registerRate: number | null;
  /** Next-day retention of its installs; null while none is a day old. */
  d1: number | null;
  /** Part of all that carried the parameter; null where none did. */
  share: number | null;
}

export interface ParamValueRow extends ParamValueFigures {
  /** Mobile and identity numbers masked. */
  value: string;
  /** The same over the period compared with. Only in a comparison. */
  previous?: ParamValueFigures;
}

const { start, end, platform, channelIds, groupIds } = reportFilter;
const name = requiredText(64);
const paramChoices = {
  scene: v.optional(v.picklist(paramScenes), "all"),
  source: v.optional(v.picklist(paramSources), "all"),
};
/** The parameter, and which times it was carried. */
export const paramChoice = { name, ...paramChoices };
const query = {
  start,
  end,
  platform,
  channelIds,
  groupIds,
  ...paramChoices,
};

export const paramCalls = {
  /** Ours: the parameters that installs and wake-ups carried; followed ones first, ignored ones only when asked for. */
  "stat/params": call<ListReply<ParamRow> & { map: { compare: ComparedPeriod | null } }>()({
    access: "app",
    module: "data",
    embed: "report",
    body: v.object({
      ...query,
      compare: compareChoice,
      keyword: v.optional(text(64), ""),
      withIgnored: v.optional(v.boolean(), false),
      ...paging,
    }),
  }),
  /** Ours: the values of a parameter, most installs first. `isMany` warns of more than 1,000 values a day; `byPrefix` joins values up to their first separator. */
  "stat/paramValues": call<
    ListReply<ParamValueRow> & { map: { compare: ComparedPeriod | null; isMany: boolean } }
  >()({
    access: "app",
    module: "data",
    embed: "report",
    body: v.object({
      ...query,
      compare: compareChoice,
      name,
      keyword: v.optional(text(64), ""),
      byPrefix: v.optional(v.boolean(), false),
      ...paging,
    }),
  }),
  /** Ours: the ten most frequent values of a parameter by day; the rest together, last. */
  "stat/paramTrend": call<{
    map: { days: string[]; series: { value: string; counts: number[] }[] };
  }>()({ access: "app", module: "data", embed: "report", body: v.object({ ...query, name }) }),
  /** Ours: all parameters, or with `name` all values of one, however many, as a task of the export list. */
  "stat/paramsExport": call<{ map: ExportReply }>()({
    access: "app",
    module: "data",
    embed: "report",
    feature: "export",
    body: v.object({
      ...query,
      compare: compareChoice,
      name: v.optional(v.nullable(name), null),
      keyword: v.optional(text(64), ""),
      withIgnored: v.optional(v.boolean(), false),
      byPrefix: v.optional(v.boolean(), false),
      format: v.optional(v.picklist(["csv", "xlsx"]), "csv"),
    }),
  }),
  /** Ours: follows or ignores a parameter, for everybody who sees the app. */
  "stat/paramMark": call<{ map: object }>()({
    access: "app",
    writes: true,
    module: "data",
    embed: "report",
    scope: "whole",
    body: v.object({ name, mark: v.picklist(["none", "followed", "ignored"]) }),
  }),
};
