import { sql } from "kysely";
import type { EdgeSettings } from "../../../src/core/api/contract";
import {
  edgeDomainsAtMost,
  edgePayPath,
} from "../../../src/core/api/contract/constants/acceleration";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { countEdgeDomains } from "../../reporting/edge-use";
import type { Db } from "../../store/open";
import { domainLimit } from "../finance";
import type { AppContext } from "../handler";
import { domainRows } from "./domain-rows";

type Listening = Pick<EdgeSettings, "business" | "tcpPort">;

/** A port of TCP is one domain's. */
export async function checkPort(
  db: Db,
  appId: number,
  { tcpPort, business }: Listening,
  id: number,
): Promise<void> {
  if (business !== "tcp") return;
  const rows = await domainRows(db, appId)
    .where(sql<boolean>`v.settings ->> 'business' = 'tcp'`)
    .execute();
  const other = rows.find((row) => row.id !== id && row.settings.tcpPort === tcpPort);
  if (other)
    throw new ServiceError("0409", say("端口已由 {} 使用", other.domain), "settings.tcpPort");
}

/** Refuses one more domain than the packages of the app hold, or than the service keeps. */
export async function assertQuota(db: Db, { app, config, now }: AppContext): Promise<void> {
  const { appId } = app;
  const used = await countEdgeDomains(db, appId);
  if (used >= edgeDomainsAtMost) {
    throw new ServiceError("0409", say("最多 {} 个域名", edgeDomainsAtMost), "domain");
  }
  const limit = await domainLimit({ db, config }, appId, now());
  if (limit === null || used < limit) return;
  const message = say(
    "域名数已达上限：已有 {} 个，最多 {} 个，请购买域名数加速包后再添加",
    used,
    limit,
  );
  const link = edgePayPath("domains");
  throw new ServiceError("0403", message, "domain", undefined, { link, used, limit });
}
