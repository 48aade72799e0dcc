import type { ValidBody } from "../../../src/core/api/contract";
import { isWechatTarget } from "../../../src/core/api/contract/constants/wechat-link";
import { type Message, say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { AppContext } from "../handler";

export type Saved = ValidBody<"wechatLink/save">;

/** Refuses an address of another kind, and a channel that cannot be counted for. */
export async function check({ db, app }: AppContext, body: Saved): Promise<void> {
  const bad = (field: string, message: Message) => new ServiceError("0400", message, field);
  if (body.kind !== "mini" && !isWechatTarget(body.kind, body.url)) {
    throw bad(
      "url",
      body.url === "" ? say("请填写地址") : say("不是这种类型的地址，请从微信里复制"),
    );
  }
  if (body.channelId === null) return;
  const channel = await db
    .selectFrom("channel")
    .select(["type", "state"])
    .where("app_id", "=", app.appId)
    .where("id", "=", body.channelId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (channel?.type !== 1) throw bad("channelId", say("渠道不存在，或不是自建渠道"));
}

/** Returns the stored columns of a saved form. */
export const columnsOf = (body: Saved) => {
  const isMini = body.kind === "mini";
  return {
    name: body.name,
    kind: body.kind,
    path: isMini ? body.path : "",
    query: isMini ? body.query : "",
    version: body.version,
    url: isMini ? "" : body.url,
    days: body.days,
    is_renewed: body.isRenewed,
    look: JSON.stringify(body.look),
    outside: body.outside,
    channel_id: body.channelId,
    remark: body.remark,
  };
};
