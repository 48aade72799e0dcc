import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { useSettledReply } from "../../../core/query/use-settled-reply";
import { referralSettingText } from "../../../core/text/referral-setting";
import { useText } from "../../../core/text/use-text";
import { CallError, Skeleton } from "../../../core/ui/feedback";
import { Card, LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import { SettingForm } from "./setting-form";
import { ShareSamples } from "./share-samples";

/**
 * Renders the settings for recognising and counting shares, flagging abuse, and reporting by an
 * app.
 */
export function ReferralSetting() {
  const text = useText(referralSettingText);
  const call = useCall("referral/setting", {});
  // What is typed must not be lost to a reading that answers later.
  const first = useSettledReply(call)?.map;
  return (
    <Stack>
      <PageHeader
        title={text.title}
        actions={<LinkButton to={paths.referralReport}>{text.back}</LinkButton>}
      />
      {first && call.reply ? (
        <>
          <SettingForm setting={first} />
          <ShareSamples setting={call.reply.map} />
        </>
      ) : call.lastError ? (
        <CallError error={call.lastError} onRetry={call.retry} />
      ) : (
        <Card>
          <Skeleton shape="text" count={8} />
        </Card>
      )}
    </Stack>
  );
}
