import { useApiQuery } from "../../../core/query/use-api-query";
import { packFormText } from "../../../core/text/pack-form";
import { useText } from "../../../core/text/use-text";
import { Descriptions, Tag } from "../../../core/ui/display";
import { SkeletonBar } from "../../../core/ui/feedback";
import { Row, Stack } from "../../../core/ui/layout";

/** Renders the app's usage of its edition's limits; nothing where nothing is limited. */
export function UsageLine() {
  const text = useText(packFormText);
  const { data, error } = useApiQuery("apply/quota", {});
  const quota = data?.map;
  if (quota ? !quota.plan : error) return null;
  const rows = ["channels", "subChannels", "members"] as const;
  return (
    <Stack $gapPx={8}>
      {quota?.plan === "trial" || quota?.isExpired ? (
        <Row>
          {quota.plan === "trial" ? <Tag $tone="info">{text.trial}</Tag> : null}
          {quota.isExpired ? <Tag $tone="warning">{text.expired}</Tag> : null}
        </Row>
      ) : null}
      <Descriptions
        items={rows.map((id) => ({
          id,
          label: text.rows[id],
          value: quota ? (
            text.used(quota.used[id], quota.limits[id])
          ) : (
            <SkeletonBar $width="96px" />
          ),
        }))}
      />
    </Stack>
  );
}
