import { type AppPlatform, appPlatforms } from "../../../core/api/contract/constants/platform";
import { type Control, FormField } from "../../../core/form/form-field";
import { useApiQuery } from "../../../core/query/use-api-query";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { Select } from "../../../core/ui/input";
import type { ChannelValues } from "./form-values";

interface PackageFieldProps {
  control: Control<ChannelValues>;
  platform: AppPlatform;
}

/** Which version a system's visitors of the channel get: the current one, or always the same. */
function PackageField({ control, platform }: PackageFieldProps) {
  const text = useText(channelText);
  const { data } = useApiQuery("upAppList", { source: platform });
  const versions = data?.map.list ?? [];
  // Most apps are hosted here on Android alone.
  if (platform !== "android" && versions.length === 0) return null;
  return (
    <FormField
      control={control}
      name={`packages.${platform}`}
      label={text.packages[platform]}
      hint={data && versions.length === 0 ? text.noPackages : text.packageHints[platform]}
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

/** The versions that visitors of the channel get. */
export const PackageFields = ({ control }: { control: Control<ChannelValues> }) =>
  appPlatforms.map((platform) => (
    <PackageField key={platform} control={control} platform={platform} />
  ));
