import { useRef, useState } from "react";
import type { AsaChannelDetail } from "../../../core/api/contract";
import { FormField } from "../../../core/form/form-field";
import { Pair } from "../../../core/form/form-layout";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import type { XiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { asaText } from "../../../core/text/asa";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { useErrorMessage, useWriteGuard } from "../../../core/ui/feedback";
import { Checkbox, RadioGroup, TextInput } from "../../../core/ui/input";
import { Button, Card, Muted, Row, Stack } from "../../../core/ui/layout";
import { type AsaValues, accessOf } from "./asa-values";

const keyAtMost = 4_000;

export interface AccessSectionProps {
  form: XiForm<AsaValues>;
  values: AsaValues;
  channel: AsaChannelDetail | null;
}

/** Renders the Apple credentials, their state, and the campaigns to count. */
export function AccessSection({ form, values, channel }: AccessSectionProps) {
  const text = useText(asaText);
  const { rules } = useValidationRules();
  const messageOf = useErrorMessage();
  const mayWrite = useWriteGuard();
  const { control } = form;
  const file = useRef<HTMLInputElement>(null);
  const [fileName, setFileName] = useState("");
  const [errorText, setErrorText] = useState("");
  const test = useApiMutation("asa/test", { suppressToast: true });
  const [tested, setTested] = useState<Awaited<ReturnType<typeof test.mutateAsync>>["map"] | null>(
    null,
  );
  const known = tested?.isOk ? tested.campaigns : (channel?.knownCampaigns ?? []);
  const checkAccess = async () => {
    if (!mayWrite()) return;
    setErrorText("");
    try {
      const body = { ...accessOf(values), ...(channel ? { id: channel.id } : {}) };
      setTested((await test.mutateAsync(body)).map);
    } catch (error) {
      setTested(null);
      setErrorText(messageOf(error));
    }
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > keyAtMost) return form.setError("privateKey", { message: text.keyTooLarge });
    form.clearErrors("privateKey");
    form.setValue("privateKey", (await file.text()).trim(), { shouldDirty: true });
    setFileName(file.name);
  };
  const field = (name: "orgId" | "clientId" | "teamId" | "keyId", isNumber = false) => (
    <FormField
      control={control}
      name={name}
      label={text[name]}
      rules={rules(isNumber ? { pattern: "digits" } : {})}
    >
      {(bound) => <TextInput {...bound} maxLength={80} autoComplete="off" />}
    </FormField>
  );
  return (
    <Card title={text.access}>
      <Stack>
        <Muted>{text.accessHint}</Muted>
        <Pair>
          {field("orgId", true)}
          {field("clientId")}
          {field("teamId")}
          {field("keyId")}
        </Pair>
        <FormField
          control={control}
          name="privateKey"
          label={text.privateKey}
          hint={fileName ? text.keyChosen(fileName) : channel?.hasKey ? text.keyKept : text.keyHint}
        >
          {({ value: _, onChange: __, ref, ...bound }) => (
            <>
              <input
                ref={file}
                type="file"
                accept=".pem,.p8,.key"
                hidden
                aria-label={text.privateKey}
                onChange={(event) => void read(event.currentTarget.files?.[0])}
              />
              <Button {...bound} ref={ref} icon="upload" onClick={() => file.current?.click()}>
                {text.chooseKey}
              </Button>
            </>
          )}
        </FormField>
        <Row>
          <Button writes onClick={checkAccess} isLoading={test.isPending}>
            {text.test}
          </Button>
          <span role="status">
            {tested?.isOk ? (
              <Tag $tone="success">{text.testOk(tested.campaigns.length)}</Tag>
            ) : null}
            {tested && !tested.isOk ? <Tag $tone="danger">{tested.reason}</Tag> : null}
            {errorText ? <Tag $tone="danger">{errorText}</Tag> : null}
          </span>
        </Row>
        <FormField
          control={control}
          name="campaigns"
          label={text.scope}
          hint={known.length === 0 ? text.campaignsHint : undefined}
          rules={{
            validate: ((selected: string[] | null) =>
              selected === null || selected.length > 0 || text.noneChosen) as never,
          }}
        >
          {({ value, onChange }) => (
            <Stack>
              <RadioGroup
                label={text.scope}
                value={value === null ? "all" : "some"}
                onChange={(scope) => onChange(scope === "all" ? null : [])}
                options={[
                  { value: "all", label: text.scopeAll },
                  { value: "some", label: text.scopeSome, isDisabled: known.length === 0 },
                ]}
              />
              {value === null
                ? null
                : known.map(({ id, name }) => (
                    <Checkbox
                      key={id}
                      checked={value.includes(id)}
                      onChange={(isOn) => {
                        const others = value.filter((one: string) => one !== id);
                        onChange(isOn ? [...others, id] : others);
                      }}
                    >
                      {name || id}
                    </Checkbox>
                  ))}
            </Stack>
          )}
        </FormField>
        <Muted>{text.windows}</Muted>
      </Stack>
    </Card>
  );
}
