import type { Board } from "../../../core/api/contract";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { boardsText } from "../../../core/text/boards";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, LinkButton, Stack } from "../../../core/ui/layout";
import { BoardCards } from "./board-cards";
import { filterOf } from "./board-filter";

/** The board that its reader has made the default of this app, as it is stored; nothing without one. */
export function DefaultBoard({ appName }: { appName: string }) {
  const text = useText(boardsText);
  // Who may not see the app's data has no boards.
  const boards = useApiQuery("board/list", {}).data?.map.list ?? [];
  const row = boards.find(({ isDefault }) => isDefault);
  const { data, error, refetch } = useApiQuery(
    "board/get",
    { id: row?.id ?? 1 },
    { isEnabled: row !== undefined },
  );
  if (!row) return null;
  return (
    <Stack $gapPx={12}>
      <Card
        isFlush
        title={text.defaultOf(row.name, appName)}
        actions={
          <LinkButton to={paths.boards} variant="text" size="small">
            {text.openBoard}
          </LinkButton>
        }
      />
      {error ? <QueryErrorState error={error} onRetry={refetch} /> : null}
      {data ? <Cards board={data.map} /> : error ? null : <Skeleton shape="chart" />}
    </Stack>
  );
}

function Cards({ board }: { board: Board }) {
  const today = useClock().today();
  const filter = filterOf(board.filter, today);
  return <BoardCards cards={board.cards} filter={filter} today={today} />;
}
