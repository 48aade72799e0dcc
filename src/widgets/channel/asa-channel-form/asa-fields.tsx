import { useState } from "react";
import type { AsaChannelDetail, ChannelGroup } from "../../../core/api/contract";
import { ApiError } from "../../../core/api/errors";
import { ConflictNotice } from "../../../core/form/conflict-notice";
import { FormFault, FormField, FormStack } from "../../../core/form/form-field";
import { Pair, Sections, Submit } from "../../../core/form/form-layout";
import { useRules } from "../../../core/form/use-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useNavigation } from "../../../core/navigation/navigation";
import { useAction } from "../../../core/query/use-action";
import { useCurrentApp } from "../../../core/session/use-session";
import { asaText } from "../../../core/text/asa";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Select, Switch, TextArea, TextInput } from "../../../core/ui/input";
import { Button, Card, LinkButton, Stack } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
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
  const confirm = useConfirm();
  const messageOf = useErrorMessage();
  const mayWrite = useWriteGuard();
  const { rules } = useRules();
  const { navigate } = useNavigation();
  const appkey = useCurrentApp()?.appkey ?? "";
  const [base, setBase] = useState(channel);
  const [hasConflict, setConflict] = useState(false);
  const first = groups.find(({ isDefault }) => isDefault) ?? groups[0];
  const form = useXiForm<AsaValues>({
    defaultValues: base ? asaValuesOf(base) : blankAsa(first?.id ?? 0),
    draftKey: `asa-channel:${appkey}:${base ? `${base.id}:${base.revision}` : "new"}`,
    secretFields: ["privateKey"],
  });
  const add = useAction("asa/addChannel", { quiet: true });
  const update = useAction("asa/updateChannel", { quiet: true });
  const detail = useAction("asa/detail");
  const values = form.watch();
  const take = (saved: AsaChannelDetail) => {
    setBase(saved);
    form.settle(asaValuesOf(saved));
    setConflict(false);
  };
  const save = async (typed: AsaValues) => {
    if (!mayWrite()) return;
    try {
      const body = asaBodyOf(typed);
      if (base) {
        const { id, revision } = base;
        take((await update.run({ ...body, id, revision, state: typed.state })).map);
      } else {
        const { map } = await add.run({ ...body, channelCode: typed.channelCode.trim() });
        form.settle(typed);
        navigate(`/channel/channel_edit_asa/${map.id}`);
      }
      toast.success(text.saved);
    } catch (error) {
      if (error instanceof ApiError && error.field === "revision") setConflict(true);
      else form.refuse(error, messageOf(error));
    }
  };
  const reload = async () => {
    const question = { title: text.reloadTitle, body: text.reloadBody, confirm: text.reload };
    if (base && (await confirm(question))) take((await detail.run({ id: base.id })).map);
  };
  const isStoreId = (value: string) => (/^\d{6,15}$/.test(value.trim()) ? null : text.storeIdBad);
  return (
    <FormStack noValidate onSubmit={form.handleSubmit(save)}>
      <Sections>
        {hasConflict ? (
          <ConflictNotice message={text.conflict} reloadLabel={text.reload} onReload={reload} />
        ) : null}
        <FormFault message={form.formState.errors.root?.message} />
        {base ? <SyncStatus channel={base} onSynced={setBase} /> : null}
        <Card title={text.basics}>
          <Stack>
            <Pair>
              <FormField
                control={form.control}
                name="channelCode"
                label={text.code}
                hint={base ? text.codeFixed : text.codeHint}
                rules={rules({ pattern: "channelCode" })}
              >
                {(field) => (
                  <TextInput
                    {...field}
                    maxLength={32}
                    disabled={base !== null}
                    autoComplete="off"
                  />
                )}
              </FormField>
              <FormField
                control={form.control}
                name="channelName"
                label={text.name}
                isRequired
                rules={rules({ required: text.name, maxLength: 50, pattern: "label" })}
              >
                {(field) => <TextInput {...field} maxLength={50} autoComplete="off" />}
              </FormField>
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
              <FormField control={form.control} name="groupId" label={text.group}>
                {({ value, onChange, ...field }) => (
                  <Select<number>
                    {...field}
                    value={value}
                    onChange={onChange}
                    isInvalid={field["aria-invalid"]}
                    options={groups.map(({ id, name }) => ({ value: id, label: name }))}
                  />
                )}
              </FormField>
            </Pair>
            <FormField control={form.control} name="remark" label={text.remark}>
              {(field) => <TextArea {...field} maxLength={200} rows={2} />}
            </FormField>
            {base ? (
              <FormField control={form.control} name="state" label={text.state}>
                {({ id, value, onChange }) => (
                  <div>
                    <Switch id={id} checked={value === 1} onChange={(on) => onChange(on ? 1 : 2)} />
                  </div>
                )}
              </FormField>
            ) : null}
          </Stack>
        </Card>
        <AccessSection form={form} values={values} channel={base} />
        <Submit>
          <Button type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
            {text.save}
          </Button>
          <LinkButton to="/channel/channel_manage?tab=asa">{text.cancel}</LinkButton>
        </Submit>
      </Sections>
    </FormStack>
  );
}
