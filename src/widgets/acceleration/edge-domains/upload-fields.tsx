import { type Control, FormField } from "../../../core/form/form-field";
import { edgeCertificateText } from "../../../core/text/edge-certificate";
import { useText } from "../../../core/text/use-text";
import { TextArea } from "../../../core/ui/input";

export type CertificateSource = "upload" | "auto";

export interface CertificateValues {
  source: CertificateSource | "";
  certificate: string;
  privateKey: string;
}

/** A certificate with its key, which is never kept in the browser. */
export function UploadFields({ control }: { control: Control<CertificateValues> }) {
  const text = useText(edgeCertificateText);
  return (
    <>
      <FormField
        control={control}
        name="certificate"
        label={text.certificateField}
        hint={text.certificateHint}
        isRequired
        rules={{ required: text.certificateRequired }}
      >
        {(field) => (
          <TextArea
            {...field}
            rows={8}
            spellCheck={false}
            autoComplete="off"
            placeholder="-----BEGIN CERTIFICATE-----"
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="privateKey"
        label={text.keyField}
        hint={text.keyHint}
        isRequired
        rules={{ required: text.keyRequired }}
      >
        {(field) => (
          <TextArea
            {...field}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            placeholder="-----BEGIN PRIVATE KEY-----"
          />
        )}
      </FormField>
    </>
  );
}
