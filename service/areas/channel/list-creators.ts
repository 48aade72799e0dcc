import { isVisible } from "../../access/scope";
import type { HandlerContext } from "../handler";

/** Who created the channels the viewer may see. */
export const listCreators = ({ db, app }: HandlerContext<"channel/creators">) =>
  db
    .selectFrom("account")
    .select(["id", "user_name as name"])
    .where(
      "id",
      "in",
      db.selectFrom("channel").select("created_by").distinct().where(isVisible(app)),
    )
    .orderBy("id")
    .execute();
