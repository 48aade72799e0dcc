import type { CallName } from "../../src/core/api/contract";
import type { Viewer } from "../base/caller";
import type { ServiceConfig } from "../base/config";
import { Refusal } from "../base/refusal";
import type { Db } from "../store/open";

/** Whether a mobile belongs to somebody who runs this deployment. */
export const isOperator = ({ operators }: Pick<ServiceConfig, "operators">, mobile: string) =>
  operators.includes(mobile);

/** Refuses whoever does not run this deployment, embed tokens included. */
export async function checkOperator(
  db: Db,
  config: Pick<ServiceConfig, "operators">,
  viewer: Viewer,
): Promise<void> {
  if (viewer.role === "normal" && !viewer.embed) {
    const { mobile } = await db
      .selectFrom("account")
      .select("mobile")
      .where("id", "=", viewer.accountId)
      .executeTakeFirstOrThrow();
    if (isOperator(config, mobile)) return;
  }
  throw new Refusal("0403", "只有部署的运营人员可以使用此功能");
}

export interface Deed {
  accountId: number;
  name: CallName;
  /** What the call sent, after validation. */
  body: unknown;
  at: number;
  ip: string;
}

/** Writes down what an operator is about to do, so that nothing is done unseen. */
export async function noteDeed(db: Db, { accountId, name, body, at, ip }: Deed): Promise<void> {
  await db
    .insertInto("operator_deed")
    .values({ at: new Date(at), account_id: accountId, deed: name, subject: subjectOf(body), ip })
    .execute();
}

function subjectOf(body: unknown): string {
  if (typeof body !== "object" || body === null) return "";
  const named = "id" in body ? body.id : "no" in body ? body.no : "";
  return typeof named === "number" || typeof named === "string" ? String(named).slice(0, 100) : "";
}
