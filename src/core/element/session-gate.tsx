import { type ReactNode, useEffect, useState } from "react";
import { watchFailures } from "../session/startup";
import { isSignedIn } from "../session/state";
import { useSession, useSessionState, useStartup } from "../session/use-session";
import {
  FeaturesContext,
  hasFeature,
  opens,
  WriteAccessContext,
  writeAccessOf,
} from "../session/write-access";
import { elementText } from "../text/element";
import { usePunctuation } from "../text/punctuation";
import { useText } from "../text/use-text";
import { EmptyState, QueryErrorState } from "../ui/feedback";
import { Button } from "../ui/layout";
import type { ElementDefinition } from "./element-definition";
import type { XiErrorDetail } from "./element-events";
import { ErrorSlot } from "./page-slots";

export interface SessionGateProps {
  definition: ElementDefinition;
  fallback: ReactNode;
  onFault: (error: XiErrorDetail) => void;
  children: ReactNode;
}

/** Draws a widget once its session can answer, and says what is missing until then. */
export function SessionGate({ definition, fallback, onFault, children }: SessionGateProps) {
  const need = definition.session ?? "signed-in";
  const session = useSession();
  const { phase, error } = useStartup();
  const isIn = useSessionState((state) => isSignedIn(state, session.mode));
  const hasApp = useSessionState((state) => state.app !== null);
  const writeAccess = useSessionState(writeAccessOf);
  const features = useSessionState((state) => state.features);
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
  const [isAsked, setAsked] = useState(false);
  const restart = () => {
    setAsked(true);
    void session
      .start()
      .catch(() => {})
      .finally(() => setAsked(false));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once per state
  useEffect(() => {
    if (missing) onFault({ code: missing, message: "", retry: restart });
  }, [missing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once per failure
  useEffect(() => {
    if (need === "none") return;
    return watchFailures(session.startup, ({ code, message }) =>
      onFault({ code, message, retry: restart }),
    );
  }, [session, need]);

  const refused = useServerErrorText(definition, onFault);
  if (need !== "signed-in") return children;
  if (missing === "signed-out") {
    const again = session.usesToken && <Button onClick={restart}>{text.enterAgain}</Button>;
    return (
      <ErrorSlot>
        <EmptyState icon="user" title={text.signedOut} hint={text.signedOutHint} action={again} />
      </ErrorSlot>
    );
  }
  if (missing === "app-missing")
    return (
      <ErrorSlot>
        <EmptyState icon="apps" title={text.appMissing} hint={text.appMissingHint} />
      </ErrorSlot>
    );
  // While it is tried again by itself, the reason stays.
  if (error && !isIn && !isAsked)
    return (
      <ErrorSlot>
        <QueryErrorState error={error} onRetry={restart} />
      </ErrorSlot>
    );
  if (!isIn || (definition.needsApp && !hasApp)) return fallback;
  if (refused)
    return (
      <ErrorSlot>
        <EmptyState icon="lock" title={refused} isCompact />
      </ErrorSlot>
    );
  return (
    <WriteAccessContext value={writeAccess}>
      <FeaturesContext value={features}>
        {error && <QueryErrorState error={error} onRetry={restart} isCompact />}
        {children}
      </FeaturesContext>
    </WriteAccessContext>
  );
}

/** Why the session does not open a widget, told to the page once; null when it does. */
function useServerErrorText(
  { area, feature, isForm }: ElementDefinition,
  onFault: SessionGateProps["onFault"],
): string | null {
  const text = useText(elementText);
  const punctuation = usePunctuation();
  const areas = useSessionState((state) => state.areas);
  const features = useSessionState((state) => state.features);
  const isReadOnly = useSessionState((state) => state.isReadOnly);
  const wanted = area === undefined || area === "own" ? [] : [area].flat();
  const message =
    areas === null
      ? null
      : area === "own"
        ? text.ownOnly
        : wanted.length > 0 && !opens(areas, wanted)
          ? text.areaMissing(punctuation.list(wanted.map((item) => text.areas[item])))
          : feature && !hasFeature(features, feature)
            ? text.areaMissing(text.features[feature])
            : isForm && isReadOnly
              ? text.lookOnly
              : null;
  const isFeature = feature !== undefined && message === text.areaMissing(text.features[feature]);
  const code = message === text.lookOnly ? "read-only" : isFeature ? "feature" : "area";
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once per refusal, not once per language
  useEffect(() => {
    if (message) onFault({ code, message });
  }, [message === null, code]);
  return message;
}
