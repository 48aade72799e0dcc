import { useState } from "react";
import type { CallBody, PlanList, ReportPlan } from "../../../core/api/contract";
import {
  mostMailColumns,
  mostReceivers,
  planAttachments,
  planPeriods,
} from "../../../core/api/contract/constants/plan";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useCloseGuard } from "../../../core/form/use-close-guard";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { zoneAt } from "../../../core/format/zone";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { plansText } from "../../../core/text/plans";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { Checkbox, RadioGroup, Select, TextArea, TextInput } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { MetricsField } from "./metrics-field";
import { addressesOf, bodyOf, draftOf, type PlanDraft, robotsOf } from "./plan-draft";
import { PlanPreview } from "./plan-preview";
import { RobotsField } from "./robots-field";
import { useViewsToSend } from "./use-views-to-send";

export interface PlanFormProps {
  /** Null for a new one. */
  plan: ReportPlan | null;
  /** Board or saved view that a new plan sends unless another is chosen; else the table of channels. */
  boardId: number | null;
  viewId: number | null;
  list: PlanList;
  onClose: () => void;
}

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 100;

/** Sets what is sent, when and to whom; the mail is shown, and tests are sent, before it is saved. */
export function PlanForm({ plan, boardId, viewId, list, onClose }: PlanFormProps) {
  const text = useText(plansText);
  const toast = useToast();
  const { zones } = useClock();
  const { rules } = useValidationRules();
  const boards = useApiQuery("board/list", {}).data?.map.list ?? [];
  const views = useViewsToSend();
  const save = useApiMutation("plan/save", { suppressToast: true });
  const test = useApiMutation("plan/test", { suppressToast: true });
  const testRobots = useApiMutation("plan/testRobots", { suppressToast: true });
  const [shown, setShown] = useState<CallBody<"plan/preview"> | null>(null);
  const form = useXiForm<PlanDraft>({
    defaultValues: draftOf(plan, { boardId, viewId, ownAddress: list.ownAddress }),
    secretFields: ["robots"],
  });
  const { close } = useCloseGuard(form.formState.isDirty, onClose);
  const { control, watch } = form;
  const content = watch("content");
  const every = watch("every");
  const robots = watch("robots");
  const toWebhook = watch("toWebhook");
  const attachment = watch("attachment");
  const { id = null, revision = 0 } = plan ?? {};
  const submit = form.submit(async (draft) => {
    const receivers = addressesOf(draft.receivers);
    const body = {
      ...bodyOf(draft),
      id,
      revision,
      receivers,
      robots: robotsOf(draft.robots),
      toWebhook: draft.toWebhook,
    };
    const { map } = await save.mutateAsync(body);
    toast.success(text.saved(map.name));
    onClose();
  });
  const preview = form.submit((draft) => setShown(bodyOf(draft)));
  const sendTest = form.submit(async (draft) => {
    const { map } = await test.mutateAsync(bodyOf(draft));
    toast.success(text.tested(map.address));
  });
  const sendToRobots = form.submit(async (draft) => {
    const body = { ...bodyOf(draft), id, robots: robotsOf(draft.robots) };
    const { map } = await testRobots.mutateAsync(body);
    toast.success(text.robotsTested(map.sent));
  });
  const numbered = (most: number, label: (day: number) => string) =>
    Array.from({ length: most }, (_, at) => ({ value: at + 1, label: label(at + 1) }));
  return (
    <FormDialog
      title={plan ? text.editPlan : text.newPlan}
      submitLabel={text.save}
      form={form}
      onSubmit={submit}
      onClose={() => void close()}
      widthPx={560}
      more={
        <>
          <Button onClick={() => void preview()}>{text.preview}</Button>
          <Button
            writes
            title={text.testHint}
            isLoading={test.isPending}
            onClick={() => void sendTest()}
          >
            {text.test}
          </Button>
          {robots.length > 0 && (
            <Button
              writes
              title={text.testRobotsHint}
              isLoading={testRobots.isPending}
              onClick={() => void sendToRobots()}
            >
              {text.testRobots}
            </Button>
          )}
        </>
      }
    >
      <FormField
        control={control}
        name="name"
        label={text.name}
        isRequired
        rules={rules({ required: text.name, maxLength: 30 })}
      >
        {(field) => <TextInput {...field} maxLength={30} />}
      </FormField>
      <FormField control={control} name="content" label={text.content}>
        {(field) => (
          <RadioGroup<PlanDraft["content"]>
            {...field}
            label={text.content}
            options={(["board", "view", "table"] as const).map((value) => ({
              value,
              label: text.contents[value],
            }))}
          />
        )}
      </FormField>
      {content === "board" && (
        <FormField
          control={control}
          name="boardId"
          label={text.board}
          isRequired
          {...(boards.length === 0 && { hint: text.noBoards })}
          rules={{ validate: (value: number | null) => value !== null || text.choose }}
        >
          {(field) => (
            <Select<number>
              {...field}
              placeholder={text.choose}
              options={boards.map(({ id: value, name: label }) => ({ value, label }))}
            />
          )}
        </FormField>
      )}
      {content === "view" && (
        <FormField
          control={control}
          name="viewId"
          label={text.view}
          isRequired
          {...(views.length === 0 && { hint: text.noViews })}
          rules={{ validate: (value: number | null) => value !== null || text.choose }}
        >
          {(field) => (
            <Select<number>
              {...field}
              placeholder={text.choose}
              options={views.map(({ id: value, name: label }) => ({ value, label }))}
            />
          )}
        </FormField>
      )}
      {content === "table" && <MetricsField form={form} most={mostMailColumns - 1} />}
      <FormField control={control} name="every" label={text.every} hint={text.periodHints[every]}>
        {(field) => (
          <RadioGroup<PlanDraft["every"]>
            {...field}
            label={text.every}
            options={planPeriods.map((value) => ({ value, label: text.periods[value] }))}
          />
        )}
      </FormField>
      {every === "week" && (
        <FormField control={control} name="weekday" label={text.weekday}>
          {(field) => (
            <Select<number>
              {...field}
              options={numbered(7, (day) => text.weekdays[day - 1] ?? "")}
            />
          )}
        </FormField>
      )}
      {every === "month" && (
        <FormField control={control} name="monthDay" label={text.monthDay}>
          {(field) => <Select<number> {...field} options={numbered(31, text.monthDays)} />}
        </FormField>
      )}
      <FormField
        control={control}
        name="time"
        label={text.time(zoneAt(zones, Date.now()))}
        hint={text.timeHint}
        isRequired
        rules={{
          validate: (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value) || text.badTime,
        }}
      >
        {(field) => <TextInput {...field} type="time" />}
      </FormField>
      <FormField
        control={control}
        name="receivers"
        label={text.receivers}
        hint={
          !list.hasMail
            ? text.noMail
            : list.takesOutside
              ? text.receiversHint(mostReceivers)
              : text.onlyMembers
        }
        rules={{
          validate: (value: string) => {
            const addresses = addressesOf(value);
            const bad = addresses.find((address) => !isAddress(address));
            if (bad !== undefined) return text.badAddress(bad);
            if (addresses.length === 0 && robots.length === 0 && !toWebhook)
              return text.needReceiver;
            return addresses.length <= mostReceivers || text.tooMany(mostReceivers);
          },
        }}
      >
        {(field) => <TextArea {...field} rows={4} />}
      </FormField>
      <FormField
        control={control}
        name="attachment"
        label={text.attachment}
        hint={text.attachmentHints[attachment]}
      >
        {(field) => (
          <Select<PlanDraft["attachment"]>
            {...field}
            options={(["none", ...planAttachments] as const).map((value) => ({
              value,
              label: text.attachments[value],
            }))}
          />
        )}
      </FormField>
      <RobotsField form={form} />
      <FormField
        control={control}
        name="toWebhook"
        hint={list.hasWebhook ? text.webhookHint : text.noWebhook}
        rules={{ validate: (value: boolean) => !value || list.hasWebhook || text.noWebhook }}
      >
        {({ value, onChange }) => (
          <Checkbox checked={value} onChange={onChange}>
            {text.toWebhook}
          </Checkbox>
        )}
      </FormField>
      <FormField control={control} name="skipsEmpty">
        {({ value, onChange }) => (
          <Checkbox checked={value} onChange={onChange}>
            {text.skipsEmpty}
          </Checkbox>
        )}
      </FormField>
      {shown && <PlanPreview body={shown} />}
    </FormDialog>
  );
}
