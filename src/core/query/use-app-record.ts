import { useEffect } from "react";
import type { CallReply } from "../api/contract";
import { useCurrentApp, useSession } from "../session/use-session";
import { type CallState, useCall } from "./use-call";

const freshMs = 60_000;
const pollMs = 600_000;

/** The open app as the service knows it now; what the session keeps of it follows. */
export function useAppRecord(): CallState<CallReply<"apply/applyInfo">> {
  const { knowApp } = useSession();
  const appkey = useCurrentApp()?.appkey;
  const call = useCall(
    "apply/applyInfo",
    { appkey: appkey ?? "" },
    { isEnabled: appkey !== undefined, freshMs, pollMs },
  );
  const record = call.reply?.map;
  useEffect(() => {
    if (record) knowApp(record);
  }, [record, knowApp]);
  return call;
}
