import { type Control, FormField } from "../../../core/form/form-field";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useText } from "../../../core/text/use-text";
import { wechatLinkFormText } from "../../../core/text/wechat-link-form";
import { Select } from "../../../core/ui/input";
import { type LinkValues, noChannel } from "./form-values";

const ownType = 1;

/** The own channel that visits and clicks count for. */
export function ChannelField({ control }: { control: Control<LinkValues> }) {
  const text = useText(wechatLinkFormText);
  const { data } = useApiQuery("channelAllInApply", {});
  const channels = (data?.map.channelList ?? [])
    .filter(({ type }) => type === ownType)
    .map(({ id, channelName }) => ({ value: id, label: channelName }));
  return (
    <FormField control={control} name="channelId" label={text.channel} hint={text.channelHint}>
      {(field) => (
        <Select {...field} options={[{ value: noChannel, label: text.noChannel }, ...channels]} />
      )}
    </FormField>
  );
}
