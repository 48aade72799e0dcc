import { Suspense, useEffect, useImperativeHandle, useMemo, useRef, useState } from "react";
import { serviceAddress } from "../api/service-address";
import type { ElementDefinition } from "../element/element-definition";
import type { XiErrorDetail } from "../element/element-events";
import { linksOf, ownNavigation } from "../element/element-navigation";
import { ErrorSlot, PlaceholderSlot, useOwnPlaceholder } from "../element/page-slots";
import { useArrivedLook } from "../element/use-arrived-look";
import { WidgetBox } from "../element/widget-box";
import { WidgetProviders } from "../element/widget-providers";
import { anonymousSession } from "../session/anonymous-session";
import type { Session } from "../session/private-session";
import { useDesign, useStoredAppearance } from "../session/use-session";
import { elementText } from "../text/element";
import { StyleRoot } from "../theme/style-root";
import { ErrorState, Skeleton } from "../ui/feedback";
import type { SharedSession } from "./session-context";
import { splitProps, type WidgetGiven } from "./split-props";

export interface ComponentFrameProps {
  definition: ElementDefinition;
  root: ShadowRoot;
  shared: SharedSession | null;
  given: WidgetGiven;
}

/** Renders a component's widget in its shadow root. */
export function ComponentRoot({ definition, root, shared, given }: ComponentFrameProps) {
  const baseUrl = serviceAddress(given.baseUrl ?? shared?.session.baseUrl ?? "");
  // Every session of a page is one of `createSession`.
  const session =
    definition.session === "none"
      ? anonymousSession(baseUrl)
      : (shared?.session as Session | undefined);
  if (!session) return <ProviderMissing root={root} given={given} />;
  return (
    <Suspense fallback={null}>
      <SessionWidget
        definition={definition}
        root={root}
        shared={shared}
        given={given}
        session={session}
      />
    </Suspense>
  );
}

function SessionWidget(props: ComponentFrameProps & { session: Session }) {
  const { definition, root, shared, given, session } = props;
  const [search, setSearch] = useState("");
  const stored = useStoredAppearance(session);
  const latest = useRef({ shared, given });
  latest.current = { shared, given };
  // A widget without a sign-in has the look of the page's session all the same.
  const design = useDesign((shared?.session as Session | undefined) ?? session);
  const navigation = useMemo(
    () =>
      ownNavigation(linksOf(session), search, setSearch, (detail) => {
        const { shared, given } = latest.current;
        (given.onNavigate ?? shared?.onNavigate)?.(detail);
      }),
    [session, search],
  );
  const refresh = useRef<(() => void) | null>(null);
  useImperativeHandle(
    given.ref,
    () => ({ element: root.host as HTMLElement, refresh: () => refresh.current?.() }),
    [root],
  );
  // The same functions every time: another `onFault` would be told of old faults again.
  const [callbacks] = useState(() => ({
    onReady: () => latest.current.given.onReady?.(),
    onFault: (error: XiErrorDetail) => latest.current.given.onFault?.(error),
    onRefresh: (way: (() => void) | null) => {
      refresh.current = way;
    },
  }));
  const { theme, locale, background, values } = splitProps(definition, given);
  // Words and colours are fetched before they are shown, with the old ones in view.
  const look = useArrivedLook(
    locale ?? shared?.locale ?? stored.locale,
    shared?.appearance ?? design.appearance,
  );
  useOwnPlaceholder(root, look !== null);
  if (!look) return null;
  return (
    <WidgetProviders
      definition={definition}
      session={session}
      navigation={navigation}
      target={root}
      theme={theme ?? shared?.theme ?? stored.theme}
      locale={look.locale}
      background={background ?? shared?.background ?? design.background}
      appearance={look.appearance}
      values={values}
      fallback={placeholder}
      {...callbacks}
    />
  );
}

const placeholder = (
  <PlaceholderSlot>
    <Skeleton shape="text" count={4} />
  </PlaceholderSlot>
);

function ProviderMissing({ root, given }: Pick<ComponentFrameProps, "root" | "given">) {
  const { onFault, theme = "auto", background = "auto" } = given;
  useOwnPlaceholder(root);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    onFault?.({ code: "session-missing", message: elementText.zh.providerMissingHint });
  }, []);
  return (
    <StyleRoot target={root} theme={theme}>
      <WidgetBox root={root} isInline={false} background={background}>
        <ErrorSlot>
          <ErrorState
            title={elementText.zh.sessionMissing}
            message={elementText.zh.providerMissingHint}
            isCompact
          />
        </ErrorSlot>
      </WidgetBox>
    </StyleRoot>
  );
}
