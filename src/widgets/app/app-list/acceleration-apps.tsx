import { type ReactNode, useMemo } from "react";
import type { ProxyApp } from "../../../core/api/contract";
import { type EdgeState, proxyAppSorts } from "../../../core/api/contract/constants/acceleration";
import { formatCompact, formatCount } from "../../../core/format";
import { usePageSize } from "../../../core/navigation/use-page-size";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { appText } from "../../../core/text/app";
import { edgeStatesText } from "../../../core/text/edge-states";
import { shellText } from "../../../core/text/shell";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { CopyButton, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Muted, Row } from "../../../core/ui/layout";
import { Pagination, Table, type TableColumn } from "../../../core/ui/table";
import { CardItem, Figures, Grid, Keys } from "./app-list.styles";
import { type AppActions, type ListedApp, NameCell, RowActions } from "./app-parts";
import type { ListState } from "./list-state";

/** Nodes tell what they deploy and count all the time. */
const refetchIntervalMs = 60_000;

const tones: Record<EdgeState, Tone> = {
  waiting: "neutral",
  deploying: "info",
  on: "success",
  off: "neutral",
  failing: "danger",
};

const listed = (app: ProxyApp): ListedApp => ({
  ...app,
  line: "afpm",
  isApplyAuth: 0,
  isExperienceApp: false,
  applyVersion: "0",
});

export interface AccelerationAppsProps extends AppActions {
  search: string;
  state: ListState;
  onChange: (patch: Partial<ListState>) => void;
  /** In the place of a list without anything. */
  empty: ReactNode;
}

/** Apps of the acceleration line, searched and ordered by the service. */
export function AccelerationApps(props: AccelerationAppsProps) {
  const { search, state, onChange, empty, ...actions } = props;
  const by = proxyAppSorts.find((one) => one === state.sort?.columnId);
  const sort = by ? { by, isAscending: state.sort?.direction === "asc" } : null;
  const pageSize = usePageSize();
  const { data, error, refetch } = useApiQuery(
    "/api/console/proxyApp/list",
    { name: search, sort, currentPage: state.page, pageSize },
    { keepPreviousData: true, refetchIntervalMs },
  );
  if (error && !data) return <QueryErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="table" count={6} />;
  const { list, pagination } = data.map;
  const listProps = { apps: list, state, onChange, ...actions };
  return (
    <>
      {list.length === 0 ? (
        empty
      ) : state.view === "cards" ? (
        <Cards {...listProps} />
      ) : (
        <Rows {...listProps} />
      )}
      <Pagination
        total={pagination.totalRecords}
        page={state.page}
        onChange={(page) => onChange({ page })}
      />
    </>
  );
}

type ShownProps = AppActions & {
  apps: readonly ProxyApp[];
} & Pick<AccelerationAppsProps, "state" | "onChange">;

function StateTag({ state }: Pick<ProxyApp, "state">) {
  const text = useText(appText);
  const states = useText(edgeStatesText);
  if (state === null) return <Muted>{text.noDomains}</Muted>;
  return <Tag $tone={tones[state]}>{states[state]}</Tag>;
}

function PackageEnd({ packageEndTime }: Pick<ProxyApp, "packageEndTime">) {
  const text = useText(appText);
  const { formatTime } = useClock();
  if (packageEndTime === null) return <Muted>{text.noPackage}</Muted>;
  return <>{formatTime(packageEndTime).slice(0, 10)}</>;
}

function Rows({ apps, state, onChange, onEnter, onUpgrade, onRemove }: ShownProps) {
  const text = useText(appText);
  const shell = useText(shellText);
  const { formatTime } = useClock();
  const columns = useMemo<TableColumn<ProxyApp>[]>(() => {
    const headers = text.accelerationColumns;
    return [
      {
        id: "name",
        header: text.columns.app,
        isSortable: true,
        card: "title",
        cell: (app) => <NameCell app={listed(app)} onEnter={onEnter} />,
      },
      {
        id: "appkey",
        header: headers.appkey,
        cell: ({ appkey }) => (
          <Keys>
            {appkey}
            <CopyButton value={appkey} label={`${shell.copyAppkey} ${appkey}`} />
          </Keys>
        ),
      },
      { id: "state", header: headers.state, card: "note", cell: (app) => <StateTag {...app} /> },
      {
        id: "domains",
        header: headers.domains,
        align: "end",
        isSortable: true,
        cell: ({ domains }) => formatCount(domains),
      },
      {
        id: "requests",
        header: headers.requests,
        align: "end",
        isSortable: true,
        cell: ({ requests }) => formatCount(requests),
      },
      {
        id: "packageEnd",
        header: headers.packageEnd,
        isSortable: true,
        cell: (app) => <PackageEnd {...app} />,
      },
      {
        id: "created",
        header: headers.created,
        isSortable: true,
        cell: ({ createTime }) => formatTime(createTime).slice(0, 10),
      },
      {
        id: "actions",
        header: text.columns.actions,
        align: "end",
        isPinned: true,
        cell: (app) => (
          <RowActions
            app={listed(app)}
            onEnter={onEnter}
            onUpgrade={onUpgrade}
            onRemove={onRemove}
          />
        ),
      },
    ];
  }, [text, shell, formatTime, onEnter, onUpgrade, onRemove]);
  return (
    <Table
      label={text.accelerationTitle}
      columns={columns}
      rows={apps}
      sort={state.sort}
      onSort={(sort) => onChange({ sort })}
      getRowId={({ id }) => String(id)}
    />
  );
}

function Cards({ apps, state: _, onChange: __, ...actions }: ShownProps) {
  const text = useText(appText);
  const headers = text.accelerationColumns;
  return (
    <Grid>
      {apps.map((app) => (
        <CardItem key={app.id}>
          <Row $justify="space-between">
            <NameCell app={listed(app)} onEnter={actions.onEnter} />
            <StateTag {...app} />
          </Row>
          <Figures>
            <div>
              <dt>{headers.domains}</dt>
              <dd>{formatCompact(app.domains)}</dd>
            </div>
            <div>
              <dt>{headers.requests}</dt>
              <dd>{formatCompact(app.requests)}</dd>
            </div>
            <div>
              <dt>{headers.packageEnd}</dt>
              <dd>
                <PackageEnd {...app} />
              </dd>
            </div>
          </Figures>
          <Row $justify="flex-end">
            <RowActions app={listed(app)} {...actions} />
          </Row>
        </CardItem>
      ))}
    </Grid>
  );
}
