import { call, signIn } from "./page.js";

/** What no embed token opens. */
const ownTags = [
  "xi-access-request",
  "xi-announcement-banner",
  "xi-audit-log",
  "xi-balance-recharge",
  "xi-certification",
  "xi-create-app",
  "xi-domain-form",
  "xi-embed-keys",
  "xi-open-api",
  "xi-operator-desk",
  "xi-pay-page",
  "xi-scan-confirm",
];

/** The same, of an app of the acceleration line. */
const edgeTags = ["xi-edge-domains", "xi-edge-overview", "xi-edge-pay-page"];

/** The stored sign-in of `own` again, with the seeded app of the acceleration line open. */
async function storeEdgeSession(token) {
  const own = JSON.parse(localStorage.getItem("xi:own"));
  const { map: app } = await call("apply/applyInfo", { appkey: "xmjs4e" }, token);
  const state = { ...own.state, app };
  localStorage.setItem("xi:edge", JSON.stringify({ ...own, state }));
}

/**
 * Signs the seeded account in, and answers what each widget needs to draw; those unnamed need nothing.
 * Some need the session `own` or `edge`, whose sign-ins are stored: `placeOwnSession("own")`.
 */
export async function findWidgetNeeds() {
  localStorage.clear();
  const { token, app } = await signIn("own");
  const { appkey } = app;
  const request = async (name, body) => (await call(name, { appkey, ...body }, token)).map;
  const [channel] = (await request("channelList", { pageSize: 1 })).list;
  const [ad] = (await request("channelList", { pageSize: 1, type: 2 })).list;
  const [group] = (await request("allGroups", {})).list;
  const invite = await request("invite/add", {
    target: `${Date.now()}@example.com`,
    channelIds: [channel.id],
    metrics: ["install"],
  });
  const share = await request("channel/shareUpdate", { id: channel.id });
  const ticket = await call("user/qrTicket", {}, token).then(
    ({ map }) => map.ticket,
    () => "none",
  );
  const needs = {
    "xi-app-sidebar": { current: "/data/app_stats" },
    "xi-channel-detail-report": { channelId: channel.id },
    "xi-channel-share": { channelId: channel.id, name: channel.channelName },
    "xi-ad-debug": { channelId: ad.id },
    "xi-group-report": { groupId: group.id },
    "xi-share-invite": { appkey, inviteKey: new URL(invite.url).searchParams.get("key") },
    "xi-scan-confirm": { ticket },
    "xi-wechat-return": { ticket: "none", code: "none" },
    "xi-shared-chart": { appkey, chartId: share.key },
  };
  for (const tag of ownTags) needs[tag] = { ...needs[tag], session: "own" };
  await storeEdgeSession(token);
  for (const tag of edgeTags) needs[tag] = { session: "edge" };
  return needs;
}

/** Gives an element what it needs. */
export function furnish(element, { session, ...properties } = {}) {
  if (session) element.setAttribute("session", session);
  Object.assign(element, properties);
}
