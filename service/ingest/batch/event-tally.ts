import { allChannels, grainCode } from "../../store/event-tables";
import { dayOfHour, monthOfDay, weekOfDay } from "../../store/local-time";
import type { Place } from "./leaves";
import type { FirstIn } from "./seen";

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

type EventPlace = Pick<Place, "appId" | "channelId" | "platform">;

/** Collects what a batch adds to the counts of custom events, so that each row is written once. */
export class EventTally {
  readonly #rows = new Map<string, EventDelta>();

  /** Counts one report in every period it belongs to; `first` tells where its device is new. */
  count(place: Place, eventNo: number, value: number, first: FirstIn): void {
    const { hour } = place;
    const day = dayOfHour(hour);
    const [week, month] = [weekOfDay(day), monthOfDay(day)];
    const once = { times: 1, value };
    this.addAt(place, eventNo, grainCode.hour, hour, { ...once, users: first.hour ? 1 : 0 });
    this.addAt(place, eventNo, grainCode.day, day, { ...once, users: first.day ? 1 : 0 });
    this.addAt(place, eventNo, grainCode.all, 0, once);
    if (first.week) this.addAt(place, eventNo, grainCode.week, week, { users: 1 });
    if (first.month) this.addAt(place, eventNo, grainCode.month, month, { users: 1 });
  }

  /** Adds to one period of one grain, for the channel and for all. */
  addAt(place: EventPlace, eventNo: number, grain: number, t: number, counts: EventCounts): void {
    const { appId, platform } = place;
    const { times = 0, users = 0, value = 0 } = counts;
    for (const channelId of [place.channelId, allChannels]) {
      const key = `${appId}/${eventNo}/${grain}/${channelId}/${t}/${platform}`;
      const known = this.#rows.get(key);
      if (known) {
        known.times += times;
        known.users += users;
        known.value += value;
      } else {
        this.#rows.set(key, {
          appId,
          eventNo,
          grain,
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
