import { useState } from "react";
import type { CallReply } from "../../../core/api/contract";
import { type CallState, useApiQuery } from "../../../core/query/use-api-query";

type Alike = CallReply<"stat/maskedDevices">["map"];

interface SearchedDevice
  extends Pick<CallState<CallReply<"stat/diagnosis">>, "data" | "error" | "refetch"> {
  /** Installs of which one is to be selected; null when there is nothing to select. */
  alike: Alike | null;
  choose(ref: string): void;
}

/** Finds the install of what was searched: an id of the SDK, a reference, or a masked id. */
export function useSearchedDevice(searched: string): SearchedDevice {
  // No id of an SDK and no reference has an asterisk.
  const isMasked = searched.includes("*");
  const [selection, setSelection] = useState({ searched: "", ref: "" });
  const masked = useApiQuery(
    "stat/maskedDevices",
    { device: searched },
    { isEnabled: isMasked, keepPreviousData: false },
  );
  const found = isMasked ? masked.data?.map : undefined;
  const only = found?.list.length === 1 ? (found.list[0]?.ref ?? "") : "";
  const ref = only || (selection.searched === searched ? selection.ref : "");
  const device = isMasked ? ref : searched;
  const diagnosis = useApiQuery("stat/diagnosis", { device }, { isEnabled: device !== "" });
  const failed = isMasked && masked.error ? masked : diagnosis;
  return {
    alike: found && device === "" ? found : null,
    choose: (next) => setSelection({ searched, ref: next }),
    data: diagnosis.data,
    error: failed.error,
    refetch: failed.refetch,
  };
}
