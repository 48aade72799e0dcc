import { Refusal } from "../../base/refusal";
import type { Context } from "../handler";

/** Deletes an app after its name was repeated; its data stays until it is cleared for good. */
export async function deleteApp(
  { db, now }: Context,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const deleted = await db
    .updateTable("app")
    .set({ deleted_at: new Date(now()) })
    .where("id", "=", id)
    .where("name", "=", name)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!deleted) throw new Refusal("0400", "输入的名称与应用名称不一致", "name");
}
