import { expect, test } from "vitest";
import { dayText } from "../../../../service/store/local-time";
import type { Store } from "../../../../service/store/open";
import { defaultZones } from "../../../../src/core/format/zone";
import { noonMs } from "../../../support/ingest";
import type { Asked, Whose } from "../reporting/one-number/asked";
import { askEverywhere } from "../reporting/one-number/one-number";

const today = Math.floor(noonMs / 86_400_000);

/** Every place of every word tells one number of the demo data too. */
export function testPlaces(opened: () => Store): void {
  const request = async (whose: Whose, from: number, to: number) => {
    const { rows } = await opened().pool.query(
      "SELECT id, appkey, created_at FROM app WHERE name = '星漠世界'",
    );
    const [{ id, appkey, created_at: createdAt }] = rows;
    const requested: Asked = {
      store: opened(),
      app: {
        appId: id,
        appkey,
        line: "attribution",
        createdAt,
        zones: defaultZones,
        isOwner: true,
        isExperience: false,
        channelIds: null,
        modules: null,
        term: { edition: "1", isTrial: false, expireAt: null, isOpenToAll: false },
      },
      nowMs: noonMs,
      whose,
      isWhole: false,
      platform: null,
      match: null,
      versions: [],
      start: dayText(today - from),
      end: dayText(today - to),
    };
    return askEverywhere(requested);
  };
  const channel = (id: number, type: 1 | 2 | 3): Whose => ({
    of: "channel",
    id,
    type,
    isDeleted: false,
  });

  test.each<[name: string, whose: Whose, from: number, to: number]>([
    ["the app, yesterday", { of: "app" }, 1, 1],
    ["the app, a week", { of: "app" }, 9, 3],
    ["all channels, a week", { of: "channels" }, 9, 3],
    ["an own channel, a week", channel(20001, 1), 9, 3],
    ["an ad channel, a week", channel(20041, 2), 9, 3],
    ["an ASA channel, a week", channel(20047, 3), 9, 3],
    ["a group, a week", { of: "group", id: 1001 }, 9, 3],
  ])("every place tells one number of %s", async (_name, whose, from, to) => {
    const { sources, differences } = await request(whose, from, to);
    expect(differences).toEqual([]);
    expect(sources.get("install")?.size).toBeGreaterThan(3);
  });
}
