import type {
  CallBody,
  MonitorCondition,
  MonitorKind,
  MonitorLevel,
  MonitorMetric,
  MonitorObject,
  MonitorPeriod,
  MonitorRule,
  MonitorSilence,
  NoticeChannel,
  Sensitivity,
} from "../../../core/api/contract";
import { kindsOf, metricTraits } from "../../../core/api/contract/constants/monitor";

type Direction = "rise" | "fall" | "any";

/** A rule as its form holds it: rates in per cent, money in yuan. */
export interface RuleValues {
  name: string;
  metric: MonitorMetric;
  eventNo: number | null;
  /** Keys of objects, `channel:20001`. */
  objects: string[];
  period: MonitorPeriod;
  kind: MonitorKind;
  op: "above" | "below" | "outside";
  value: number | null;
  upper: number | null;
  against: "previous" | "yesterday" | "week";
  direction: Direction;
  percent: number | null;
  periods: number | null;
  sensitivity: Sensitivity;
  from: number;
  to: number;
  minSample: number | null;
  silence: MonitorSilence;
  level: MonitorLevel;
  ways: NoticeChannel[];
  receivers: number[];
}

const blank: RuleValues = {
  name: "",
  metric: "install",
  eventNo: null,
  objects: ["app:"],
  period: "hour",
  kind: "baseline",
  op: "below",
  value: null,
  upper: null,
  against: "week",
  direction: "any",
  percent: 50,
  periods: 3,
  sensitivity: "mid",
  from: 0,
  to: 24,
  minSample: 0,
  silence: "two",
  level: 2,
  ways: ["site"],
  receivers: [],
};

const rateSample = 20;

export const objectKey = ({ kind, id }: MonitorObject): string => `${kind}:${id}`;

const objectOf = (key: string): MonitorObject => {
  const at = key.indexOf(":");
  return { kind: key.slice(0, at) as MonitorObject["kind"], id: key.slice(at + 1) };
};

/** Returns the factor from units of the form to those of the service. */
const unitOf = (metric: MonitorMetric): number => {
  const { unit } = metricTraits[metric];
  if (unit === "rate") return 0.01;
  return unit === "cents" ? 100 : 1;
};

const scaled = (value: number, unit: number) => Math.round(value * unit * 1e6) / 1e6;

function conditionOf(values: RuleValues): MonitorCondition {
  const { kind, op, direction } = values;
  if (kind === "zero") return { kind, periods: values.periods ?? 0 };
  if (kind === "baseline") return { kind, direction, sensitivity: values.sensitivity };
  if (kind === "change")
    return { kind, direction, against: values.against, percent: values.percent ?? 0 };
  const unit = unitOf(values.metric);
  const upper = op === "outside" && values.upper !== null ? scaled(values.upper, unit) : null;
  return { kind, op, value: scaled(values.value ?? 0, unit), upper };
}

/** Returns the body of a preview: the values that affect the judgement of a rule. */
export const judgedBody = (values: RuleValues): CallBody<"monitor/preview"> => ({
  metric: values.metric,
  eventNo: values.metric === "event" ? values.eventNo : null,
  objects: values.objects.map(objectOf),
  condition: conditionOf(values),
  period: values.period,
  hours: values.period === "day" ? { from: 0, to: 24 } : { from: values.from, to: values.to },
  minSample: values.kind === "zero" ? 0 : (values.minSample ?? 0),
  silence: values.silence,
  level: values.level,
});

export const ruleBody = (values: RuleValues): CallBody<"monitor/addRule"> => ({
  name: values.name.trim(),
  ...judgedBody(values),
  ways: values.ways,
  receivers: values.receivers,
});

function conditionValues(metric: MonitorMetric, condition: MonitorCondition): Partial<RuleValues> {
  if (condition.kind !== "fixed") return condition;
  const unit = unitOf(metric);
  const { kind, op, value, upper } = condition;
  const upperValue = upper === null ? null : scaled(upper, 1 / unit);
  return { kind, op, value: scaled(value, 1 / unit), upper: upperValue };
}

/** The form of a rule; of a new one with what a quick rule gives. */
export function ruleValues(
  rule: MonitorRule | null,
  given: Partial<RuleValues>,
  ownerId: number | undefined,
): RuleValues {
  if (!rule) return { ...blank, receivers: ownerId === undefined ? [] : [ownerId], ...given };
  return {
    ...blank,
    ...conditionValues(rule.metric, rule.condition),
    name: rule.name,
    metric: rule.metric,
    eventNo: rule.eventNo,
    objects: rule.objects.map(objectKey),
    period: rule.period,
    ...(rule.hours.from === rule.hours.to ? {} : rule.hours),
    minSample: rule.minSample,
    silence: rule.silence,
    level: rule.level,
    ways: rule.ways,
    receivers: rule.receivers,
  };
}

/** Returns the values to change with a metric or period, so that they are compatible. */
export function suited(
  values: Pick<RuleValues, "metric" | "period" | "kind" | "objects" | "minSample">,
) {
  const traits = metricTraits[values.metric];
  const period = traits.periods.includes(values.period)
    ? values.period
    : (traits.periods.at(-1) ?? "day");
  const kinds = kindsOf(values.metric, period);
  const kind = kinds.includes(values.kind) ? values.kind : (kinds[0] ?? "fixed");
  const objects = values.objects.filter((key) => traits.objects.includes(objectOf(key).kind));
  // A rate of a few says nothing.
  const isBare = traits.unit === "rate" && !values.minSample;
  return {
    period,
    kind,
    objects: objects.length > 0 ? objects : ["app:"],
    minSample: isBare ? rateSample : values.minSample,
  };
}

/** Values of a new rule that watches a metric of a channel; of the app for null. */
export function watching(metric: MonitorMetric, channelId: number | null): Partial<RuleValues> {
  const objects =
    channelId === null ? blank.objects : [objectKey({ kind: "channel", id: String(channelId) })];
  return { metric, ...suited({ ...blank, metric, objects }) };
}

export type QuickRule = "abnormal" | "flood" | "night" | "day1";

const quickShape = {
  kind: "fixed",
  period: "day",
  silence: "day",
  level: 2,
  objects: [],
} as const satisfies Partial<Record<keyof RuleValues, unknown>>;

/** Rules against fraud, but for the channels that they watch. */
export const quickRules: Record<QuickRule, Partial<RuleValues>> = {
  abnormal: {
    ...quickShape,
    objects: [],
    metric: "abnormalRate",
    op: "above",
    value: 20,
    minSample: 20,
  },
  flood: {
    ...quickShape,
    objects: [],
    metric: "installRate",
    op: "below",
    value: 5,
    minSample: 200,
  },
  night: {
    ...quickShape,
    objects: [],
    metric: "nightShare",
    op: "above",
    value: 60,
    minSample: 20,
  },
  day1: { ...quickShape, objects: [], metric: "day1", op: "below", value: 5, minSample: 30 },
};
