import type { Authorisation, CallBody } from "../../../core/api/contract";
import {
  type GrantableChannels,
  levelsOf,
  type ModuleLevels,
  modulesOf,
  type ScopeValue,
  scopeBody,
  scopeValue,
} from "../grant-terms";

/** Task of the form: a new authorisation, a cancelled one to renew, or one to change. */
export type FormTask =
  | { kind: "add"; appId: number | null }
  | { kind: "again" | "edit"; known: Authorisation };

export interface FormValues {
  appId: number | null;
  mobile: string;
  modules: ModuleLevels;
  scope: ScopeValue;
  expireDay: string | null;
  remark: string;
}

/** A cancelled one, or one that has expired, starts again without its old end. */
export const formValues = (task: FormTask): FormValues =>
  task.kind === "add"
    ? {
        appId: task.appId,
        mobile: "",
        modules: { app: "read", data: "read" },
        scope: { type: "all", channels: [], groups: [] },
        expireDay: null,
        remark: "",
      }
    : {
        appId: task.known.appId,
        mobile: task.known.mobileMasked,
        modules: levelsOf(task.known.modules),
        scope: scopeValue(task.known.scope),
        expireDay: task.known.state === 1 ? task.known.expireDay : null,
        remark: task.known.remark,
      };

export function formBody(
  values: FormValues,
  task: FormTask,
  choices: GrantableChannels,
): CallBody<"applyAuth/save"> & { scope: { type: string; ids: number[] } } {
  const terms = {
    modules: modulesOf({ app: "read", ...values.modules }),
    scope: scopeBody(values.scope, choices),
    expireDay: values.expireDay,
    remark: values.remark.trim(),
  };
  if (task.kind === "edit") return { id: task.known.id, ...terms };
  if (task.kind === "again") return { again: task.known.id, ...terms };
  return { appId: values.appId ?? 0, mobile: values.mobile.trim(), ...terms };
}
