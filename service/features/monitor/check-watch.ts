import type { ValidBody } from "../../../src/core/api/contract";
import { kindsOf, metricTraits } from "../../../src/core/api/contract/constants/monitor";
import { type Message, say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { type Watched, type WatchedApp, watchedObjects } from "./objects";

type Judged = ValidBody<"monitor/preview">;

const wrong = (message: Message, field: string) => new ServiceError("0400", message, field);

/** Refuses what does not suit the metric, and objects that are not the app's; answers the objects. */
export async function checkWatch(
  db: Db,
  app: WatchedApp,
  { metric, eventNo, objects, condition, period, hours }: Judged,
): Promise<Watched[]> {
  const traits = metricTraits[metric];
  if (!traits.periods.includes(period)) throw wrong(say("该指标没有这个检测周期"), "period");
  if (!kindsOf(metric, period).includes(condition.kind))
    throw wrong(say("该指标在这个周期不能这样判断"), "condition");
  if (condition.kind === "fixed" && condition.op === "outside") {
    const { value, upper } = condition;
    if (upper === null || upper <= value) throw wrong(say("上限应大于下限"), "condition");
  }
  if (condition.kind === "fixed" && traits.unit === "rate") {
    if (condition.value > 1 || (condition.upper ?? 0) > 1)
      throw wrong(say("比率应在 0% 到 100% 之间"), "condition");
  }
  if (hours.to === 24 && hours.from === 24) throw wrong(say("请选择生效时段"), "hours");
  if (!objects.every(({ kind }) => traits.objects.includes(kind)))
    throw wrong(say("该指标不能按所选的对象统计"), "objects");
  if (metric === "event") {
    const definition =
      eventNo === null
        ? undefined
        : await db
            .selectFrom("event_definition")
            .select("id")
            .where("app_id", "=", app.appId)
            .where("id", "=", eventNo)
            .executeTakeFirst();
    if (!definition) throw wrong(say("请选择事件"), "eventNo");
  }
  const watched = await watchedObjects(db, app, objects);
  if (watched.some(({ channelIds, name }) => channelIds.length === 0 && name === ""))
    throw wrong(say("所选的渠道、分组或平台不存在或已被删除，请重新选择"), "objects");
  return watched;
}
