import { useMemo } from "react";
import type {
  MonitorCondition,
  MonitorMetric,
  NamedMonitorObject,
} from "../../../core/api/contract";
import { metricTraits } from "../../../core/api/contract/constants/monitor";
import { formatExact, formatMoney, formatRate, noValue } from "../../../core/format";
import { monitorText } from "../../../core/text/monitor";
import { useText } from "../../../core/text/use-text";

export interface MonitorMessages {
  figure(metric: MonitorMetric, value: number | null): string;
  deviation(metric: MonitorMetric, value: number | null): string;
  condition(metric: MonitorMetric, condition: MonitorCondition): string;
  object(object: NamedMonitorObject): string;
  objects(objects: readonly NamedMonitorObject[]): string;
}

const signed = (text: string, value: number) => (value > 0 ? `+${text}` : text);

/** Figures, conditions and objects of the monitor in words. */
export function useMonitorMessages(): MonitorMessages {
  const text = useText(monitorText);
  return useMemo(() => {
    const formatValue: MonitorMessages["figure"] = (metric, value) => {
      const { unit } = metricTraits[metric];
      if (unit === "rate") return formatRate(value);
      if (unit === "cents") return formatMoney(value === null ? null : value / 100);
      const rounded = value === null ? null : Math.round(value * 10) / 10;
      return unit === "megabytes" && rounded !== null
        ? `${formatExact(rounded)} MB`
        : formatExact(rounded);
    };
    const object: MonitorMessages["object"] = ({ kind, name }) => {
      if (kind === "app") return text.objectKinds.app;
      return name === "" ? text.goneObject : text.objectOf(text.objectKinds[kind], name);
    };
    return {
      figure: formatValue,
      object,
      objects: (objects) => {
        const [first] = objects;
        if (!first) return noValue;
        const name = first.kind === "app" ? object(first) : first.name || text.goneObject;
        return objects.length === 1 ? object(first) : text.objectsOf(name, objects.length);
      },
      deviation: (metric, value) => {
        if (value === null) return noValue;
        if (metricTraits[metric].unit === "rate")
          return signed(text.points(Math.round(value * 10_000) / 100), value);
        return signed(formatRate(value), value);
      },
      condition: (metric, condition) => {
        if (condition.kind === "zero") return text.zeroRule(condition.periods);
        if (condition.kind === "baseline")
          return text.baseline(
            text.baselineDirections[condition.direction],
            text.sensitivities[condition.sensitivity],
          );
        if (condition.kind === "change") {
          const isRate = metricTraits[metric].unit === "rate";
          return text.change(
            text.againsts[condition.against],
            text.directions[condition.direction],
            isRate ? text.points(condition.percent) : `${condition.percent}%`,
          );
        }
        const { op, value, upper } = condition;
        if (op === "outside")
          return text.outside(formatValue(metric, value), formatValue(metric, upper));
        return text[op](formatValue(metric, value));
      },
    };
  }, [text]);
}
