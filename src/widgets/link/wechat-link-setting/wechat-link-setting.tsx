import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { useText } from "../../../core/text/use-text";
import { wechatLinkSettingText } from "../../../core/text/wechat-link-setting";
import { CallError, Skeleton } from "../../../core/ui/feedback";
import { Card, LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import { MiniForm } from "./mini-form";
import { MiniState } from "./mini-state";

/** Limits are read anew by and by. */
const pollMs = 60_000;

/** The mini program that links open: its secret, a test, the token, and what is used of WeChat's limits. */
export function WechatLinkSetting() {
  const text = useText(wechatLinkSettingText);
  const { reply, error, retry } = useCall("wechatLink/setting", {}, { pollMs });
  const setting = reply?.map;
  return (
    <Stack>
      <PageHeader
        title={text.title}
        actions={<LinkButton to={paths.wechatLinks}>{text.back}</LinkButton>}
      />
      {setting ? (
        <>
          {setting.isLocal ? <Card>{text.local}</Card> : null}
          <MiniForm setting={setting} />
          <MiniState setting={setting} />
        </>
      ) : error ? (
        <CallError error={error} onRetry={retry} />
      ) : (
        <Card>
          <Skeleton shape="text" count={6} />
        </Card>
      )}
    </Stack>
  );
}
