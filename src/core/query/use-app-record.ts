import { useEffect } from "react";
import type { CallReply } from "../api/contract";
import { useCurrentApp, useSession } from "../session/use-session";
import { type CallState, useApiQuery } from "./use-api-query";

const staleTimeMs = 60_000;
const refetchIntervalMs = 600_000;

/** The open app as the service knows it now; what the session keeps of it follows. */
export function useAppRecord(): CallState<CallReply<"apply/applyInfo">> {
  const { knowApp } = useSession();
  const appkey = useCurrentApp()?.appkey;
  const call = useApiQuery(
    "apply/applyInfo",
    { appkey: appkey ?? "" },
    { isEnabled: appkey !== undefined, staleTimeMs, refetchIntervalMs },
  );
  const record = call.data?.map;
  useEffect(() => {
    if (record) knowApp(record);
  }, [record, knowApp]);
  return call;
}
