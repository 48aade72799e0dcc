import type { OrderProduct } from "../../../src/core/api/contract";
import { editionOf } from "../../../src/core/api/contract/constants/edition";
import { edgeKindOf } from "../../../src/core/api/contract/constants/finance";
import type { ServiceConfig } from "../../base/config";
import { say } from "../../base/message";
import { actionForbidden, ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import type { PricedApp } from "./pricing";

export interface SoldApp extends PricedApp {
  id: number;
  name: string;
  autoRenew: boolean;
}

/** The line whose apps a product is for. */
const lineOf = (product: OrderProduct): "attribution" | "afpm" =>
  edgeKindOf(product) ? "afpm" : "attribution";

/** An app of the account's own that a product is for; null when it is gone or somebody else's. */
export async function ownApp(
  db: Db,
  accountId: number,
  appId: number,
  product: OrderProduct = "edition",
): Promise<SoldApp | null> {
  const row = await db
    .selectFrom("app")
    .select(["id", "name", "edition", "expire_at", "auto_renew"])
    .where("id", "=", appId)
    .where("owner_id", "=", accountId)
    .where("line", "=", lineOf(product))
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    edition: editionOf({ applyVersion: row.edition }) === "standard" ? "standard" : "professional",
    termEnd: row.expire_at?.getTime() ?? null,
    autoRenew: row.auto_renew,
  };
}

/** The same, for what is about to be bought: refused when it cannot be. */
export async function soldApp(
  { db, config }: { db: Db; config: Pick<ServiceConfig, "experienceAppIds"> },
  accountId: number,
  appId: number,
  product: OrderProduct = "edition",
): Promise<SoldApp> {
  if (config.experienceAppIds.includes(appId)) {
    throw new ServiceError("0403", say("体验应用仅供演示，无法进行此操作"));
  }
  const app = await ownApp(db, accountId, appId, product);
  if (!app) throw actionForbidden(say("只有应用的所有者可以进行此操作"), "appId");
  return app;
}
