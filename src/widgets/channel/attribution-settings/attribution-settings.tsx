import { useState } from "react";
import type {
  AttributionEstimate,
  AttributionRules,
  AttributionState,
} from "../../../core/api/contract";
import { ApiError } from "../../../core/api/errors";
import { ConflictNotice } from "../../../core/form/conflict-notice";
import { FormFault, FormStack } from "../../../core/form/form-field";
import { Sections, Submit } from "../../../core/form/form-layout";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { useSettledReply } from "../../../core/query/use-settled-reply";
import { useCurrentApp } from "../../../core/session/use-session";
import { attributionText } from "../../../core/text/attribution";
import { useText } from "../../../core/text/use-text";
import {
  CallError,
  Skeleton,
  useErrorMessage,
  useToast,
  useWriteGuard,
} from "../../../core/ui/feedback";
import { Button, Card, Muted, PageHeader, Stack } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { ChangeHistory } from "./change-history";
import { EstimateDialog } from "./estimate-dialog";
import { RuleSections } from "./rule-sections";

function RulesForm({ state }: { state: AttributionState }) {
  const text = useText(attributionText);
  const toast = useToast();
  const confirm = useConfirm();
  const messageOf = useErrorMessage();
  const mayWrite = useWriteGuard();
  const appkey = useCurrentApp()?.appkey ?? "";
  const [base, setBase] = useState(state);
  const [hasConflict, setConflict] = useState(false);
  const [asked, setAsked] = useState<AttributionEstimate | null>(null);
  const form = useXiForm<AttributionRules>({
    defaultValues: base.rules,
    draftKey: `attribution:${appkey}:${base.revision}`,
  });
  // Read while rendering: the form tells only those who look.
  const { isDirty } = form.formState;
  const estimate = useAction("attribution/estimate", { quiet: true });
  const save = useAction("attribution/save", {
    quiet: true,
  });
  const read = useAction("attribution/get");
  const take = (next: AttributionState) => {
    setBase(next);
    form.settle(next.rules);
    setConflict(false);
  };
  const ask = async (rules: AttributionRules) => {
    if (!isDirty) return toast.info(text.noChange);
    if (!mayWrite()) return;
    try {
      setAsked((await estimate.run({ rules })).map);
    } catch (error) {
      form.refuse(error, messageOf(error));
    }
  };
  const confirmed = async () => {
    try {
      take((await save.run({ rules: form.getValues(), revision: base.revision })).map);
      toast.success(text.saved);
    } catch (error) {
      if (error instanceof ApiError && error.field === "revision") setConflict(true);
      else form.refuse(error, messageOf(error));
    }
    setAsked(null);
  };
  const reload = async () => {
    const question = { title: text.reloadTitle, body: text.reloadBody, confirm: text.reload };
    if (await confirm(question)) take((await read.run({})).map);
  };
  return (
    <FormStack noValidate onSubmit={form.handleSubmit(ask)}>
      <Sections $maxPx={960}>
        {hasConflict ? (
          <ConflictNotice message={text.conflict} reloadLabel={text.reload} onReload={reload} />
        ) : null}
        <FormFault message={form.formState.errors.root?.message} />
        <RuleSections
          control={form.control}
          isViewCounted={form.watch("isViewCounted")}
          isProfessional={base.isProfessional}
        />
        <Submit>
          <Button type="submit" variant="primary" isLoading={estimate.isRunning}>
            {text.save}
          </Button>
          <Button onClick={() => form.reset(base.defaults, { keepDefaultValues: true })}>
            {text.reset}
          </Button>
        </Submit>
        {asked ? (
          <EstimateDialog
            estimate={asked}
            isSaving={save.isRunning}
            onSave={confirmed}
            onClose={() => setAsked(null)}
          />
        ) : null}
      </Sections>
    </FormStack>
  );
}

/** How installs are attributed, and what a change would have done before it is saved. */
export function AttributionSettings() {
  const text = useText(attributionText);
  const call = useCall("attribution/get", {});
  const state = useSettledReply(call)?.map ?? null;
  return (
    <Stack>
      <PageHeader title={text.title} />
      <Muted>{text.intro}</Muted>
      {state ? (
        <>
          <RulesForm state={state} />
          <Sections $maxPx={960}>
            <ChangeHistory />
          </Sections>
        </>
      ) : call.error ? (
        <CallError error={call.error} onRetry={call.retry} />
      ) : (
        <Card>
          <Skeleton shape="text" />
        </Card>
      )}
    </Stack>
  );
}
