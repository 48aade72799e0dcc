import {
  type EdgeAutoFault,
  edgeDomainsPath,
} from "../../../src/core/api/contract/constants/acceleration";
import { daysLeft } from "../../../src/core/format/days-left";
import { zh } from "../../../src/core/text/edge-certificate";
import { en } from "../../../src/core/text/en/edge-certificate";
import { counted, say } from "../../base/message";
import type { Db } from "../../store/open";
import { notify } from "../message";

interface Failed {
  appId: number;
  id: number;
  domain: string;
  fault: EdgeAutoFault;
  /** In a row. */
  tries: number;
}

const dayMs = 86_400_000;
/** Days left on a certificate at which its owner is notified again. */
const urgentDays = [1, 7];

/** Tells an owner of a certificate that could not be had: once, and again before the one that serves ends. */
export async function notifyCertificate(
  db: Db,
  { appId, id, domain, fault: reason, tries }: Failed,
  at: number,
): Promise<void> {
  const app = await db
    .selectFrom("app")
    .select(["owner_id", "appkey", "name"])
    .where("id", "=", appId)
    .executeTakeFirstOrThrow();
  const held = await db
    .selectFrom("edge_domain")
    .select("cert_expire_at")
    .where("app_id", "=", appId)
    .where("id", "=", id)
    .executeTakeFirst();
  const end = held?.cert_expire_at?.getTime() ?? null;
  const urgent = urgentDays.find((days) => end !== null && end - at <= days * dayMs);
  // Nobody answering once is nothing to be told of: a renewal has a month.
  const isFirst = tries === (reason === "unreachable" && end !== null ? 3 : 1);
  if (!isFirst && urgent === undefined) return;
  const rest =
    end === null
      ? say("域名现在只能以 HTTP 访问。")
      : end <= at
        ? say("现在的证书已经过期。")
        : say("现在的证书还有 {} 天到期，在此之前照常使用。", counted(daysLeft(end, at), "day"));
  await notify(db, {
    accountId: app.owner_id,
    appId,
    event: "edgeCertificate",
    title: say("证书申请失败：{}", domain),
    body: say(
      "「{}」的 {} 自动申请证书没有成功：{}。{}会自动重试。",
      app.name,
      domain,
      { zh: zh.reasons[reason], en: en.reasons[reason] },
      rest,
    ),
    link: `${edgeDomainsPath}?app=${app.appkey}`,
    at,
    onceKey: `edge-cert:${appId}:${id}:${end ?? at}:${urgent ?? 0}`,
  });
}
