import { useState } from "react";
import type { WechatLinkDetail } from "../../../core/api/contract";
import { ApiError } from "../../../core/api/errors";
import { FormErrorSummary, FormField } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { Fields, Sections, Submit } from "../../../core/form/form-layout";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useText } from "../../../core/text/use-text";
import { wechatLinkFormText } from "../../../core/text/wechat-link-form";
import { wechatLinkListText } from "../../../core/text/wechat-link-list";
import { useErrorMessage, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";
import { Button, Card } from "../../../core/ui/layout";
import { LinkState } from "../wechat-link-list";
import { ChannelField } from "./channel-field";
import { fieldOf, type LinkValues, linkBody, linkValues } from "./form-values";
import { PageFields } from "./page-fields";
import { TargetFields } from "./target-fields";

const remarkMax = 100;

/** Everything that can be set of a page that leads to WeChat. */
export function LinkFields({ known: first }: { known: WechatLinkDetail | null }) {
  const text = useText(wechatLinkFormText);
  const list = useText(wechatLinkListText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const messageOf = useErrorMessage();
  const navigation = useNavigation();
  const { rules } = useValidationRules();
  const [known, setKnown] = useState(first);
  const save = useApiMutation("wechatLink/save", { suppressToast: true });
  const form = useXiForm<LinkValues>({
    defaultValues: linkValues(known, text.starting),
    ...(first ? {} : { draftKey: "wechat-link" }),
  });
  const { control } = form;
  const typed = form.watch();

  const submit = form.handleSubmit(async (values) => {
    if (!mayWrite()) return;
    try {
      const { map } = await save.mutateAsync(linkBody(values, known));
      form.settle(linkValues(known ? map : null, text.starting));
      if (map.fault === null) toast.success(known ? text.saved : text.added);
      else toast.error(text.savedFailed(list.reason(list.faults[map.fault], map.faultCode)));
      if (known) setKnown(map);
      else navigation.navigate(paths.wechatLinks);
    } catch (error) {
      const field = error instanceof ApiError ? fieldOf(error.field) : undefined;
      if (field !== undefined && field in values) {
        form.setError(
          field as keyof LinkValues,
          { message: messageOf(error) },
          { shouldFocus: true },
        );
      } else form.setServerError(error);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Sections>
        <FormGate call="wechatLink/save" />
        <FormErrorSummary message={form.formState.errors.root} />
        {known && known.fault !== null ? (
          <Card>
            <LinkState row={known} />
          </Card>
        ) : null}
        <Card title={text.basics}>
          <TargetFields control={control} kind={typed.kind} />
        </Card>
        <Card title={text.page}>
          <PageFields control={control} look={typed} />
        </Card>
        <Card title={text.channelSection}>
          <Fields>
            <ChannelField control={control} />
            <FormField
              control={control}
              name="remark"
              label={text.remark}
              rules={rules({ maxLength: remarkMax })}
            >
              {(field) => <TextInput {...field} maxLength={remarkMax} />}
            </FormField>
          </Fields>
        </Card>
        <Submit>
          <Button writes type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
            {known ? text.save : text.add}
          </Button>
        </Submit>
      </Sections>
    </form>
  );
}
