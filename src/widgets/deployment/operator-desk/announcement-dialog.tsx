import type { AnnouncementKind, ManagedAnnouncement } from "../../../core/api/contract";
import { announcementKinds } from "../../../core/api/contract/constants/announcement";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { type Day, dayAt, defaultZones } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { DayInput } from "../../../core/ui/date";
import { useToast } from "../../../core/ui/feedback";
import { Select, TextArea, TextInput } from "../../../core/ui/input";

export interface AnnouncementDialogProps {
  /** null = a new one. */
  announcement: ManagedAnnouncement | null;
  onClose: () => void;
}

interface Values {
  kind: AnnouncementKind;
  title: string;
  body: string;
  titleEn: string;
  bodyEn: string;
  link: string;
  /** null = at once. */
  startDay: Day | null;
  /** The last day; null = until it is ended. */
  endDay: Day | null;
}

const dayMs = 86_400_000;
const startOf = (day: Day): number => Date.parse(`${day}T00:00:00+08:00`);

const valuesOf = (announcement: ManagedAnnouncement | null): Values => ({
  kind: announcement?.kind ?? "notice",
  title: announcement?.title ?? "",
  body: announcement?.body ?? "",
  titleEn: announcement?.titleEn ?? "",
  bodyEn: announcement?.bodyEn ?? "",
  link: announcement?.link ?? "",
  startDay: announcement ? dayAt(announcement.startTime, defaultZones) : null,
  endDay: announcement?.endTime ? dayAt(announcement.endTime - 1, defaultZones) : null,
});

/** Whoever leaves the day as it is keeps the moment as it was. */
function startTimeOf(day: Day | null, before: ManagedAnnouncement | null): number {
  if (before && day === dayAt(before.startTime, defaultZones)) return before.startTime;
  return day ? startOf(day) : Date.now();
}

function endTimeOf(day: Day | null, before: ManagedAnnouncement | null): number | null {
  if (day === null) return null;
  if (before?.endTime && day === dayAt(before.endTime - 1, defaultZones)) return before.endTime;
  return startOf(day) + dayMs;
}

/** Renders the form of an announcement. Draw it only while it is open. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const text = useText(operatorDeskText);
  const messages = text.announcement;
  const toast = useToast();
  const save = useApiMutation("operator/announcementSave", { suppressToast: true });
  const form = useXiForm<Values>({
    defaultValues: valuesOf(announcement),
    draftKey: `operator-announcement-${announcement?.id ?? "new"}`,
  });
  const submit = form.submit(async ({ startDay, endDay, ...sent }) => {
    const startTime = startTimeOf(startDay, announcement);
    const endTime = endTimeOf(endDay, announcement);
    if (endTime !== null && endTime <= startTime) {
      form.setError("endDay", { message: messages.endBeforeStart });
      return;
    }
    await save.mutateAsync({
      ...(announcement ? { id: announcement.id } : {}),
      ...sent,
      startTime,
      endTime,
    });
    form.settle();
    toast.success(messages.saved);
    onClose();
  });
  const { control } = form;
  return (
    <FormDialog
      onClose={onClose}
      title={announcement ? messages.editTitle : messages.add}
      widthPx={778}
      submitLabel={announcement ? messages.save : messages.publish}
      onSubmit={submit}
      form={form}
    >
      <FormField control={control} name="kind" label={messages.kind} hint={messages.kindHint}>
        {(field) => (
          <Select
            {...field}
            options={announcementKinds.map((kind) => ({
              value: kind,
              label: messages.kinds[kind],
            }))}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="title"
        label={messages.title}
        isRequired
        rules={{ validate: (value: string) => value.trim() !== "" || messages.titleMissing }}
      >
        {(field) => <TextInput {...field} maxLength={60} />}
      </FormField>
      <FormField control={control} name="body" label={messages.body}>
        {(field) => <TextArea {...field} rows={5} maxLength={2000} />}
      </FormField>
      <FormField
        control={control}
        name="titleEn"
        label={messages.titleEn}
        hint={messages.englishHint}
        rules={{
          validate: (value: string, { bodyEn }) =>
            value.trim() !== "" || bodyEn === "" || messages.titleEnMissing,
        }}
      >
        {(field) => <TextInput {...field} maxLength={120} />}
      </FormField>
      <FormField control={control} name="bodyEn" label={messages.bodyEn}>
        {(field) => <TextArea {...field} rows={5} maxLength={4000} />}
      </FormField>
      <FormField control={control} name="link" label={messages.link} hint={messages.linkHint}>
        {(field) => <TextInput {...field} maxLength={500} placeholder={paths.balance} />}
      </FormField>
      <FormField control={control} name="startDay" label={messages.start}>
        {(field) => <DayInput {...field} placeholder={messages.atOnce} />}
      </FormField>
      <FormField control={control} name="endDay" label={messages.lastDay}>
        {(field) => <DayInput {...field} placeholder={messages.noEnd} />}
      </FormField>
    </FormDialog>
  );
}
