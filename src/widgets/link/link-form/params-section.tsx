import { linkLimits, utmKeys } from "../../../core/api/contract/constants/link";
import { FormField } from "../../../core/form/form-field";
import { Pair } from "../../../core/form/form-layout";
import { linkFormText } from "../../../core/text/link-form";
import { useText } from "../../../core/text/use-text";
import { TextInput } from "../../../core/ui/input";
import { Button, Card, IconButton, Row } from "../../../core/ui/layout";
import { finalAddress } from "./form-values";
import { Final, Lines, Note, PairLine, Wrong } from "./link-form.styles";
import type { SectionProps } from "./section";

/** Renders the parameters for the target and the app. */
export function ParamsSection({ form, values }: SectionProps) {
  const text = useText(linkFormText);
  const { control, setValue, clearErrors, formState } = form;
  const { params } = values;
  const address = finalAddress(values);
  const change = (next: typeof params) => {
    clearErrors("params");
    setValue("params", next, { shouldDirty: true });
  };
  const errorText = formState.errors.params?.message;
  return (
    <Card title={text.params}>
      <Lines>
        <Note>{text.paramsHint}</Note>
        {params.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parameters are known by their place alone
          <PairLine key={index}>
            <FormField
              control={control}
              name={`params.${index}.key`}
              label={text.paramKey}
              isLabelHidden
            >
              {(field) => <TextInput {...field} maxLength={32} placeholder={text.paramKey} />}
            </FormField>
            <FormField
              control={control}
              name={`params.${index}.value`}
              label={text.paramValue}
              isLabelHidden
            >
              {(field) => <TextInput {...field} maxLength={200} placeholder={text.paramValue} />}
            </FormField>
            <IconButton
              icon="trash"
              label={text.removeParam}
              onClick={() => change(params.filter((__, at) => at !== index))}
            />
          </PairLine>
        ))}
        {errorText ? <Wrong role="alert">{errorText}</Wrong> : null}
        {params.length < linkLimits.params ? (
          <Row>
            <Button icon="plus" onClick={() => change([...params, { key: "", value: "" }])}>
              {text.addParam}
            </Button>
          </Row>
        ) : null}
        <Pair>
          {utmKeys.map((key) => (
            <FormField key={key} control={control} name={`utm.${key}`} label={text.utm[key]}>
              {(field) => <TextInput {...field} maxLength={linkLimits.utm} />}
            </FormField>
          ))}
        </Pair>
        {address ? (
          <div>
            <Note>{text.previewHint}</Note>
            <Final>{address}</Final>
          </div>
        ) : null}
      </Lines>
    </Card>
  );
}
