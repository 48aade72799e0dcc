import type { AppPlatform } from "../../../core/api/contract";
import {
  addressFault,
  type DownloadAddress,
  schemesOf,
} from "../../../core/api/contract/constants/download";
import { type Control, FormField } from "../../../core/form/form-field";
import { downloadConfigText } from "../../../core/text/download-config";
import { useText } from "../../../core/text/use-text";
import { TextInput } from "../../../core/ui/input";
import type { WayValues } from "./way-values";

export interface DownloadAddressFieldProps {
  control: Control<WayValues>;
  platform: AppPlatform;
  field: DownloadAddress;
  isReadOnly: boolean;
}

/** Renders one address of a download target, checked as the service does. */
export function DownloadAddressField({
  control,
  platform,
  field,
  isReadOnly,
}: DownloadAddressFieldProps) {
  const text = useText(downloadConfigText);
  const schemes = schemesOf(platform, field);
  const hints: Partial<Record<DownloadAddress, string>> = text.addressHints[platform];
  const examples: Partial<Record<DownloadAddress, string>> = text.examples[platform];
  const check = (address: string) => {
    const problem = addressFault(platform, field, address);
    return problem === null || text.faults[problem](schemes.join(text.or), `.${field}`);
  };
  return (
    <FormField
      control={control}
      name={`${field}Url`}
      label={text.addresses[field]}
      hint={hints[field]}
      isRequired
      rules={{ validate: check }}
    >
      {(input) => (
        <TextInput
          {...input}
          type="url"
          inputMode="url"
          readOnly={isReadOnly}
          spellCheck={false}
          autoComplete="off"
          placeholder={examples[field]}
        />
      )}
    </FormField>
  );
}
