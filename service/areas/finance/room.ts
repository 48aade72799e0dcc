import type { ServiceConfig } from "../../base/config";
import type { PaymentPort } from "../../ports";
import type { Db } from "../../store/open";

/** What money deeds need, whoever asks for them: a call, a notification or a job. */
export interface MoneyRoom {
  db: Db;
  config: Pick<ServiceConfig, "catalogue" | "license" | "experienceAppIds">;
  ports: { payment: PaymentPort };
  now(): number;
}
