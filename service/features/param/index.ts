import type { ValidBody } from "../../../src/core/api/contract";
import type { paramCalls } from "../../../src/core/api/contract/param";
import type { AppContext, Handlers } from "../handler";
import { exportParams } from "./export-params";
import { markCode, readParams, readParamTrend, readParamValues } from "./read-params";

async function markParam(
  { db, app }: AppContext,
  { name, mark }: ValidBody<"stat/paramMark">,
): Promise<void> {
  if (mark === "none") {
    await db
      .deleteFrom("param_mark")
      .where("app_id", "=", app.appId)
      .where("name", "=", name)
      .execute();
    return;
  }
  const code = markCode[mark];
  await db
    .insertInto("param_mark")
    .values({ app_id: app.appId, name, mark: code })
    .onConflict((conflict) => conflict.columns(["app_id", "name"]).doUpdateSet({ mark: code }))
    .execute();
}

export const paramHandlers: Handlers<keyof typeof paramCalls> = {
  "stat/params": readParams,
  "stat/paramValues": readParamValues,
  "stat/paramTrend": async (context, body) => ({ map: await readParamTrend(context, body) }),
  "stat/paramsExport": async (context, body) => ({ map: await exportParams(context, body) }),
  "stat/paramMark": async (context, body) => {
    await markParam(context, body);
    return { map: {} };
  },
};

export { paramsSource } from "./export-params";
export { readParamTrend };
