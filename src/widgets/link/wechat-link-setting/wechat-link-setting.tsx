import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useText } from "../../../core/text/use-text";
import { wechatLinkSettingText } from "../../../core/text/wechat-link-setting";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import { MiniForm } from "./mini-form";
import { MiniState } from "./mini-state";

/** Limits are read anew by and by. */
const refetchIntervalMs = 60_000;

/** The mini program that links open: its secret, a test, the token, and what is used of WeChat's limits. */
export function WechatLinkSetting() {
  const text = useText(wechatLinkSettingText);
  const { data, error, refetch } = useApiQuery("wechatLink/setting", {}, { refetchIntervalMs });
  const setting = data?.map;
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
        <QueryErrorState error={error} onRetry={refetch} />
      ) : (
        <Card>
          <Skeleton shape="text" count={6} />
        </Card>
      )}
    </Stack>
  );
}
