import type { Updateable } from "kysely";
import type { ChannelState } from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import type { Tables } from "../../store/tables";
import type { AppContext } from "../handler";

/** Changes a channel that nobody else has changed since `revision` was read; refuses (0409) otherwise. */
export async function saveRevision(
  db: Db,
  { app, now }: Pick<AppContext, "app" | "now">,
  { id, revision, state }: { id: number; revision: number; state?: ChannelState | undefined },
  columns: Updateable<Tables["channel"]>,
): Promise<void> {
  const saved = await db
    .updateTable("channel")
    .set({ ...columns, ...(state ? { state } : {}) })
    .set({ revision: revision + 1, updated_at: new Date(now()) })
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .where("revision", "=", revision)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!saved) throw new ServiceError("0409", say("该渠道已被他人修改，请刷新后重试"), "revision");
}
