import type { AppRecord } from "../../../src/core/api/contract";
import type { appCalls } from "../../../src/core/api/contract/app";
import { readAppAccess, requireAppOwner } from "../../access/app-access";
import { embedModules } from "../../access/embed";
import type { Viewer } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { installCounts } from "../../reporting/channel-counts";
import { readOpenAlerts } from "../../reporting/open-alerts";
import { giveFirstTraffic } from "../finance";
import type { Context, Handler, Handlers } from "../handler";
import { appRecord } from "./app-record";
import { appById, visibleApps } from "./apps";
import { changeZone } from "./change-zone";
import { createApp, renameApp } from "./create-app";
import { deleteApp, readDeletion } from "./delete-app";
import { setIcon } from "./icon";
import { isRouteOpen, menuOf } from "./menu";
import { readProxyApps } from "./proxy-apps";
import { readQuota } from "./quota";
import { readStanding } from "./standing";

type ViewedContext = Context & { viewer: Viewer };

/** The app of an id, or of an appkey when it is text. */
async function recordOf(context: ViewedContext, wanted: number | string): Promise<AppRecord> {
  const { db, config, viewer } = context;
  const now = context.now();
  const access = await readAppAccess(wanted, viewer, { db, config, now });
  const id = access.appId;
  const row = await appById(db, id);
  const installs = await installCounts(db, [id], now);
  const { isExperience, modules } = access;
  const alerts = viewer.embed ? 0 : (await readOpenAlerts(db, [access])).get(id);
  return appRecord(row, { modules, isExperience, installs: installs.get(id), alerts, now });
}

async function ownApp(context: ViewedContext, id: number) {
  const { db, config, viewer, now } = context;
  const app = await readAppAccess(id, viewer, { db, config, now: now() });
  if (app.isExperience) throw new ServiceError("0403", say("体验应用仅供演示，无法进行此操作"));
  requireAppOwner(app);
  return app;
}

/** A new app, with the traffic that the first one of an account begins with. */
async function addApp(context: ViewedContext, name: string, flag: "afpm" | undefined) {
  const line = flag ?? "attribution";
  const app = await createApp(context, context.viewer.accountId, { name, line });
  if (line === "attribution") await giveFirstTraffic(context, app.id);
  return app;
}

const menuOfApp = async ({ db, app, viewer }: Parameters<Handler<"applyAuth/menu">>[0]) => {
  const { line } = await db
    .selectFrom("app")
    .select("line")
    .where("id", "=", app.appId)
    .executeTakeFirstOrThrow();
  return menuOf(line, viewer.embed ? embedModules(viewer.embed) : app.modules, viewer.role);
};

/** The product lines that `applyShow` of a list means. */
const linesOf = (applyShow = 0): AppRecord["line"][] =>
  applyShow === -1 ? ["attribution", "afpm"] : [applyShow === 1 ? "afpm" : "attribution"];

export const appHandlers: Handlers<keyof typeof appCalls | "apply/quota" | "apply/standing"> = {
  "apply/quota": async (context) => ({ map: await readQuota(context) }),
  "/api/console/appRecord/createOrUpdate": async (context, { id, name, flag }) => {
    if (id === undefined) return { map: await addApp(context, name, flag) };
    await ownApp(context, id);
    return { map: await renameApp(context, context.viewer.accountId, { id, name }) };
  },
  "apply/addApply": async (context, { name, flag }) => ({
    map: await addApp(context, name, flag),
  }),
  "/api/console/proxyApp/list": async (context, body) => ({
    map: await readProxyApps(context, body),
  }),
  "apply/standing": async (context) => ({ map: await readStanding(context) }),
  "apply/getQrCode": async ({ app, origin }) => ({
    map: { url: `${origin}/sdk/v1/test?${new URLSearchParams({ appkey: app.appkey })}` },
  }),
  "/api/console/appRecord/detail": async (context, { id }) => ({
    map: await recordOf(context, id),
  }),
  "apply/applyList": async (context, body) => {
    const { db, config, viewer } = context;
    const now = context.now();
    const apps = await visibleApps(db, {
      accountId: viewer.accountId,
      now,
      own: body.isApplyAuth !== 1,
      // A token's apps are its key owner's own.
      authorised: body.isApplyAuth !== 0 && !viewer.embed,
      lines: linesOf(body.applyShow),
      name: body.applyName,
      onlyIds: viewer.embed?.appIds,
    });
    const from = (body.currentPage - 1) * body.pageSize;
    const page = apps.slice(from, from + body.pageSize);
    const ids = page.map((app) => app.id);
    const installs = await installCounts(db, ids, now);
    // How far the channels of an authorised app reach is not known here.
    const own = viewer.embed ? [] : page.filter(({ modules }) => modules === null);
    const alerts = await readOpenAlerts(
      db,
      own.map(({ id }) => ({ appId: id, modules: null, channelIds: null })),
    );
    const records = page.map(({ modules, ...row }) => {
      const isExperience = config.experienceAppIds.includes(row.id) && viewer.role !== "operations";
      return appRecord(row, {
        modules,
        isExperience,
        installs: installs.get(row.id),
        alerts: alerts.get(row.id),
        now,
      });
    });
    return { data: { records, total: apps.length } };
  },
  "apply/applyInfo": async (context, body) => ({
    map: await recordOf(context, "id" in body ? body.id : body.appkey),
  }),
  "apply/delApply": async (context, body) => {
    await ownApp(context, body.id);
    await deleteApp(context, body);
    return { map: {} };
  },
  "apply/deletion": async (context, { id }) => {
    await ownApp(context, id);
    return { map: await readDeletion(context, id) };
  },
  "apply/updateApply": async (context, { timeZone }) => {
    await changeZone(context, timeZone);
    return { map: await recordOf(context, context.app.appId) };
  },
  "apply/uploadApplyPic": async (context, { ticket }) => {
    await ownApp(context, context.app.appId);
    await setIcon(context, ticket);
    return { map: await recordOf(context, context.app.appId) };
  },
  "applyAuth/menu": async (context) => ({ obj: await menuOfApp(context) }),
  "apply/selectOption": async (context, { path }) => ({
    map: { isAuth: isRouteOpen(await menuOfApp(context), path) },
  }),
};

export { grantableModules, menuOf, type RouteNeed, routeNeed } from "./menu";
export { guideHandlers } from "./newcomer";
export {
  assertChannelQuota,
  assertChildQuota,
  assertMemberQuota,
  checkFreeChannel,
  type QuotaDeps,
  termOf,
} from "./quota";
export { appRecord, visibleApps };
