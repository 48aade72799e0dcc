import { edgeRanges } from "../../../core/api/contract/words/acceleration";
import { useUrlState } from "../../../core/list";
import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { edgeOverviewText } from "../../../core/text/edge-overview";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { CallError, EmptyState, Skeleton } from "../../../core/ui/feedback";
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

const pollMs = 60_000;
/** As many domains as an app may have. */
const domainsAtMost = 500;

/** Renders the requests that the nodes of an app served, cached and blocked. */
export function EdgeOverview() {
  const text = useText(edgeOverviewText);
  const state = useUrlState(overviewState);
  const { values: shown, set: change } = state;
  const span = { domainId: shown.domain, range: shown.range };
  const { reply, error, retry } = useCall("edge/overview", span, { keepPrevious: true, pollMs });
  const domains = useCall("edge/domains", { pageSize: domainsAtMost }, { freshMs: 60_000 });
  const found = reply?.map;
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
          value={shown.range}
          onChange={(range) => change({ range })}
          options={edgeRanges.map((value) => ({ value, label: text.ranges[value] }))}
        />
        <Select
          label={text.domain}
          value={shown.domain ?? 0}
          onChange={(id) => change({ domain: id || null })}
          options={[
            { value: 0, label: text.allDomains },
            ...(domains.reply?.map.list ?? []).map(({ id, domain }) => ({
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
            <EdgeCharts found={found} range={shown.range} />
            <TopCard {...span} kind={shown.top} onKind={(top) => change({ top })} />
            <AttackCard {...span} state={state} />
          </>
        )
      ) : (
        <Card>
          {error ? (
            <CallError error={error} onRetry={retry} />
          ) : (
            <Skeleton shape="text" count={8} />
          )}
        </Card>
      )}
    </Stack>
  );
}
