import { useMemo } from "react";
import { styled } from "styled-components";
import type { BoardChoice, BoardFilter, SharedBoard } from "../../../core/api/contract";
import { boardRanges } from "../../../core/api/contract/constants/board";
import { ChartSource } from "../../../core/chart";
import { Head, HeaderText, Whole } from "../../../core/chart/shared-report/shared-report.styles";
import { Watermark } from "../../../core/chart/shared-report/watermark";
import { id, option } from "../../../core/navigation/search-param-parsers";
import {
  defineSearchState,
  type StateOf,
  useSearchState,
} from "../../../core/navigation/search-state";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useClock } from "../../../core/session/use-clock";
import { boardShareText } from "../../../core/text/board-share";
import { reportText } from "../../../core/text/report";
import { sharedChartText } from "../../../core/text/shared-chart";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { Select } from "../../../core/ui/input";
import { Card, IconButton, Muted, Row } from "../../../core/ui/layout";
import { Menu } from "../../../core/ui/overlay";
import {
  BoardCards,
  filterOf,
  type SharedAccess,
  SharedAccessContext,
  usePictureItems,
} from "../board-parts";
import { filterChoices, useFilterMessages } from "../report-filter";
import { StaleBand, useWakeLock, wallRefreshMs } from "./wall";

const comparisons = ["previous", "lastYear", "none"] as const;

/** A reader's own choices; those that the share does not offer are left alone. */
const address = defineSearchState({
  range: option(boardRanges),
  platform: option(["ios", "android", "harmony", "all"]),
  compare: option(comparisons),
  channel: id(),
});

const WholeBoard = styled.div<{ $isWall: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  ${({ $isWall }) => $isWall && "zoom: 1.25;"}
`;

type Chosen = StateOf<typeof address>;

/** The choices of an address that a share offers, as its cards are asked for. */
function choiceOf(
  { range, platform, compare, channel }: Chosen,
  { ranges, platforms, compares, channels }: SharedBoard["choices"],
): BoardChoice {
  return {
    ...(range && ranges.includes(range) && { range }),
    ...(platform && platforms && { platform: platform === "all" ? null : platform }),
    ...(compare && compares && { compare: compare === "none" ? null : compare }),
    ...(channel !== null && channels.some((one) => one.id === channel) && { channelId: channel }),
  };
}

const unnarrowed = { channelIds: [], groupIds: [], match: null, versions: [], provinces: [] };

export interface SharedBoardViewProps {
  board: SharedBoard;
  token: string;
  password: string;
  isWall: boolean;
  /** The last refresh failed. */
  isFailing: boolean;
}

/** The cards of a shared board under what its readers may choose; nothing of it leads further. */
export function SharedBoardView(props: SharedBoardViewProps) {
  const { board, token, password, isWall, isFailing } = props;
  const text = useText(boardShareText);
  const shared = useText(sharedChartText);
  const { today: todayNow, formatEnd } = useClock();
  const today = todayNow();
  const [state] = useSearchState(address);
  const { choices } = board;
  const choice = useMemo(() => choiceOf(state, choices), [state, choices]);
  const access = useMemo<SharedAccess>(
    () => ({
      token,
      password,
      choice,
      ...(isWall && { refetchIntervalMs: wallRefreshMs }),
    }),
    [token, password, choice, isWall],
  );
  const filter = useMemo(() => {
    const { channelId: _, ...chosen } = choice;
    const stored: BoardFilter = { ...unnarrowed, ...board.filter, ...chosen };
    return filterOf(stored, today);
  }, [board.filter, choice, today]);
  useWakeLock(isWall);
  const { appName, title, labels, hasWatermark, cards, endTime } = board;
  const { start, end } = filter;
  const source = useMemo(
    () => ({ appName, days: { start, end }, filters: labels }),
    [appName, start, end, labels],
  );
  const { mutateAsync } = useApiMutation("boardShare/export");
  const opening = { token, ...(password && { password }) };
  const pictures = usePictureItems((look) => mutateAsync({ ...opening, choice, ...look }));
  const said = useFilterMessages();
  const comparison = filterChoices(filter, [], said).filter(({ id }) => id === "compare");
  const filters = [
    ...labels.map(({ name, values }) => `${name} ${values.join(" / ")}`),
    ...comparison.map(({ name, value }) => `${name} ${value}`),
  ];
  const days = start === end ? start : `${start} – ${end}`;
  return (
    <ChartSource value={source}>
      <SharedAccessContext value={access}>
        <WholeBoard $isWall={isWall}>
          {hasWatermark && <Watermark label={`${appName} ${title}`} />}
          <Head>
            <HeaderText>
              <h1>{title}</h1>
              <Muted>{[appName, days, ...filters, text.readOnly].join(" · ")}</Muted>
            </HeaderText>
            {!isWall && (
              <Row>
                <Muted>
                  <Whole>{shared.expireAt(formatEnd(endTime))}</Whole>
                </Muted>
                {cards.length > 0 && (
                  <Menu
                    trigger={<IconButton icon="download" label={text.download} />}
                    items={pictures}
                  />
                )}
              </Row>
            )}
          </Head>
          {isWall ? <StaleBand isFailing={isFailing} /> : <ChoiceBar board={board} />}
          {cards.length === 0 ? (
            <Card>
              <EmptyState icon="chart" title={text.noCards} />
            </Card>
          ) : (
            <BoardCards cards={cards} filter={filter} today={today} />
          )}
        </WholeBoard>
      </SharedAccessContext>
    </ChartSource>
  );
}

const Fields = styled(Row)`
  & > * {
    flex: 0 1 220px;
  }
  @media (max-width: 639px) {
    & > * {
      flex: 1 1 100%;
    }
  }
`;

/** The fields that the owner of a share lets its readers change. */
function ChoiceBar({ board: { choices, filter } }: { board: SharedBoard }) {
  const text = useText(boardShareText);
  const { filter: names } = useText(reportText);
  const [state, change] = useSearchState(address);
  const { ranges, platforms, compares, channels } = choices;
  if (ranges.length === 0 && !platforms && !compares && channels.length === 0) return null;
  const asShared = typeof filter.range === "string" ? filter.range : null;
  const { web: _, ...systems } = names.platforms;
  return (
    <Fields $gapPx={12}>
      {ranges.length > 0 && (
        <Select
          label={text.mayRange}
          placeholder={text.asSharedDays}
          value={state.range ?? asShared ?? ""}
          onChange={(range) => change({ range: range || null })}
          options={[
            ...(asShared && ranges.includes(asShared)
              ? []
              : [{ value: asShared ?? ("" as const), label: text.asSharedDays }]),
            ...ranges.map((range) => ({ value: range, label: names.shortcuts[range] })),
          ]}
        />
      )}
      {platforms && (
        <Select
          label={names.platform}
          value={state.platform ?? filter.platform ?? "all"}
          onChange={(platform) => change({ platform })}
          options={[
            { value: "all" as const, label: names.allPlatforms },
            ...(["ios", "android", "harmony"] as const).map((value) => ({
              value,
              label: systems[value],
            })),
          ]}
        />
      )}
      {compares && (
        <Select
          label={names.compare}
          value={state.compare ?? filter.compare ?? "none"}
          onChange={(compare) => change({ compare })}
          options={[
            { value: "none" as const, label: names.noCompare },
            { value: "previous" as const, label: names.comparePrevious },
            { value: "lastYear" as const, label: names.compareLastYear },
          ]}
        />
      )}
      {channels.length > 0 && (
        <Select
          label={names.channels}
          value={state.channel ?? 0}
          onChange={(channel) => change({ channel: channel || null })}
          options={[
            { value: 0, label: text.asShared },
            ...channels.map(({ id: value, name: label }) => ({ value, label })),
          ]}
        />
      )}
    </Fields>
  );
}
