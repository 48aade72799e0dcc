import type { Application } from "../../../src/core/api/contract";
import type { Viewer } from "../../base/caller";
import { Refusal } from "../../base/refusal";
import type { Db } from "../../store/open";
import type { Context } from "../handler";
import { sendMessage } from "../message";
import { type ApplicationRow, applicationOf } from "./application-row";

type Modules = { key: string; level: "read" | "edit" }[];

/** The modules with one more, or with more of one; never with less. */
function widened(modules: Modules, { module, level }: ApplicationRow): Modules {
  const known = modules.find(({ key }) => key === module);
  const next = level === "edit" || known?.level === "edit" ? "edit" : "read";
  return [...modules.filter(({ key }) => key !== module), { key: module, level: next }];
}

async function grant(tx: Db, row: ApplicationRow, at: number): Promise<void> {
  const live = await tx
    .selectFrom("app_grant")
    .select(["id", "modules"])
    .where("app_id", "=", row.app_id)
    .where("grantee_id", "=", row.applicant_id)
    .where("cancelled_at", "is", null)
    .where((or) => or.or([or("expire_at", "is", null), or("expire_at", ">", new Date(at))]))
    .orderBy("id", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!live) throw new Refusal("0409", "对该账号的授权已经结束，请先重新授权", "state");
  await tx
    .updateTable("app_grant")
    .set({ modules: JSON.stringify(widened(live.modules, row)) })
    .where("app_id", "=", row.app_id)
    .where("id", "=", live.id)
    .execute();
}

/** Answers a request for an app of one's own, once, and tells the applicant. */
export function answerApplication(
  { db, now, viewer }: Context & { viewer: Viewer },
  { id, state, answer }: { id: number; state: 1 | 2; answer: string },
): Promise<Application> {
  const at = now();
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("app_application")
      .innerJoin("app", "app.id", "app_application.app_id")
      .selectAll("app_application")
      .select("app.name as app_name")
      .where("app_application.id", "=", id)
      .where("app.owner_id", "=", viewer.accountId)
      .where("app.deleted_at", "is", null)
      .executeTakeFirst();
    if (!row) throw new Refusal("0404", "没有这个申请", "id");
    const answered = await tx
      .updateTable("app_application")
      .set({ state, answer, answered_at: new Date(at) })
      .where("app_id", "=", row.app_id)
      .where("id", "=", id)
      .where("state", "=", 0)
      .returningAll()
      .executeTakeFirst();
    if (!answered) throw new Refusal("0409", "这个申请已经处理过了", "state");
    if (state === 1) await grant(tx, answered, at);
    await sendMessage(tx, {
      accountId: row.applicant_id,
      type: "grant",
      title: `${state === 1 ? "权限申请已通过" : "权限申请未通过"}：${row.app_name}`,
      body: answer,
      link: "",
      at,
    });
    return applicationOf(answered);
  });
}
