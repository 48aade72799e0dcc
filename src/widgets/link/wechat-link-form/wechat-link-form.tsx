import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useInitialData } from "../../../core/query/use-initial-data";
import { useText } from "../../../core/text/use-text";
import { wechatLinkFormText } from "../../../core/text/wechat-link-form";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import { LinkFields } from "./link-fields";

export interface WechatLinkFormProps {
  /** The link to edit; a new one when absent. */
  linkId?: number;
}

/** A page that leads to WeChat: where it leads, how it looks, and the channel it counts for. */
export function WechatLinkForm({ linkId }: WechatLinkFormProps) {
  const text = useText(wechatLinkFormText);
  const isEdit = linkId !== undefined;
  const call = useApiQuery("wechatLink/detail", { id: linkId ?? 1 }, { isEnabled: isEdit });
  // What is typed must not be lost to a reading that answers later.
  const known = useInitialData(call)?.map;
  return (
    <Stack>
      <PageHeader
        title={text.titles[isEdit ? "edit" : "add"]}
        actions={<LinkButton to={paths.wechatLinks}>{text.back}</LinkButton>}
      />
      {!isEdit ? (
        <LinkFields known={null} />
      ) : known?.id === linkId ? (
        <LinkFields key={known.id} known={known} />
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
