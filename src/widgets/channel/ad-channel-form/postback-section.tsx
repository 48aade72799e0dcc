import { useState } from "react";
import type { AdPlatform } from "../../../core/api/contract";
import { type Control, FormField } from "../../../core/form/form-field";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { adText } from "../../../core/text/ad";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Select, TextInput } from "../../../core/ui/input";
import { Button, Card, Muted, Stack } from "../../../core/ui/layout";
import { FieldAndButton } from "./ad-channel-form.styles";
import { type AdValues, faultyRule } from "./form-values";
import { HostField } from "./host-field";
import { PlansDialog } from "./plans-dialog";
import { RulesEditor } from "./rules-editor";

export interface PostbackSectionProps {
  control: Control<AdValues>;
  values: AdValues;
  platform: AdPlatform;
}

/** A plan that several channels share, or rules of this channel alone. */
export function PostbackSection({ control, values, platform }: PostbackSectionProps) {
  const text = useText(adText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const [planName, setPlanName] = useState("");
  const [isManaging, setManaging] = useState(false);
  const plans = useApiQuery("ad/planList", { platform: platform.type });
  const save = useApiMutation("ad/savePlan");
  const list = plans.data?.map.list ?? [];
  const plan = list.find(({ id }) => id === values.planId) ?? null;
  const saveAs = async () => {
    if (!mayWrite()) return;
    const body = { name: planName.trim(), platform: platform.type, rules: values.rules };
    await save.mutateAsync(body).then(
      () => {
        setPlanName("");
        toast.success(text.planSaved);
      },
      // What is wrong has been said already.
      () => {},
    );
  };
  return (
    <Card title={text.postback}>
      <Stack>
        <Muted>{text.postbackHint}</Muted>
        {platform.isGeneric ? <Muted>{text.genericHint}</Muted> : null}
        <FormField
          control={control}
          name="planId"
          label={text.plan}
          hint={plan ? text.planFixed : undefined}
        >
          {({ value, onChange, ...field }) => (
            <FieldAndButton>
              <Select<number>
                {...field}
                value={value ?? 0}
                isInvalid={field["aria-invalid"]}
                onChange={(id) => onChange(id === 0 ? null : id)}
                options={[
                  { value: 0, label: text.inlinePlan },
                  ...list.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
              <Button onClick={() => setManaging(true)}>{text.managePlans}</Button>
              {isManaging && (
                <PlansDialog
                  platform={platform}
                  onClose={() => setManaging(false)}
                  onDeleted={(id) => id === value && onChange(null)}
                />
              )}
            </FieldAndButton>
          )}
        </FormField>
        <HostField control={control} values={values} platform={platform} />
        <FormField
          control={control}
          name="rules"
          label={text.postback}
          isLabelHidden
          rules={{
            validate: ((rules: AdValues["rules"]) =>
              faultyRule(rules) === null || text.eventIdMissing) as never,
          }}
        >
          {({ value, onChange }) => (
            <RulesEditor
              platform={platform}
              rules={plan ? plan.rules : value}
              onChange={onChange}
              isReadOnly={plan !== null}
            />
          )}
        </FormField>
        {plan === null && values.rules.length > 0 ? (
          <FieldAndButton>
            <TextInput
              value={planName}
              onChange={setPlanName}
              maxLength={30}
              aria-label={text.planName}
              placeholder={text.planName}
            />
            <Button
              writes
              onClick={saveAs}
              isLoading={save.isPending}
              disabled={planName.trim() === "" || faultyRule(values.rules) !== null}
            >
              {text.savePlan}
            </Button>
          </FieldAndButton>
        ) : null}
      </Stack>
    </Card>
  );
}
