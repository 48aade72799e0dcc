import type { DiagnosisCandidate, InstallDiagnosis, LiveEvent } from "../../../core/api/contract";

/** Item of the timeline: a touch that might have led to the install, or an event of the device. */
export type TimelineItem = { id: string; at: number } & (
  | { event: LiveEvent; touch?: undefined }
  | { event?: undefined; touch: DiagnosisCandidate }
);

/** So many touches before the install stand open; a winner among the earlier ones joins them. */
const openTouches = 5;

/** Touches within the longest window and the device's events, oldest first. */
export function timelineItems({
  candidates,
  timeline,
  installedAt,
  longestWindowMs,
}: InstallDiagnosis): { earlier: TimelineItem[]; near: TimelineItem[] } {
  const touches = candidates.flatMap((touch, index): TimelineItem[] =>
    touch.touchedAt === null || installedAt - touch.touchedAt > longestWindowMs
      ? []
      : [{ id: `touch-${index}`, at: touch.touchedAt, touch }],
  );
  const byTime = touches.sort((a, b) => a.at - b.at);
  const isNear = (item: TimelineItem, index: number) =>
    index >= byTime.length - openTouches || item.touch?.won === true;
  const events = timeline.map((event): TimelineItem => ({ id: event.id, at: event.at, event }));
  return {
    earlier: byTime.filter((item, index) => !isNear(item, index)),
    near: [...byTime.filter(isNear), ...events].sort((a, b) => a.at - b.at),
  };
}
