import { edgeRanges } from "../../../core/api/contract/constants/acceleration";
import { useUrlState } from "../../../core/list";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { edgeOverviewText } from "../../../core/text/edge-overview";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { SegmentedControl, Select } from "../../../core/ui/input";
import {
  Button,
  Card,
  LinkButton,
  NameToolbar,
  PageHeader,
  Row,
  Stack,
} from "../../../core/ui/layout";
import { EdgeUse } from "../edge-use";
import { AttackCard } from "./attack-card";
import { EdgeCards } from "./edge-cards";
import { EdgeCharts } from "./edge-charts";
import { overviewState } from "./overview-state";
import { TopCard } from "./top-card";
import { useOverviewExport } from "./use-overview-export";

const refetchIntervalMs = 60_000;
/** As many domains as an app may have. */
const domainsAtMost = 500;

/** Renders the requests that the nodes of an app served, cached and blocked. */
export function EdgeOverview() {
  const text = useText(edgeOverviewText);
  const state = useUrlState(overviewState);
  const { values: params, set: change } = state;
  const span = { domainId: params.domain, range: params.range };
  const { data, error, refetch } = useApiQuery("edge/overview", span, {
    keepPreviousData: true,
    refetchIntervalMs,
  });
  const domains = useApiQuery("edge/domains", { pageSize: domainsAtMost }, { staleTimeMs: 60_000 });
  const found = data?.map;
  const exporting = useOverviewExport(span, found);
  const isEmpty = found?.total.requests === 0;
  return (
    <Stack>
      <PageHeader
        title={
          <Row>
            {text.title}
            {found?.isDemo ? <Tag $tone="info">{text.demo}</Tag> : null}
          </Row>
        }
        note={text.note}
        actions={
          <Button
            icon="download"
            disabled={!found || isEmpty}
            isLoading={exporting.isRunning}
            onClick={() => void exporting.run()}
          >
            {text.export}
          </Button>
        }
      />
      <EdgeUse />
      <NameToolbar>
        <SegmentedControl
          label={text.range}
          value={params.range}
          onChange={(range) => change({ range })}
          options={edgeRanges.map((value) => ({ value, label: text.ranges[value] }))}
        />
        <Select
          label={text.domain}
          value={params.domain ?? 0}
          onChange={(id) => change({ domain: id || null })}
          options={[
            { value: 0, label: text.allDomains },
            ...(domains.data?.map.list ?? []).map(({ id, domain }) => ({
              value: id,
              label: domain,
            })),
          ]}
        />
      </NameToolbar>
      {found ? (
        isEmpty ? (
          <Card>
            <EmptyState
              icon="chart"
              title={text.emptyTitle}
              hint={text.emptyHint}
              action={
                <LinkButton variant="primary" to={paths.accelerationDomains}>
                  {text.toDomains}
                </LinkButton>
              }
            />
          </Card>
        ) : (
          <>
            <EdgeCards found={found} />
            <EdgeCharts found={found} range={params.range} />
            <TopCard {...span} kind={params.top} onKind={(top) => change({ top })} />
            <AttackCard {...span} state={state} />
          </>
        )
      ) : (
        <Card>
          {error ? (
            <QueryErrorState error={error} onRetry={refetch} />
          ) : (
            <Skeleton shape="text" count={8} />
          )}
        </Card>
      )}
    </Stack>
  );
}
