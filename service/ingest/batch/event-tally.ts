import { allChannels, granularityCode } from "../../store/event-tables";
import { dayOfHour, monthOfDay, weekOfDay } from "../../store/local-time";
import type { CountKey } from "./hourly-counts";
import type { FirstInPeriods } from "./last-seen";

/** Change of one row of the event rollup by a batch. */
export interface EventDelta {
  appId: number;
  eventNo: number;
  grain: number;
  channelId: number;
  t: number;
  platform: number;
  times: number;
  users: number;
  value: number;
}

export type EventCounts = Partial<Pick<EventDelta, "times" | "users" | "value">>;

type EventCountKey = Pick<CountKey, "appId" | "channelId" | "platform">;

/** Collects what a batch adds to the counts of custom events, so that each row is written once. */
export class EventTally {
  readonly #rows = new Map<string, EventDelta>();

  /** Counts one report in every period it belongs to, or takes it back; `first` tells where its device is new. */
  count(
    countKey: CountKey,
    eventNo: number,
    value: number,
    first: FirstInPeriods,
    times: 1 | -1 = 1,
  ): void {
    const { hour } = countKey;
    const day = dayOfHour(hour);
    const [week, month] = [weekOfDay(day), monthOfDay(day)];
    const once = { times, value: value * times };
    this.addAt(countKey, eventNo, granularityCode.hour, hour, {
      ...once,
      users: first.hour ? times : 0,
    });
    this.addAt(countKey, eventNo, granularityCode.day, day, {
      ...once,
      users: first.day ? times : 0,
    });
    this.addAt(countKey, eventNo, granularityCode.all, 0, once);
    if (first.week) this.addAt(countKey, eventNo, granularityCode.week, week, { users: times });
    if (first.month) this.addAt(countKey, eventNo, granularityCode.month, month, { users: times });
  }

  /** Adds to one period of one grain, for the channel and for all. */
  addAt(
    countKey: EventCountKey,
    eventNo: number,
    granularity: number,
    t: number,
    counts: EventCounts,
  ): void {
    const { appId, platform } = countKey;
    const { times = 0, users = 0, value = 0 } = counts;
    for (const channelId of [countKey.channelId, allChannels]) {
      const key = `${appId}/${eventNo}/${granularity}/${channelId}/${t}/${platform}`;
      const known = this.#rows.get(key);
      if (known) {
        known.times += times;
        known.users += users;
        known.value += value;
      } else {
        this.#rows.set(key, {
          appId,
          eventNo,
          grain: granularity,
          channelId,
          t,
          platform,
          times,
          users,
          value,
        });
      }
    }
  }

  rollups(): EventDelta[] {
    return [...this.#rows.values()];
  }
}
