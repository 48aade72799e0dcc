import { formatCount, formatRate, ratioOf } from "../../../core/format";
import { useExportQueued } from "../../../core/list/use-export-queued";
import { paths } from "../../../core/navigation/paths";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { fraudEvidenceText } from "../../../core/text/fraud-evidence";
import { useText } from "../../../core/text/use-text";
import { StatCard } from "../../../core/ui/display";
import {
  EmptyState,
  QueryErrorState,
  Skeleton,
  useErrorMessage,
  useToast,
} from "../../../core/ui/feedback";
import { Button, Card, LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import {
  Described,
  FilterBar,
  fieldsWithout,
  installFields,
  useReportFilter,
} from "../report-filter";
import { useConnectFirst } from "../report-parts";
import { AbnormalInstalls } from "./abnormal-installs";
import { EvidenceCharts } from "./evidence-charts";
import { Cards } from "./fraud-evidence.styles";
import { TrustTable } from "./trust-table";

const unused = fieldsWithout<"fraud/evidence">({
  ...installFields,
  granularity: true,
  platform: true,
  distinct: true,
  compare: true,
});

/** Renders the evidence against installs and channels, with an archive to send to a partner. */
export function FraudEvidence() {
  const text = useText(fraudEvidenceText);
  const toast = useToast();
  const announce = useExportQueued();
  const messageOf = useErrorMessage();
  const state = useReportFilter("last7");
  const { start, end, channelIds, groupIds } = state.filter;
  const query = { start, end, channelIds, groupIds };
  const { data, error, refetch } = useApiQuery("fraud/evidence", query, { keepPreviousData: true });
  const file = useApiMutation("fraud/export", { suppressToast: true });
  const evidence = data?.map;
  const connectFirst = useConnectFirst();
  const save = () =>
    file.mutateAsync(query).then(
      ({ map }) => announce("report", map.taskId, text.exporting),
      (cause: unknown) => toast.error(messageOf(cause)),
    );
  const body = () => {
    if (error && !evidence) return <QueryErrorState error={error} onRetry={refetch} />;
    if (!evidence)
      return (
        <Card title={text.reasons}>
          <Skeleton shape="chart" heightPx={280} />
        </Card>
      );
    if (evidence.installs === 0 && evidence.reasons.every(({ blocked }) => blocked === 0))
      return (
        <Card>
          <EmptyState
            {...(connectFirst ?? { icon: "chart", title: text.noData, hint: text.noDataHint })}
          />
        </Card>
      );
    const blocked = evidence.reasons.reduce((sum, one) => sum + one.blocked, 0);
    return (
      <>
        <Cards>
          <StatCard label={text.cards.installs} value={formatCount(evidence.installs)} />
          <StatCard label={text.cards.abnormal} value={formatCount(evidence.abnormal)} />
          <StatCard
            label={text.cards.share}
            value={formatRate(ratioOf(evidence.abnormal, evidence.installs))}
          />
          <StatCard label={text.cards.blocked} value={formatCount(blocked)} />
        </Cards>
        <EvidenceCharts
          evidence={evidence}
          isWhole={channelIds.length === 0 && groupIds.length === 0}
        />
        <TrustTable channels={evidence.channels} />
        <AbnormalInstalls query={query} />
      </>
    );
  };
  return (
    <Described filter={state.filter}>
      <Stack $gapPx={20}>
        <PageHeader
          title={text.title}
          note={text.intro}
          actions={
            <>
              <LinkButton to={paths.attribution}>{text.settings}</LinkButton>
              <Button
                writes="own"
                feature="export"
                icon="download"
                variant="primary"
                isLoading={file.isPending}
                disabled={!evidence || evidence.installs === 0}
                onClick={() => void save()}
              >
                {text.export}
              </Button>
            </>
          }
        />
        <FilterBar state={state} without={unused} views="fraud-evidence" />
        {body()}
      </Stack>
    </Described>
  );
}
