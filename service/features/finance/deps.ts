import type { ServiceConfig } from "../../base/config";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { PaymentPort } from "../../ports";
import type { Db } from "../../store/open";
import type { Context } from "../handler";

/** Dependencies of money actions, shared by calls, notifications and jobs. */
export interface MoneyDeps {
  db: Db;
  config: Pick<ServiceConfig, "catalogue" | "license" | "experienceAppIds">;
  ports: { payment: PaymentPort };
  now(): number;
}

/** A private deployment is paid for by its licence. */
export function checkSold({ isPrivate }: Pick<Context, "isPrivate">): void {
  if (isPrivate) throw new ServiceError("0403", say("私有部署的费用以许可为准，无需在这里支付"));
}
