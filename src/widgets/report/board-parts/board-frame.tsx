import { type CSSProperties, type ReactNode, use } from "react";
import { css, styled } from "styled-components";
import type { BoardCard } from "../../../core/api/contract";
import { boardsText } from "../../../core/text/boards";
import { usePunctuation } from "../../../core/text/punctuation";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Skeleton } from "../../../core/ui/feedback";
import { Link } from "../../../core/ui/layout";
import { LazyInView, lazyComponent } from "../../../core/ui/lazy";
import { filterChoices, type ReportFilter, useFilterMessages } from "../report-filter";
import { cardFilter, ignoredFields, keepsAll, pinnedFields } from "./board-filter";
import {
  gapPx,
  heightOf,
  narrowColumns,
  type PlacedCard,
  phoneColumns,
  rowPx,
} from "./board-layout";
import { reportOf } from "./card-report";
import type { CardBodyProps } from "./cards/card-body";
import { SharedAccessContext } from "./cards/turns";
import { useCardTitle } from "./use-card-title";

const cardBody = lazyComponent<CardBodyProps>(
  async () => (await import("./cards/card-body")).CardBody,
);

/** Windows with the twelve columns that are stored, and with six; a phone has two. */
const wideMedia = "(min-width: 1100px)";
const middleMedia = "(min-width: 640px)";

/** The cards of a board: as they were laid out, or one after the other where the window is narrow. */
export const Grid = styled.div<{ $isWhole?: boolean }>`
  display: grid;
  grid-auto-rows: auto;
  grid-template-columns: repeat(${phoneColumns}, minmax(0, 1fr));
  gap: ${gapPx}px;
  @media ${middleMedia} {
    grid-auto-rows: ${rowPx}px;
    grid-template-columns: repeat(${narrowColumns}, minmax(0, 1fr));
  }
  @media ${wideMedia} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
  }
  /* While it is edited it is laid out whole, whatever the window. */
  ${({ $isWhole }) =>
    $isWhole &&
    css`
      && {
        grid-auto-rows: ${rowPx}px;
        grid-template-columns: repeat(12, minmax(0, 1fr));
      }
      && > * {
        grid-area: var(--_y) / var(--_x) / span var(--_h) / span var(--_w);
      }
    `}
`;

/** A phone shows every row of a list; whatever is drawn keeps its height. */
const Box = styled.section`
  position: relative;
  display: grid;
  min-height: var(--_height);
  grid-column: span var(--_phone);
  grid-template-rows: auto minmax(0, 1fr);
  min-width: 0;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius-large);
  background: var(--_surface);
  &[data-lifted] {
    outline: 2px solid var(--_brand);
  }
  @media ${middleMedia} {
    grid-row: span var(--_h);
    grid-column: span var(--_narrow);
    min-height: 0;
  }
  @media ${wideMedia} {
    grid-area: var(--_y) / var(--_x) / span var(--_h) / span var(--_w);
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  min-height: 36px;
  padding: 4px 16px 0;
  & h2 {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    font-size: 14px;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & h2 a {
    color: inherit;
    &:hover {
      color: var(--_link);
    }
  }
`;

const Notes = styled.p`
  flex: none;
  max-width: 50%;
  overflow: hidden;
  color: var(--_text-muted);
  font-size: 12px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Body = styled.div<{ $isList: boolean }>`
  /* What it shows follows its size. */
  container-type: ${({ $isList }) => ($isList ? "inline-size" : "size")};
  min-width: 0;
  overflow: auto;
  padding: 4px 16px 12px;
  @media ${middleMedia} {
    container-type: size;
  }
  /* In a small card a failure is what happened and the way on, nothing else. */
  @container (max-height: 150px) {
    & [role="alert"] {
      flex-flow: row wrap;
      justify-content: center;
      gap: 2px 8px;
      padding: 0;
    }
    & [role="alert"] > span,
    & [role="alert"] > p + p + p {
      display: none;
    }
    & [role="alert"] > div {
      margin: 0;
    }
  }
`;

/** Of a card's height, in px: its head, its border and the space around its content. */
const aroundPx = 36 + 2 + 16;
/** Kinds with rows or lines, of which there may be more than the card is high. */
const lists: ReadonlySet<BoardCard["kind"]> = new Set([
  "channels",
  "retention",
  "alerts",
  "view",
  "text",
]);
/** A card is asked for when it is one window away. */
const nearPx = () => window.innerHeight;

export interface BoardFrameProps extends Partial<Omit<PlacedCard, "card">> {
  card: BoardCard;
  filter: ReportFilter;
  today: string;
  /** Beside the title while the board is edited. */
  tools?: ReactNode;
  /** Within its frame while the board is edited, such as a corner to pull. */
  overlay?: ReactNode;
  isLifted?: boolean;
}

/** A card in its place on the board, with what it keeps for itself and what it cannot follow. */
export function BoardFrame({
  card,
  filter,
  today,
  narrow = narrowColumns,
  phone = phoneColumns,
  tools,
  overlay,
  isLifted,
}: BoardFrameProps) {
  const isShared = use(SharedAccessContext) !== null;
  const titleOf = useCardTitle([card]);
  const text = useText(boardsText);
  const { filter: names } = useText(reportText);
  const punctuation = usePunctuation();
  const said = useFilterMessages();
  const title = titleOf(card);
  const own = cardFilter(filter, card, today);
  const changed = filterChoices(own, [], said).map(({ id }) => id);
  const pinned = pinnedFields(card);
  const list = (ids: readonly (keyof typeof names & keyof typeof names)[]) =>
    punctuation.list(ids.map((id) => String(names[id])));
  // Readers of a share did not choose what is filtered.
  const ignored = isShared || card.kind === "view" ? [] : ignoredFields(card.kind, changed);
  const notes = keepsAll(card)
    ? [text.viewFilter]
    : [
        ...(pinned.length > 0 ? [text.pinned(list(pinned))] : []),
        ...(ignored.length > 0 ? [text.ignored(list(ignored))] : []),
      ];
  const report = isShared ? null : reportOf(card, own, today);
  const place = {
    "--_x": card.x + 1,
    "--_y": card.y + 1,
    "--_w": card.w,
    "--_h": card.h,
    "--_height": `${heightOf(card.h)}px`,
    "--_narrow": narrow,
    "--_phone": phone,
  } as CSSProperties;
  const heightPx = heightOf(card.h) - aroundPx;
  return (
    <Box style={place} aria-label={title} data-card={card.id} data-lifted={isLifted || undefined}>
      <Head>
        <h2 title={title}>
          {report && !tools ? (
            <Link to={report} aria-label={text.openReport(title)}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {notes.length > 0 && (
          <Notes title={punctuation.phrases(notes)}>{punctuation.phrases(notes)}</Notes>
        )}
        {tools}
      </Head>
      <Body $isList={lists.has(card.kind)} tabIndex={0} role="group" aria-label={title}>
        <LazyInView
          part={cardBody}
          nearPx={nearPx()}
          props={{ card, filter: own, today, heightPx }}
          placeholder={<Skeleton shape="chart" heightPx={heightPx} />}
        />
      </Body>
      {overlay}
    </Box>
  );
}
