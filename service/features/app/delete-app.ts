import type { AppDeletion } from "../../../src/core/api/contract";
import type { Viewer } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { accountById, consumeCode, maskMobile } from "../auth";
import { forfeitPacks, readUnsettled, withWallet } from "../finance";
import type { Context } from "../handler";
import { appById } from "./apps";

type SignedIn = Context & { viewer: Viewer };

/** Reads the facts that can block the deletion of an own app. */
export async function readDeletion(context: SignedIn, appId: number): Promise<AppDeletion> {
  const { db, viewer, now } = context;
  const app = await appById(db, appId);
  const account = await accountById(db, viewer.accountId);
  return {
    name: app.name,
    line: app.line,
    // Only the person behind it sees the whole number.
    mobile: viewer.role === "normal" ? account.mobile : maskMobile(account.mobile),
    ...(await readUnsettled(context, { appId, at: now() })),
  };
}

const wrongName = () => new ServiceError("0400", say("输入的名称与应用名称不一致"), "name");

async function checkSettled(
  deps: Pick<Context, "db" | "config">,
  { appId, giveUp, at }: { appId: number; giveUp: boolean; at: number },
): Promise<void> {
  const { openOrders, bought } = await readUnsettled(deps, { appId, at });
  if (openOrders > 0) {
    throw new ServiceError("0409", say("应用还有未完成的订单，请先支付、取消，或等待退款完成"));
  }
  if (bought.length > 0 && !giveUp) {
    const message = say("应用还有购买的套餐未用完，请先申请退款，或确认放弃");
    throw new ServiceError("0409", message, "giveUp");
  }
}

/**
 * Deletes an app after its name was repeated and a code proved its owner; its data stays until it is
 * cleared for good. The code is used up last, so that whatever else is wrong does not cost it.
 */
export async function deleteApp(
  context: SignedIn,
  { id, name, code, giveUp }: { id: number; name: string; code: string; giveUp: boolean },
): Promise<void> {
  const { db, viewer, now } = context;
  const app = await appById(db, id);
  if (app.name !== name) throw wrongName();
  const at = now();
  const deleting = { appId: id, giveUp, at };
  await checkSettled(context, deleting);
  const { mobile } = await accountById(db, viewer.accountId);
  await consumeCode(context, mobile, "delete", code);
  await withWallet(db, viewer.accountId, async (tx) => {
    // Something may have been bought in between; from here on nothing is.
    await checkSettled({ db: tx, config: context.config }, deleting);
    const deleted = await tx
      .updateTable("app")
      .set({ deleted_at: new Date(at) })
      .where("id", "=", id)
      .where("name", "=", name)
      .where("deleted_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!deleted) throw wrongName();
    await forfeitPacks(tx, { appId: id, at });
  });
}
