import type { ChartShareReport, ValidBody } from "../../../src/core/api/contract";
import { maskPhones } from "../../access/phones";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { zonesOf } from "../../store/local-time";
import type { StoredAppChart } from "../../store/share-tables";
import type { Context } from "../handler";
import { checkChart } from "./chart-call";
import { chartValues } from "./chart-values";
import { checkSignedPassword } from "./share-password";
import { findShared, sharerAccess } from "./sharer";

/** Reads a shared chart by its token: what was shared, in the scope that its creator has at this moment. */
export async function chartShareReport(
  context: Context,
  { token, password }: ValidBody<"chartShare/report">,
): Promise<ChartShareReport> {
  const { db, now, queries, signal } = context;
  const found = await findShared(context, token, "app");
  if (!found) throw new ServiceError("0404", say("图表不存在或签名不正确"));
  const { row, app } = found;
  const stored = row.filter as StoredAppChart;
  if (row.revoked_at) throw new ServiceError("0410", say("该图表已被撤销"));
  if (row.end_at.getTime() <= now()) throw new ServiceError("0410", say("该图表已到期"));
  const access = await sharerAccess(context, row, (seen) => checkChart(stored.chart, seen));
  if (!access) throw new ServiceError("0410", say("分享者已不能查看该应用，图表已停止"));
  await checkSignedPassword(context, row, password);
  const { title, chart, metrics, labels, isRolling, embed } = stored;
  const values =
    row.reply ??
    (await queries.run(app.owner_id, () => chartValues(db, access, stored, now()), signal));
  const report = {
    appName: app.name,
    title,
    chart,
    metrics,
    labels,
    isRolling,
    isFrozen: row.reply !== null,
    ...values,
    // The version before kept values without these.
    funnel: values.funnel ?? null,
    plot: values.plot ?? null,
    endTime: row.end_at.getTime(),
    zones: zonesOf(app),
  };
  return embed?.hidesPhones ? maskPhones(report) : report;
}
