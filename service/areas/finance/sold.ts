import { Refusal } from "../../base/refusal";
import type { Context } from "../handler";

/** A private deployment is paid for by its licence. */
export function checkSold({ config }: Pick<Context, "config">): void {
  if (config.license) throw new Refusal("0403", "私有部署的费用以许可为准，无需在这里支付");
}
