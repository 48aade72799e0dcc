import { type KeyboardEvent, useDeferredValue, useRef, useState } from "react";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useCurrentApp, useLine } from "../../../core/session/use-session";
import { appText } from "../../../core/text/app";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { SearchInput, SegmentedControl } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { preloadOnIntent } from "../../../core/ui/lazy";
import { createAppPart } from "../create-app";
import { AppCardItem } from "./app-card-item";
import { appCards } from "./app-cards";
import { Cards, Panel, PanelFooter, PanelHeader, ResultLine } from "./app-switcher.styles";

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
  const line = useLine();
  const applyShow = line === "afpm" ? 1 : 0;
  const [typed, setTyped] = useState("");
  const [scope, setScope] = useState<Scope>("self");
  const search = useDeferredValue(typed.trim());
  const isSearching = search !== "";
  // None of the acceleration line is ever authorised to anybody.
  const isApplyAuth = applyShow === 1 ? 0 : isSearching ? -1 : scope === "auth" ? 1 : 0;
  const { data, error, refetch } = useApiQuery(
    "apply/applyList",
    { applyName: search, isApplyAuth, applyShow, ...wholeList },
    { keepPreviousData: isSearching },
  );
  const cards = appCards(data?.data.records ?? [], current?.id ?? null);

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
      <PanelHeader>
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
      </PanelHeader>
      {error ? <QueryErrorState error={error} onRetry={refetch} isCompact /> : null}
      {!data && !error ? <Skeleton shape="text" count={4} /> : null}
      {data && cards.length === 0 && !isSearching ? (
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
      <PanelFooter>
        <Button icon="apps" isWide onClick={() => void onShowAll()}>
          {text.allApps}
        </Button>
        <Button
          writes="own"
          icon="plus"
          isWide
          onClick={onCreate}
          {...preloadOnIntent(createAppPart)}
        >
          {text.create}
        </Button>
      </PanelFooter>
    </Panel>
  );
}
