import { BarList } from "../../../core/chart";
import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { referralReportText } from "../../../core/text/referral-report";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, Skeleton } from "../../../core/ui/feedback";
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
  const { asked, bar } = useReferralRange();
  const { reply, error, retry } = useCall("referral/report", asked, { keepPrevious: true });
  const top = useCall(
    "referral/sharers",
    { ...asked, pageSize: topAtMost },
    { keepPrevious: true },
  );
  const report = reply?.map;
  const bars = (top.reply?.map.list ?? [])
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
              <EmptyState icon="share" title={text.empty} hint={text.emptyHint} />
            </Card>
          ) : (
            <>
              <ReferralCharts report={report} fileName={text.file(asked.start, asked.end)} />
              {bars.length > 0 ? (
                <Card title={text.top}>
                  <Stack $gapPx={12}>
                    <Muted>{text.topNote}</Muted>
                    <BarList label={text.top} bars={bars} />
                  </Stack>
                </Card>
              ) : null}
              <SharerList asked={asked} />
            </>
          )}
        </>
      ) : error ? (
        <CallError error={error} onRetry={retry} />
      ) : (
        <Card>
          <Skeleton shape="text" count={8} />
        </Card>
      )}
    </Stack>
  );
}
