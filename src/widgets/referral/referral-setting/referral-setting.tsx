import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useInitialData } from "../../../core/query/use-initial-data";
import { referralSettingText } from "../../../core/text/referral-setting";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import { SettingForm } from "./setting-form";
import { ShareSamples } from "./share-samples";

/**
 * Renders the settings for recognising and counting shares, flagging abuse, and reporting by an
 * app.
 */
export function ReferralSetting() {
  const text = useText(referralSettingText);
  const call = useApiQuery("referral/setting", {});
  // What is typed must not be lost to a reading that answers later.
  const first = useInitialData(call)?.map;
  return (
    <Stack>
      <PageHeader
        title={text.title}
        actions={<LinkButton to={paths.referralReport}>{text.back}</LinkButton>}
      />
      {first && call.data ? (
        <>
          <SettingForm setting={first} />
          <ShareSamples setting={call.data.map} />
        </>
      ) : call.lastError ? (
        <QueryErrorState error={call.lastError} onRetry={call.refetch} />
      ) : (
        <Card>
          <Skeleton shape="text" count={8} />
        </Card>
      )}
    </Stack>
  );
}
