import { useState } from "react";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useWriteGuard } from "../../../core/ui/feedback";

export interface LandingFinding {
  tone: "success" | "warning" | "danger";
  message: string;
}

/** Asks the service to open a page; a finding belongs to the address it was asked for. */
export function useLandingCheck() {
  const text = useText(channelText);
  const messageOf = useErrorMessage();
  const mayWrite = useWriteGuard();
  const { mutateAsync, isPending } = useApiMutation("channel/checkLanding", {
    suppressToast: true,
  });
  const [found, setFound] = useState<(LandingFinding & { url: string }) | null>(null);
  const look = async (url: string): Promise<LandingFinding> => {
    try {
      const { isReachable, hasSdk, reason } = (await mutateAsync({ url })).map;
      if (hasSdk) return { tone: "success", message: text.landingFine };
      return { tone: isReachable ? "warning" : "danger", message: reason };
    } catch (error) {
      return { tone: "danger", message: messageOf(error) };
    }
  };
  const check = async (url: string) => {
    if (mayWrite()) setFound({ url, ...(await look(url)) });
  };
  return {
    check,
    isRunning: isPending,
    findingFor: (url: string) => (found?.url === url ? found : null),
  };
}
