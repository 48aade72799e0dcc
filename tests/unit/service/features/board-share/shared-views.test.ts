import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallBody } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let owner: { token: string; appkey: string };

beforeAll(async () => {
  service = await startTestService();
  service.stopClock();
  world = await makeWorld(service);
  owner = { token: world.owner.token, appkey: world.app.appkey };
  await install(world.channelIds[0], "android", 2);
  await install(world.channelIds[1], "ios", 3);
});
afterAll(() => service.close());

async function install(channelId: number | undefined, platform: string, devices: number) {
  const { map } = await service.call("channel/detail", { id: channelId ?? 0 }, owner);
  const events = Array.from({ length: devices }, (_, at) => ({
    id: `event-${platform}-${at}`,
    ts: service.now(),
    deviceId: `device-${platform}-${at}`,
    platform,
    packageChannel: map.channelCode,
  }));
  const body = JSON.stringify({ appkey: world.app.appkey, events });
  const request = new Request("http://console.test/sdk/v1/install", { method: "POST", body });
  const response = await service.service.handle(request, { ip: "1.2.3.4" });
  if (!response.ok) throw new Error(await response.text());
}

const saveView = async (view: CallBody<"view/save">) =>
  (await service.call("view/save", view, owner)).map;

/** A shared board that shows one view. */
async function shareView(viewId: number, as: typeof owner, name: string): Promise<string> {
  const card = { kind: "view" as const, id: "v", x: 0, y: 0, w: 4, h: 6, viewId };
  const filter = { range: "last7" as const };
  const board = await service.call("board/save", { name, filter, cards: [card] }, as);
  const choices = { ranges: [], platforms: true, compares: false, channelIds: [] };
  const endDay = new Date(service.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const settings = { title: name, filter, labels: [], choices, endDay };
  return (await service.call("boardShare/create", { boardId: board.map.id, ...settings }, as)).map
    .token;
}
const cardsOf = async (token: string) =>
  (await service.call("boardShare/report", { token })).map.cards;
const figures = (token: string, choice: object = {}) =>
  service.call("boardShare/card", { token, card: "v", choice });

test("a shared board shows what a view of the sharer's shows, whatever its readers choose", async () => {
  const query = `platform=ios&channels=${world.channelIds[1]}&metrics=install,visit&compare=previous`;
  const view = await saveView({ page: "app-stats", name: "苹果的量", query });
  const token = await shareView(view.id, owner, "给老板");
  const [shown] = await cardsOf(token);
  expect(shown).toMatchObject({ kind: "trend", title: "苹果的量", metrics: ["visit", "install"] });
  // The days and the platform are said, the channels are not.
  expect(shown.pinned).toMatchObject({ range: "last7", platform: "ios", channelIds: [] });
  const { trend } = (await figures(token, { platform: "android" })).map;
  expect(trend.totals).toMatchObject({ install: 3, visit: 0, register: null });
  expect(trend.compare).not.toBeNull();
});

test("a shared board loses the card of a view that is no longer the sharer's to see", async () => {
  const query = "metrics=install";
  const team = { page: "channel-report" as const, name: "团队的渠道", query, isTeam: true };
  const { id, revision } = await saveView(team);
  const modules = [
    { key: "data", level: "edit" },
    { key: "channel", level: "read" },
  ] as Parameters<World["authorise"]>[1];
  const colleague = {
    token: await world.authorise("13700000004", modules),
    appkey: world.app.appkey,
  };
  const token = await shareView(id, colleague, "同事的");
  const kinds = async () => (await cardsOf(token)).map(({ kind }: { kind: string }) => kind);
  expect(await kinds()).toEqual(["channels"]);
  expect((await figures(token)).map.channels.list).toHaveLength(2);
  await saveView({ ...team, id, revision, isTeam: false });
  expect(await kinds()).toEqual([]);
  expect((await figures(token)).retCode).toBe("0404");
});
