import type { AppPlatform } from "../../../core/api/contract";
import {
  type AddressWay,
  addressFault,
  addressSchemes,
} from "../../../core/api/contract/constants/download";
import { type Control, FormField } from "../../../core/form/form-field";
import { downloadConfigText } from "../../../core/text/download-config";
import { useText } from "../../../core/text/use-text";
import { TextInput } from "../../../core/ui/input";
import type { WayValues } from "./way-values";

export interface AddressFieldProps {
  control: Control<WayValues>;
  platform: AppPlatform;
  way: AddressWay;
  isReadOnly: boolean;
}

/** The address of a store or of another place, checked as the service does. */
export function SearchParamParser({ control, platform, way, isReadOnly }: AddressFieldProps) {
  const text = useText(downloadConfigText);
  const schemes = addressSchemes[platform][way];
  const check = (address: string) => {
    const problem = addressFault(platform, way, address);
    return problem === null || text.faults[problem](schemes.join(text.or));
  };
  return (
    <FormField
      control={control}
      name={way === "store" ? "storeUrl" : "linkUrl"}
      label={text.addresses[way]}
      hint={text.addressHints[platform][way]}
      isRequired
      rules={{ validate: check }}
    >
      {(field) => (
        <TextInput
          {...field}
          type="url"
          inputMode="url"
          readOnly={isReadOnly}
          spellCheck={false}
          autoComplete="off"
          placeholder={text.examples[platform][way]}
        />
      )}
    </FormField>
  );
}
