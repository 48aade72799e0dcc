import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { WechatPerson } from "../../ports";
import type { Db } from "../../store/open";
import { isDuplicate } from "../../store/store-outage";

/** Binds a WeChat to an account that has none; refuses one that is another's. */
export async function bindWechat(db: Db, accountId: number, person: WechatPerson): Promise<void> {
  const taken = () =>
    new ServiceError("0409", say("该微信已绑定其他账号，请先在那个账号解绑"), "code");
  try {
    const bound = await db
      .updateTable("account")
      .set({ wechat_id: person.id, wechat_name: person.name })
      .where("id", "=", accountId)
      .where((or) => or.or([or("wechat_id", "is", null), or("wechat_id", "=", person.id)]))
      .returning("id")
      .executeTakeFirst();
    if (!bound) throw new ServiceError("0409", say("账号已绑定其他微信，请先解绑"), "code");
  } catch (error) {
    if (isDuplicate(error)) throw taken();
    throw error;
  }
}
