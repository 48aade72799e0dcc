import { useApiQuery } from "../../../core/query/use-api-query";
import { packFormText } from "../../../core/text/pack-form";
import { useText } from "../../../core/text/use-text";
import { Descriptions, Tag } from "../../../core/ui/display";
import { Row, Stack } from "../../../core/ui/layout";

/** Renders the app's usage of its edition's limits; nothing where nothing is limited. */
export function UsageLine() {
  const text = useText(packFormText);
  const { data } = useApiQuery("apply/quota", {});
  const quota = data?.map;
  if (!quota?.plan) return null;
  const { limits, used } = quota;
  const rows = ["channels", "subChannels", "members"] as const;
  return (
    <Stack $gapPx={8}>
      <Row>
        {quota.plan === "trial" ? <Tag $tone="info">{text.trial}</Tag> : null}
        {quota.isExpired ? <Tag $tone="warning">{text.expired}</Tag> : null}
      </Row>
      <Descriptions
        items={rows.map((id) => ({
          id,
          label: text.rows[id],
          value: text.used(used[id], limits[id]),
        }))}
      />
    </Stack>
  );
}
