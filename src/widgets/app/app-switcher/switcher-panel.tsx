import { type KeyboardEvent, useDeferredValue, useRef, useState } from "react";
import { useCall } from "../../../core/query/use-call";
import { useCurrentApp, useSessionState } from "../../../core/session/use-session";
import { appText } from "../../../core/text/app";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, Skeleton } from "../../../core/ui/feedback";
import { SearchInput, SegmentedControl } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { fetchAhead } from "../../../core/ui/on-demand";
import { createAppPart } from "../create-app";
import { AppCardItem } from "./app-card-item";
import { appCards } from "./app-cards";
import { Cards, Panel, PanelFoot, PanelHead, ResultLine } from "./app-switcher.styles";

type Scope = "self" | "auth";

export interface SwitcherPanelProps {
  onEnter: (id: number) => Promise<void>;
  onUpgrade: (id: number) => Promise<void>;
  onCreate: () => void;
  onShowAll: () => Promise<void>;
}

const wholeList = { currentPage: 1, pageSize: 9999 } as const;

/** Lives only while the panel is open, so closing it resets search and tab. */
export function SwitcherPanel({ onEnter, onUpgrade, onCreate, onShowAll }: SwitcherPanelProps) {
  const text = useText(appText);
  const current = useCurrentApp();
  const applyShow = useSessionState((state) => state.applyShow);
  const [typed, setTyped] = useState("");
  const [scope, setScope] = useState<Scope>("self");
  const search = useDeferredValue(typed.trim());
  const isSearching = search !== "";
  // None of the acceleration line is ever authorised to anybody.
  const isApplyAuth = applyShow === 1 ? 0 : isSearching ? -1 : scope === "auth" ? 1 : 0;
  const { reply, error, retry } = useCall(
    "apply/applyList",
    { applyName: search, isApplyAuth, applyShow, ...wholeList },
    { keepPrevious: isSearching },
  );
  const cards = appCards(reply?.data.records ?? [], current?.id ?? null);

  const panel = useRef<HTMLDivElement>(null);
  /** Up and down go from the search through the apps and back, as in a list of choices. */
  const move = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const stops = [
      ...(panel.current?.querySelectorAll<HTMLElement>("input[type=search], [data-enter]") ?? []),
    ];
    const at = stops.indexOf(event.target as HTMLElement);
    const next = stops[at + step];
    if (step === 0 || at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <Panel ref={panel} onKeyDown={move}>
      <PanelHead>
        <SearchInput
          value={typed}
          onChange={setTyped}
          placeholder={text.searchPlaceholder}
          aria-label={text.searchPlaceholder}
          maxLength={15}
        />
        {isSearching ? (
          <ResultLine role="status">
            {cards.length === 0 ? text.noneFound : text.found(cards.length)}
          </ResultLine>
        ) : applyShow === 1 ? null : (
          <SegmentedControl
            label={text.switcherTitle}
            value={scope}
            onChange={setScope}
            options={[
              { value: "self", label: text.tabSelf },
              { value: "auth", label: text.tabAuth },
            ]}
          />
        )}
      </PanelHead>
      {error ? <CallError error={error} onRetry={retry} isCompact /> : null}
      {!reply && !error ? <Skeleton shape="text" count={4} /> : null}
      {reply && cards.length === 0 && !isSearching ? (
        <EmptyState
          isCompact
          icon="apps"
          title={scope === "auth" ? text.emptyAuth : text.emptySelf}
        />
      ) : null}
      <Cards>
        {cards.map((card) => (
          <AppCardItem key={card.id} card={card} onEnter={onEnter} onUpgrade={onUpgrade} />
        ))}
      </Cards>
      <PanelFoot>
        <Button icon="apps" isWide onClick={() => void onShowAll()}>
          {text.allApps}
        </Button>
        <Button writes="own" icon="plus" isWide onClick={onCreate} {...fetchAhead(createAppPart)}>
          {text.create}
        </Button>
      </PanelFoot>
    </Panel>
  );
}
