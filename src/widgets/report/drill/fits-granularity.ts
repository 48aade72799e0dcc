import type { CallBody } from "../../../core/api/contract";
import { isDay } from "../../../core/format";

type Granularity = NonNullable<CallBody<"stat/trend">["granularity"]>;

const lengthOf: Record<Granularity, number> = { hour: 13, day: 10, week: 10, month: 7 };

/** True when points of the address are such as a trend has: hours, days, Mondays or months. A trend of hours has its days as well. */
export function fitsGranularity(at: string, granularity: Granularity): boolean {
  if (at === "") return true;
  const points = at.split("..");
  const isOrdered = points.every(
    (point, index) => index === 0 || (points[index - 1] ?? "") <= point,
  );
  return isOrdered && points.every((point) => isPoint(point, granularity, points.length > 1));
}

function isPoint(point: string, granularity: Granularity, isSpan: boolean): boolean {
  const isDayOfHours = granularity === "hour" && point.length === 10 && !isSpan;
  if (point.length !== lengthOf[granularity] && !isDayOfHours) return false;
  const day = point.length < 10 ? `${point}-01` : point.slice(0, 10);
  if (!isDay(day) || Number(point.slice(11) || 0) > 23) return false;
  return granularity !== "week" || new Date(day).getUTCDay() === 1;
}
