import { useState } from "react";
import type { LinkOptions, LinkSetting } from "../../../core/api/contract";
import { linkLimits, utmKeys } from "../../../core/api/contract/constants/link";
import { FormErrorSummary, FormField, FormStack } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { Fields, Pair, Sections, Submit } from "../../../core/form/form-layout";
import { useRevisionSave } from "../../../core/form/use-revision-save";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { linkText } from "../../../core/text/link";
import { linkFormText } from "../../../core/text/link-form";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { NumberInput, Select, Switch, TextInput } from "../../../core/ui/input";
import { Button, Card, IconButton, Row } from "../../../core/ui/layout";
import { Note, ParamLine } from "./link-settings.styles";

type Values = Omit<LinkSetting, "revision">;

const valuesOf = ({ revision: _, ...setting }: LinkSetting): Values => setting;

const isWithin = (value: unknown, least: number, most: number) =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;

export interface SettingFormProps {
  options: LinkOptions;
  reload: () => void;
}

/** The settings in a form. */
export function SettingForm({ options, reload: onReload }: SettingFormProps) {
  const { settingWords: text } = useText(linkText);
  const messages = useText(linkFormText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { rules } = useValidationRules();
  const [base, setBase] = useState(options.setting);
  const form = useXiForm<Values>({ defaultValues: valuesOf(base) });
  const saving = useApiMutation("xlink/saveSetting", { suppressToast: true });
  const reading = useApiMutation("xlink/options", { suppressToast: true });
  const { control } = form;
  const params = form.watch("params");
  const apply = (setting: LinkSetting) => {
    setBase(setting);
    form.settle(valuesOf(setting));
  };
  const reload = async () => {
    apply((await reading.mutateAsync({})).map.setting);
    onReload();
  };
  const { save, notice } = useRevisionSave({ form, text, reload });
  const submit = async (values: Values) => {
    if (!mayWrite()) return;
    await save(async () => {
      const { revision } = base;
      const kept = values.params.filter(({ key, value }) => key !== "" || value !== "");
      apply((await saving.mutateAsync({ ...values, params: kept, revision })).map);
      toast.success(text.saved);
    });
  };
  const isDays = (value: unknown) =>
    value === null || isWithin(value, 1, linkLimits.expireDays) ? null : text.expireBad;
  const isRetention = (value: unknown) =>
    isWithin(value, linkLimits.retentionLeast, linkLimits.retentionMost) ? null : text.retentionBad;
  const setParams = (next: Values["params"]) =>
    form.setValue("params", next, { shouldDirty: true });
  return (
    <FormStack noValidate onSubmit={form.handleSubmit(submit)}>
      <Sections>
        {notice}
        <FormGate call="xlink/saveSetting" />
        <FormErrorSummary message={form.formState.errors.root} />
        <Card title={text.defaults}>
          <Fields>
            <Pair>
              <FormField control={control} name="host" label={text.host} hint={text.hostHint}>
                {(field) => (
                  <Select
                    {...field}
                    options={[
                      { value: "", label: text.own(options.ownBase.replace(/^https?:\/\//, "")) },
                      ...options.hosts.map(({ host, isReady }) => ({
                        value: host,
                        label: host,
                        isDisabled: !isReady,
                      })),
                    ]}
                  />
                )}
              </FormField>
              <FormField
                control={control}
                name="expireDays"
                label={text.expireDays}
                hint={text.expireDaysHint}
                rules={rules({ check: isDays })}
              >
                {(field) => <NumberInput {...field} min={1} max={linkLimits.expireDays} />}
              </FormField>
            </Pair>
            <strong>{text.params}</strong>
            <Note>{text.paramsHint}</Note>
            {params.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parameters are known by their place alone
              <ParamLine key={index}>
                <FormField
                  control={control}
                  name={`params.${index}.key`}
                  label={messages.paramKey}
                  isLabelHidden
                >
                  {(field) => (
                    <TextInput {...field} maxLength={32} placeholder={messages.paramKey} />
                  )}
                </FormField>
                <FormField
                  control={control}
                  name={`params.${index}.value`}
                  label={messages.paramValue}
                  isLabelHidden
                >
                  {(field) => (
                    <TextInput {...field} maxLength={200} placeholder={messages.paramValue} />
                  )}
                </FormField>
                <IconButton
                  icon="trash"
                  label={messages.removeParam}
                  onClick={() => setParams(params.filter((__, at) => at !== index))}
                />
              </ParamLine>
            ))}
            {params.length < linkLimits.params ? (
              <Row>
                <Button icon="plus" onClick={() => setParams([...params, { key: "", value: "" }])}>
                  {messages.addParam}
                </Button>
              </Row>
            ) : null}
            <strong>{text.utm}</strong>
            <Pair>
              {utmKeys.map((key) => (
                <FormField
                  key={key}
                  control={control}
                  name={`utm.${key}`}
                  label={messages.utm[key]}
                >
                  {(field) => <TextInput {...field} maxLength={linkLimits.utm} />}
                </FormField>
              ))}
            </Pair>
          </Fields>
        </Card>
        <Card title={text.over}>
          <Fields>
            <FormField
              control={control}
              name="errorUrl"
              label={text.errorUrl}
              hint={text.errorUrlHint}
            >
              {(field) => <TextInput {...field} inputMode="url" placeholder="https://" />}
            </FormField>
            <Pair>
              <FormField
                control={control}
                name="isBotFiltered"
                label={text.bots}
                hint={text.botsHint}
              >
                {({ value, onChange, id }) => (
                  <Switch id={id} checked={value} onChange={onChange} aria-label={text.bots} />
                )}
              </FormField>
              <FormField
                control={control}
                name="retentionDays"
                label={text.retention}
                hint={text.retentionHint}
                rules={rules({ check: isRetention })}
              >
                {(field) => (
                  <NumberInput
                    {...field}
                    min={linkLimits.retentionLeast}
                    max={linkLimits.retentionMost}
                  />
                )}
              </FormField>
            </Pair>
          </Fields>
        </Card>
        <Submit>
          <Button writes type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
            {text.save}
          </Button>
        </Submit>
      </Sections>
    </FormStack>
  );
}
