import { type Control, FormField } from "../../../core/form/form-field";
import { useCall } from "../../../core/query/use-call";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { Select } from "../../../core/ui/input";
import type { ChannelValues } from "./form-values";

/** Which version Android visitors of the channel get: the current one, or always the same. */
export function PackageField({ control }: { control: Control<ChannelValues> }) {
  const text = useText(channelText);
  const { reply } = useCall("upAppList", {});
  const versions = reply?.map.list ?? [];
  return (
    <FormField
      control={control}
      name="packages"
      label={text.androidPackage}
      hint={reply && versions.length === 0 ? text.noPackages : text.androidPackageHint}
    >
      {(field) => (
        <Select<number>
          {...field}
          isInvalid={field["aria-invalid"]}
          placeholder={text.readingPackages}
          options={[
            { value: 0, label: text.currentPackage },
            ...versions.map(({ id, version, build, isCurrent }) => ({
              value: id,
              label: text.packageLabel(version, build, isCurrent),
            })),
          ]}
        />
      )}
    </FormField>
  );
}
