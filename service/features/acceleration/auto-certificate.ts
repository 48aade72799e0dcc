import type { EdgeAuto } from "../../../src/core/api/contract";
import { consume } from "../../base/limits";
import { type Message, say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { AppContext } from "../handler";
import { accountKey } from "./acme-account";
import { autoOf, type DomainRow, ownDomain } from "./domain-rows";

const bad = (message: Message) => new ServiceError("0400", message, "source");

function checkCan(row: DomainRow, directory: string | null): string {
  if (directory === null) throw bad(say("此部署没有开启自动申请，请上传证书"));
  if (row.settings.business === "tcp") throw bad(say("TCP 转发不用证书"));
  if (row.domain.startsWith("*."))
    throw bad(say("泛域名不能自动申请：验证只能通过 DNS，请上传证书"));
  if (!row.is_on) throw bad(say("域名已停用，启用后才能申请"));
  // What was made for the demonstration is given to no node.
  if (row.is_demo) throw bad(say("演示域名不部署到节点，不能申请证书"));
  return directory;
}

/**
 * Has the certificate of a domain asked for, or asked for again at once. Nothing is asked before the nodes
 * answer for the account; what serves until then goes on.
 */
export async function askForCertificate(context: AppContext, id: number): Promise<EdgeAuto> {
  const { db, app, config, ports, limits, now } = context;
  const row = await ownDomain(context, id);
  const directory = checkCan(row, ports.certificates.directory);
  await consume(
    limits.certificateByDomain,
    row.domain,
    now(),
    say("申请过于频繁，证书机构限制每小时的次数，请稍后再试"),
  );
  await accountKey({ db, config }, directory, now());
  const at = new Date(now());
  await db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto("edge_auto")
      .values({ app_id: app.appId, domain_id: id, next_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning("domain_id")
      .executeTakeFirst();
    if (made) {
      // From now on its file answers the authority.
      await tx
        .updateTable("edge_domain")
        .set({ changed_at: at })
        .where("app_id", "=", app.appId)
        .where("id", "=", id)
        .execute();
      return;
    }
    await tx
      .updateTable("edge_auto")
      .set({ next_at: at })
      .where("app_id", "=", app.appId)
      .where("domain_id", "=", id)
      .execute();
  });
  const auto = autoOf(await ownDomain(context, id));
  if (!auto) throw new Error("a row is lost");
  return auto;
}
