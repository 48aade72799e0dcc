import { BarList } from "../../../core/chart";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { referralReportText } from "../../../core/text/referral-report";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, LinkButton, Muted, PageHeader, Stack } from "../../../core/ui/layout";
import { ReferralCards, ReferralCharts, useReferralRange } from "../referral-parts";
import { SharerList } from "./sharer-list";

const topAtMost = 10;

/**
 * Renders the shares of users and their results: counts, trend, funnel, platforms, and every
 * sharer.
 */
export function ReferralReport() {
  const text = useText(referralReportText);
  const { asked: requested, bar } = useReferralRange();
  const { data, error, refetch } = useApiQuery("referral/report", requested, {
    keepPreviousData: true,
  });
  const top = useApiQuery(
    "referral/sharers",
    { ...requested, pageSize: topAtMost },
    { keepPreviousData: true },
  );
  const report = data?.map;
  const bars = (top.data?.map.list ?? [])
    .filter(({ installs }) => installs > 0)
    .map(({ uid, installs }) => ({
      id: uid,
      name: uid,
      value: installs,
      to: paths.referralSharer(uid),
    }));
  const isEmpty = report && report.total.shares + report.total.views + report.total.installs === 0;
  return (
    <Stack>
      <PageHeader
        title={text.title}
        note={text.note}
        actions={
          <LinkButton to={paths.referralSetting} icon="settings">
            {text.setting}
          </LinkButton>
        }
      />
      {bar}
      {report ? (
        <>
          <ReferralCards total={report.total} />
          {isEmpty ? (
            <Card>
              <EmptyState
                icon="share"
                title={text.empty}
                hint={text.emptyHint}
                action={
                  <LinkButton variant="primary" to={paths.referralSetting} icon="settings">
                    {text.setting}
                  </LinkButton>
                }
              />
            </Card>
          ) : (
            <>
              <ReferralCharts
                report={report}
                fileName={text.file(requested.start, requested.end)}
              />
              {bars.length > 0 ? (
                <Card title={text.top}>
                  <Stack $gapPx={12}>
                    <Muted>{text.topNote}</Muted>
                    <BarList label={text.top} bars={bars} />
                  </Stack>
                </Card>
              ) : null}
              <SharerList asked={requested} />
            </>
          )}
        </>
      ) : error ? (
        <QueryErrorState error={error} onRetry={refetch} />
      ) : (
        <Card>
          <Skeleton shape="text" count={8} />
        </Card>
      )}
    </Stack>
  );
}
