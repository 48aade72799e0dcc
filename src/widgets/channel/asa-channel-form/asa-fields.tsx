import { useState } from "react";
import type { AsaChannelDetail, ChannelGroup } from "../../../core/api/contract";
import { FormErrorSummary, FormField, FormStack } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { Pair, Sections, Submit } from "../../../core/form/form-layout";
import { useRevisionSave } from "../../../core/form/use-revision-save";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useCurrentApp } from "../../../core/session/use-session";
import { asaText } from "../../../core/text/asa";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";
import { Button, Card, LinkButton, Stack } from "../../../core/ui/layout";
import {
  CodeField,
  GroupSelectField,
  NameField,
  RemarkField,
  StateSwitchField,
} from "../channel-fields";
import { AccessSection } from "./access-section";
import { type AsaValues, asaBodyOf, asaValuesOf, blankAsa } from "./asa-values";
import { SyncStatus } from "./sync-status";

export interface AsaFieldsProps {
  /** Null for a new one. */
  channel: AsaChannelDetail | null;
  groups: ChannelGroup[];
}

/** The form of a channel of Apple Search Ads, new or stored. */
export function AsaFields({ channel, groups }: AsaFieldsProps) {
  const text = useText(asaText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { rules } = useValidationRules();
  const { navigate } = useNavigation();
  const appkey = useCurrentApp()?.appkey ?? "";
  const [base, setBase] = useState(channel);
  const first = groups.find(({ isDefault }) => isDefault) ?? groups[0];
  const form = useXiForm<AsaValues>({
    defaultValues: base ? asaValuesOf(base) : blankAsa(first?.id ?? 0),
    draftKey: `asa-channel:${appkey}:${base ? `${base.id}:${base.revision}` : "new"}`,
    secretFields: ["privateKey"],
  });
  const add = useApiMutation("asa/addChannel", { suppressToast: true });
  const update = useApiMutation("asa/updateChannel", { suppressToast: true });
  const detail = useApiMutation("asa/detail");
  const values = form.watch();
  const applySaved = (saved: AsaChannelDetail) => {
    setBase(saved);
    form.settle(asaValuesOf(saved));
  };
  const reload = async () => {
    if (base) applySaved((await detail.mutateAsync({ id: base.id })).map);
  };
  const { save, notice } = useRevisionSave({ form, text, reload });
  const submit = async (typed: AsaValues) => {
    if (!mayWrite()) return;
    await save(async () => {
      const body = asaBodyOf(typed);
      if (base) {
        const { id, revision } = base;
        applySaved((await update.mutateAsync({ ...body, id, revision, state: typed.state })).map);
      } else {
        const { map } = await add.mutateAsync({ ...body, channelCode: typed.channelCode.trim() });
        form.settle(typed);
        navigate(paths.channelEdit(map.id, 3));
      }
      toast.success(text.saved);
    });
  };
  const isStoreId = (value: string) => (/^\d{6,15}$/.test(value.trim()) ? null : text.storeIdBad);
  return (
    <FormStack noValidate onSubmit={form.handleSubmit(submit)}>
      <Sections>
        {notice}
        <FormGate call={base ? "asa/updateChannel" : "asa/addChannel"} />
        <FormErrorSummary message={form.formState.errors.root} />
        {base ? <SyncStatus channel={base} onSynced={setBase} /> : null}
        <Card title={text.basics}>
          <Stack>
            <Pair>
              <CodeField
                control={form.control}
                name="channelCode"
                label={text.code}
                hint={base ? text.codeFixed : text.codeHint}
                isFixed={base !== null}
              />
              <NameField control={form.control} name="channelName" label={text.name} />
              <FormField
                control={form.control}
                name="storeId"
                label={text.storeId}
                isRequired
                hint={text.storeIdHint}
                rules={rules({ required: text.storeId, check: isStoreId })}
              >
                {(field) => <TextInput {...field} inputMode="numeric" maxLength={15} />}
              </FormField>
              <GroupSelectField
                control={form.control}
                name="groupId"
                label={text.group}
                groups={groups}
              />
            </Pair>
            <RemarkField control={form.control} name="remark" label={text.remark} />
            {base ? (
              <StateSwitchField control={form.control} name="state" label={text.state} />
            ) : null}
          </Stack>
        </Card>
        <AccessSection form={form} values={values} channel={base} />
        <Submit>
          <Button writes type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
            {text.save}
          </Button>
          <LinkButton to={paths.channels("asa")}>{text.cancel}</LinkButton>
        </Submit>
      </Sections>
    </FormStack>
  );
}
