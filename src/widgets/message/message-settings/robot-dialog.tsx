import type { NoticeRobot, RobotKind } from "../../../core/api/contract";
import {
  isRobotAddress,
  robotAddresses,
  robotKinds,
} from "../../../core/api/contract/constants/notice";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { noticeText } from "../../../core/text/notice";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { PasswordInput, RadioGroup, TextInput } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";

export interface RobotDialogProps {
  robot: NoticeRobot | null;
  onClose: () => void;
}

/** The group robot that takes notices: its tool, its address, and its secret where it has one. */
export function RobotDialog({ robot, onClose }: RobotDialogProps) {
  const text = useText(noticeText);
  const toast = useToast();
  const { rules } = useValidationRules();
  const save = useApiMutation("message/saveRobot", { suppressToast: true });
  const form = useXiForm({
    defaultValues: { kind: (robot?.kind ?? "wecom") as RobotKind, url: "", secret: "" },
    secretFields: ["url", "secret"],
  });
  const kind = form.watch("kind");
  const submit = form.submit(async ({ secret, url, ...values }) => {
    const isSigned = robotAddresses[values.kind].hasSecret;
    await save.mutateAsync({ ...values, url: url.trim(), secret: isSigned ? secret.trim() : "" });
    toast.success(text.saved);
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.robotTitle}
      submitLabel={text.save}
      onSubmit={submit}
      form={form}
    >
      <Muted>{text.robotNote}</Muted>
      <FormField control={form.control} name="kind" label={text.robotKind}>
        {({ value, onChange }) => (
          <RadioGroup
            value={value}
            onChange={onChange}
            label={text.robotKind}
            options={robotKinds.map((value) => ({ value, label: text.robots[value] }))}
          />
        )}
      </FormField>
      <FormField
        control={form.control}
        name="url"
        label={text.robotUrl}
        isRequired
        rules={{
          ...rules({ required: text.robotUrl }),
          validate: (url: string) =>
            isRobotAddress(form.getValues("kind"), url.trim()) || text.robotUrlWrong,
        }}
      >
        {(field) => (
          <TextInput {...field} autoComplete="off" maxLength={300} placeholder="https://" />
        )}
      </FormField>
      {robotAddresses[kind].hasSecret ? (
        <FormField
          control={form.control}
          name="secret"
          label={text.robotKey}
          hint={text.robotKeyHint}
        >
          {(field) => <PasswordInput {...field} autoComplete="off" maxLength={120} />}
        </FormField>
      ) : null}
    </FormDialog>
  );
}
