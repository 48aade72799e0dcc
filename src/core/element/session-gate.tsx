import { type ReactNode, useEffect } from "react";
import { isSignedIn } from "../session/state";
import { useSession, useSessionState, useStartup } from "../session/use-session";
import { elementText } from "../text/element";
import { useText } from "../text/use-text";
import { CallError, EmptyState } from "../ui/feedback";
import { Button } from "../ui/layout";
import type { ElementDefinition } from "./element-definition";
import type { XiErrorDetail } from "./element-events";

export interface SessionGateProps {
  definition: ElementDefinition;
  fallback: ReactNode;
  onFault: (fault: XiErrorDetail) => void;
  children: ReactNode;
}

/** Draws a widget once its session can answer, and says what is missing until then. */
export function SessionGate({ definition, fallback, onFault, children }: SessionGateProps) {
  const need = definition.session ?? "signed-in";
  const session = useSession();
  const { phase, error } = useStartup();
  const isIn = useSessionState((state) => isSignedIn(state, session.mode));
  const hasApp = useSessionState((state) => state.app !== null);
  const mayStart = session.usesToken || isIn;
  const text = useText(elementText);

  const isFresh = phase === "idle" || (phase === "ended" && !session.usesToken);
  useEffect(() => {
    if (need !== "none" && isFresh && mayStart) void session.start().catch(() => {});
  }, [need, isFresh, mayStart, session]);

  const missing =
    need !== "signed-in" || (!isIn && phase !== "ended" && session.usesToken)
      ? null
      : !isIn
        ? "signed-out"
        : definition.needsApp && !hasApp && phase === "ready"
          ? "app-missing"
          : null;
  const retry = () => void session.start().catch(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once per state
  useEffect(() => {
    if (missing) onFault({ code: missing, message: "", retry });
  }, [missing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once per failure
  useEffect(() => {
    if (error && need !== "none") onFault({ code: error.code, message: error.message, retry });
  }, [error]);

  if (need !== "signed-in") return children;
  if (missing === "signed-out") {
    const again = session.usesToken && <Button onClick={retry}>{text.enterAgain}</Button>;
    return (
      <EmptyState icon="user" title={text.signedOut} hint={text.signedOutHint} action={again} />
    );
  }
  if (missing === "app-missing")
    return <EmptyState icon="apps" title={text.appMissing} hint={text.appMissingHint} />;
  if (error && !isIn) return <CallError error={error} onRetry={retry} />;
  if (!isIn || (definition.needsApp && !hasApp)) return fallback;
  return (
    <>
      {error && <CallError error={error} onRetry={retry} isCompact />}
      {children}
    </>
  );
}
