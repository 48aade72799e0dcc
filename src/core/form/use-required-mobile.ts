import { useCallback } from "react";
import type { XiForm } from "./use-xi-form";

/** Reads a form's mobile; null, with its field saying why, when it is not a valid one. */
export function useRequiredMobile<Values extends { mobile: string }>(form: XiForm<Values>) {
  const { trigger, getValues } = form as unknown as XiForm<{ mobile: string }>;
  return useCallback(
    async () =>
      (await trigger("mobile", { shouldFocus: true })) ? getValues("mobile").trim() : null,
    [trigger, getValues],
  );
}
