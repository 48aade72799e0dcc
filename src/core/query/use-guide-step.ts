import { useEffect } from "react";
import type { GuideObj } from "../api/contract";
import { useCurrentApp, useRole, useSession, useSessionState } from "../session/use-session";
import { useApiMutation } from "./use-api-mutation";

/** Saves a step of the guide once its screen has been opened for an app of one's own. */
export function useGuideStep(step: keyof GuideObj): void {
  const { store } = useSession();
  const app = useCurrentApp();
  const role = useRole();
  const isDone = useSessionState((state) => state.guideObj[step]);
  const { mutateAsync } = useApiMutation("user/updateGuide", { suppressToast: true });
  const isOwn = app !== null && app.isApplyAuth === 0 && !app.isExperienceApp;
  const isReached = isOwn && role === "normal" && !isDone;
  useEffect(() => {
    if (!isReached) return;
    // Opened again, it is saved then.
    void mutateAsync({ [step]: true }).then(
      ({ map }) => store.setState({ guideObj: map.guideObj }),
      () => undefined,
    );
  }, [isReached, step, mutateAsync, store]);
}
