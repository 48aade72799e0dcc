import { useState } from "react";
import type { CallBody, ReferralSetting } from "../../../core/api/contract";
import {
  isParamName,
  isViaKey,
  referralLimits,
} from "../../../core/api/contract/constants/referral";
import { type Control, FormErrorSummary, FormField } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { Fields, Pair, Sections, Submit } from "../../../core/form/form-layout";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { referralSettingText } from "../../../core/text/referral-setting";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Checkbox, NumberInput, TextInput } from "../../../core/ui/input";
import { Button, Card, Muted } from "../../../core/ui/layout";
import { ViaRows } from "./via-rows";

type Body = CallBody<"referral/saveSetting">;
export type SettingValues = Omit<Body, "revision" | "windowDays" | "perDay" | "perIpAndDay"> &
  Record<"windowDays" | "perDay" | "perIpAndDay", number | null>;

const valuesOf = ({
  channel: _,
  sampleUrl: __,
  revision: ___,
  ...values
}: ReferralSetting): SettingValues => values;
const plain = { spellCheck: false, autoComplete: "off", autoCapitalize: "off" } as const;

/** Everything that can be set of shares. */
export function SettingForm({ setting: first }: { setting: ReferralSetting }) {
  const text = useText(referralSettingText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const [known, setKnown] = useState(first);
  const save = useApiMutation("referral/saveSetting", { suppressToast: true });
  const form = useXiForm<SettingValues>({ defaultValues: valuesOf(known) });
  const { control } = form;

  const submit = form.submit(async (values) => {
    if (!mayWrite()) return;
    const { windowDays, perDay, perIpAndDay } = values;
    const { map } = await save.mutateAsync({
      ...values,
      windowDays: windowDays ?? 0,
      perDay: perDay ?? 0,
      perIpAndDay: perIpAndDay ?? 0,
      revision: known.revision,
    });
    setKnown(map);
    form.settle(valuesOf(map));
    toast.success(text.saved);
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Sections>
        <FormGate call="referral/saveSetting" />
        <FormErrorSummary message={form.formState.errors.root} />
        <Card title={text.link}>
          <Fields>
            <Pair>
              <NameField
                control={control}
                name="paramName"
                label={text.paramName}
                hint={text.paramHint}
              />
              <NameField
                control={control}
                name="viaName"
                label={text.viaName}
                hint={text.viaHint}
              />
            </Pair>
            <CountField
              control={control}
              name="windowDays"
              label={text.windowDays}
              hint={text.windowHint}
              most={referralLimits.windowDays}
              errorText={text.daysRange}
            />
            <FlagField
              control={control}
              name="isChannelCounted"
              label={text.isChannelCounted}
              hint={text.channelHint}
            />
            {known.channel ? <Muted>{text.channelNow(known.channel.channelName)}</Muted> : null}
          </Fields>
        </Card>
        <Card title={text.rules}>
          <Fields>
            <Muted>{text.rulesNote}</Muted>
            <FlagField
              control={control}
              name="isSelfDeviceMarked"
              label={text.isSelfDeviceMarked}
            />
            <FlagField control={control} name="isSelfIpMarked" label={text.isSelfIpMarked} />
            <Pair>
              {(["perIpAndDay", "perDay"] as const).map((name) => (
                <CountField
                  key={name}
                  control={control}
                  name={name}
                  label={text[name]}
                  hint={text.capHint}
                  most={referralLimits.cap}
                  errorText={text.capRange}
                />
              ))}
            </Pair>
          </Fields>
        </Card>
        <Card title={text.vias}>
          <FormField
            control={control}
            name="vias"
            label={text.vias}
            isLabelHidden
            hint={text.viasNote}
            rules={{
              validate: ((vias: SettingValues["vias"]) => {
                if (vias.some(({ key }) => !isViaKey(key.trim()))) return text.keyWrong;
                if (new Set(vias.map(({ key }) => key.trim())).size < vias.length) {
                  return text.keyTwice;
                }
                return vias.every(({ name }) => name.trim() !== "") || text.nameMissing;
              }) as never,
            }}
          >
            {({ value, onChange, id }) => <ViaRows id={id} vias={value} onChange={onChange} />}
          </FormField>
        </Card>
        <Submit>
          <Button writes type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
            {text.save}
          </Button>
        </Submit>
      </Sections>
    </form>
  );
}

interface FieldProps<Name extends keyof SettingValues> {
  control: Control<SettingValues>;
  name: Name;
  label: string;
  hint?: string;
}

function NameField(props: FieldProps<"paramName" | "viaName">) {
  const text = useText(referralSettingText);
  return (
    <FormField
      {...props}
      isRequired
      rules={{ validate: (value: string) => isParamName(value.trim()) || text.nameWrong }}
    >
      {(field) => <TextInput {...field} {...plain} maxLength={referralLimits.paramName} />}
    </FormField>
  );
}

interface CountFieldProps extends FieldProps<"windowDays" | "perDay" | "perIpAndDay"> {
  most: number;
  errorText: string;
}

function CountField({ most, errorText, ...props }: CountFieldProps) {
  const isRight = (value: number | null) =>
    (value !== null && value >= 1 && value <= most) || errorText;
  return (
    <FormField {...props} isRequired rules={{ validate: isRight as never }}>
      {(field) => <NumberInput {...field} maxLength={5} />}
    </FormField>
  );
}

function FlagField({
  label,
  ...props
}: FieldProps<"isChannelCounted" | "isSelfDeviceMarked" | "isSelfIpMarked">) {
  return (
    <FormField {...props}>
      {({ value, onChange, ...field }) => (
        <Checkbox {...field} checked={value} onChange={onChange}>
          {label}
        </Checkbox>
      )}
    </FormField>
  );
}
