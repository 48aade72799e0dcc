import { type Control, FormField } from "../../../core/form/form-field";
import { useCall } from "../../../core/query/use-call";
import { useText } from "../../../core/text/use-text";
import { wechatLinkFormText } from "../../../core/text/wechat-link-form";
import { Select } from "../../../core/ui/input";
import { type LinkValues, noChannel } from "./form-values";

const ownType = 1;

/** The own channel that visits and clicks count for. */
export function ChannelField({ control }: { control: Control<LinkValues> }) {
  const text = useText(wechatLinkFormText);
  const { reply } = useCall("channelAllInApply", {});
  const channels = (reply?.map.channelList ?? [])
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
