import type { ServiceConfig } from "../../base/config";
import { Refusal } from "../../base/refusal";
import type { PaymentPort } from "../../ports";
import type { Db } from "../../store/open";
import type { Context } from "../handler";

/** Dependencies of money actions, shared by calls, notifications and jobs. */
export interface MoneyRoom {
  db: Db;
  config: Pick<ServiceConfig, "catalogue" | "license" | "experienceAppIds">;
  ports: { payment: PaymentPort };
  now(): number;
}

/** A private deployment is paid for by its licence. */
export function checkSold({ config }: Pick<Context, "config">): void {
  if (config.license) throw new Refusal("0403", "私有部署的费用以许可为准，无需在这里支付");
}
