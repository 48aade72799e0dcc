import { describe, expect, test } from "vitest";
import {
  brief,
  childId,
  eventNo,
  prepareReportedChannels,
  report,
  today,
  world,
} from "./reported-channels";

prepareReportedChannels();

describe("the channel report", () => {
  test("counts children, events and costs for their parent, without what is organic", async () => {
    const map = await report({ eventIds: [eventNo] });
    expect(brief(map)).toEqual([
      ["渠道一", 3],
      ["=SUM(1)", 1],
    ]);
    expect(map.list[0]).toMatchObject({
      events: [{ id: eventNo, times: 3, users: null, value: 12 }],
      // The child has no price of its own.
      cost: 5,
    });
    expect(map.list[1].cost).toBeNull();
    expect(map).toMatchObject({
      totalCost: 5,
      totalEvents: [{ times: 3, users: null, value: 12 }],
      total: { install: 4 },
    });
  });

  test("lists the children of a channel beside what is its own; together they are the parent", async () => {
    const [parent] = world.channelIds;
    const map = await report({ parentId: parent });
    expect(brief(map)).toEqual([
      ["渠道一", 2],
      ["渠道一甲", 1],
    ]);
    expect(map.total.install).toBe(3);
  });

  test("groups by group, type and day, with the same sums", async () => {
    const channels = await report({ eventIds: [eventNo] });
    for (const groupBy of ["group", "type", "day"]) {
      const map = await report({ groupBy, eventIds: [eventNo] });
      expect(map.total, groupBy).toEqual(channels.total);
      expect(map.totalEvents, groupBy).toEqual(channels.totalEvents);
      expect(map.totalCost, groupBy).toBe(5);
      // Two installs have a price; what the others brought is none of theirs.
      expect(map.totalCosted, groupBy).toEqual({ install: 2, pay: 10 });
    }
    const days = await report({ groupBy: "day", sort: "channelCode" });
    expect(days.list).toHaveLength(7);
    expect(days.list[0]).toMatchObject({ channelName: today, counts: { install: 4 }, cost: 5 });
  });

  test("sorts by what is computed, with the unknown last in either order", async () => {
    for (const order of ["asc", "desc"]) {
      const map = await report({ sort: "cpa", order });
      expect(map.list.map((row: { cost: number | null }) => row.cost)).toEqual([5, null]);
    }
    const byEvent = await report({ sort: "eventValue", order: "asc", eventIds: [eventNo] });
    expect(byEvent.list[0].events[0].value).toBe(0);
  });

  test("knows nothing of events and costs under a filter that only devices know", async () => {
    const map = await report({ provinces: ["广东"], eventIds: [eventNo] });
    expect(map.total.install).toBe(2);
    expect(map.totalEvents).toEqual([{ id: eventNo, times: null, users: null, value: null }]);
    expect(map.totalCost).toBeNull();
  });

  test("shows an account with some channels those only, in rows and sums", async () => {
    const scope = { type: "channels" as const, ids: [childId] };
    const token = await world.authorise("13800000031", [{ key: "channel", level: "read" }], scope);
    const map = await report({ eventIds: [eventNo] }, { token, appkey: world.app.appkey });
    expect(brief(map)).toEqual([["渠道一甲", 1]]);
    expect(map.totalEvents[0]).toMatchObject({ times: 1, value: 5 });
  });
});
