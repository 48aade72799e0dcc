import type { ParamSource } from "../../store/param-tables";
import type { CarriedParam } from "../batch/carried-param";
import { isCheckParam } from "../batch/check-last-seen";
import type { BatchState } from "../batch/state";

type CarriedBy = Omit<CarriedParam, "name" | "value" | "source">;

/** Notes the parameters that an install or a wake-up came with. */
export function carry(
  state: BatchState,
  by: CarriedBy,
  params: Readonly<Record<string, string>>,
  source: ParamSource,
): void {
  for (const [name, value] of Object.entries(params)) {
    if (name !== "" && value !== "" && !isCheckParam(name))
      state.carriedParams.push({ ...by, name, value, source });
  }
}

/** Notes the parameters of the link that an install came from, and of its channel. */
export function carryOfInstall(
  state: BatchState,
  by: CarriedBy,
  linkParams: Readonly<Record<string, string>>,
): void {
  const own = state.channelById(by.channelId)?.params ?? [];
  carry(state, by, linkParams, "link");
  carry(state, by, Object.fromEntries(own.map(({ key, value }) => [key, value])), "channel");
}
