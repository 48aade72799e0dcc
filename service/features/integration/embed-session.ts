import type { EmbedSession } from "../../../src/core/api/contract";
import type { Viewer } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { installCounts } from "../../reporting/channel-counts";
import { appRecord, visibleApps } from "../app";
import { accountById, defaultApplyShow, userInfo } from "../auth";
import type { Context } from "../handler";

/** Builds the initial session of an embed token; of the key's owner it exposes only the apps. */
export async function embedSession(
  { db, config, now }: Context,
  viewer: Viewer,
): Promise<EmbedSession> {
  const { embed, accountId, role } = viewer;
  if (!embed) throw new ServiceError("0403", say("此调用只接受嵌入令牌"));
  const nowMs = now();
  const wanted = { accountId, now: nowMs, own: true, authorised: false, name: "" };
  const apps = [];
  for (const line of ["attribution", "afpm"] as const) {
    apps.push(...(await visibleApps(db, { ...wanted, lines: [line], onlyIds: embed.appIds })));
  }
  const ids = apps.map((app) => app.id);
  const installs = await installCounts(db, ids, nowMs);
  const owner = await accountById(db, accountId);
  const { areas, readOnly, features, origins, expiresAt } = embed;
  return {
    user: {
      ...(await userInfo({ db, config }, owner, role)),
      userName: embed.user.name || embed.user.id,
      mobile: "",
      company: "",
      hasPass: true,
      isOperator: false,
    },
    role,
    applyShow: defaultApplyShow,
    // A guide leads through screens of the console that a page need not have.
    guideObj: {
      controlGuide: true,
      infoGuide: true,
      channelGuide: true,
      iosIntegrationGuide: true,
      adIntegrationGuide: true,
    },
    apps: apps.map((row) => {
      const isExperience = config.experienceAppIds.includes(row.id);
      return appRecord(row, {
        modules: null,
        isExperience,
        installs: installs.get(row.id),
        now: nowMs,
      });
    }),
    areas,
    readOnly,
    features,
    origins,
    expiresAt: expiresAt.getTime(),
    embedUser: embed.user,
  };
}
