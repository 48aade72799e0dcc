import { call, loadElements, placeSession, signIn, until } from "./support/page.js";
import { runElementTests } from "./support/run-element-tests.js";

const { token, app } = await signIn();
const { map: channels } = await call("channelList", { appkey: app.appkey, pageSize: 1 }, token);
const [channel] = channels.list;
const { map: ads } = await call("channelList", { appkey: app.appkey, pageSize: 1, type: 2 }, token);
const { map: groups } = await call("allGroups", { appkey: app.appkey }, token);
const { map: invite } = await call(
  "invite/add",
  {
    appkey: app.appkey,
    target: `${Date.now()}@example.com`,
    channelIds: [channel.id],
    metrics: ["install"],
  },
  token,
);
const { map: share } = await call(
  "channel/shareKey",
  { appkey: app.appkey, id: channel.id },
  token,
);
const { map: qr } = await call("user/qrTicket", {}, token).catch(() => ({ map: null }));
localStorage.clear();

/** What each widget needs to draw; those that are not named need nothing. */
const needs = {
  "xi-app-sidebar": { current: "/data/app_stats" },
  "xi-channel-detail-report": { channelId: channel.id },
  "xi-channel-share": { channelId: channel.id, name: channel.channelName },
  "xi-ad-debug": { channelId: ads.list[0]?.id ?? 0 },
  "xi-group-report": { groupId: groups.list[0].id },
  "xi-share-invite": {
    appkey: app.appkey,
    inviteKey: new URL(invite.url).searchParams.get("key"),
  },
  "xi-scan-confirm": { ticket: qr?.ticket ?? "none" },
  "xi-shared-chart": { appkey: app.appkey, chartId: share.key },
};

const { tags } = await loadElements();

describe("every element of the script, in a session with an embed token", () => {
  before(async () => {
    const session = placeSession();
    await until(() => session.session, "the session");
    await session.session.start();
  });
  for (const tag of tags) runElementTests(tag, (made) => Object.assign(made, needs[tag] ?? {}));
});
