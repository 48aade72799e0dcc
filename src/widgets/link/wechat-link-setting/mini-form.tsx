import { useState } from "react";
import { styled } from "styled-components";
import type { MiniSubject, WechatSetting } from "../../../core/api/contract";
import {
  miniAppId,
  miniSecret,
  miniSubjects,
} from "../../../core/api/contract/constants/wechat-link";
import { FormErrorSummary, FormField, FormStack } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useText } from "../../../core/text/use-text";
import { wechatLinkListText } from "../../../core/text/wechat-link-list";
import { wechatLinkSettingText } from "../../../core/text/wechat-link-setting";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { PasswordInput, Select, TextInput } from "../../../core/ui/input";
import { Button, Card, Row } from "../../../core/ui/layout";

/** A form is not wider than it can be read. */
const Narrow = styled.div`
  max-width: 560px;
`;

interface Values {
  appId: string;
  secret: string;
  subject: MiniSubject;
}

const valuesOf = ({ appId, subject }: WechatSetting): Values => ({ appId, secret: "", subject });
const plain = { spellCheck: false, autoComplete: "off", autoCapitalize: "off" } as const;

/** AppID and AppSecret, saved or only tried; the secret is sent and never shown. */
export function MiniForm({ setting }: { setting: WechatSetting }) {
  const text = useText(wechatLinkSettingText);
  const list = useText(wechatLinkListText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { rules } = useValidationRules();
  const saving = useApiMutation("wechatLink/saveSetting", { suppressToast: true });
  const testing = useApiMutation("wechatLink/test", { suppressToast: true });
  const [found, setFound] = useState("");
  const form = useXiForm<Values>({ defaultValues: valuesOf(setting) });
  const { control } = form;
  const bodyOf = ({ appId, secret }: Values) => ({ appId: appId.trim(), secret: secret.trim() });

  const save = form.submit(async (values) => {
    if (!mayWrite()) return;
    setFound("");
    const { map } = await saving.mutateAsync({
      ...bodyOf(values),
      subject: values.subject,
      revision: setting.revision,
    });
    form.settle(valuesOf(map));
    toast.success(text.saved);
  });
  const test = form.handleSubmit(async (values) => {
    if (!mayWrite()) return;
    setFound(text.testing);
    try {
      const { map } = await testing.mutateAsync(bodyOf(values));
      setFound(
        map.fault === null
          ? text.tested
          : text.notTested(list.reason(list.faults[map.fault], map.faultCode)),
      );
    } catch (error) {
      setFound("");
      form.setServerError(error);
    }
  });
  return (
    <Card title={text.mini}>
      <Narrow>
        <FormStack noValidate onSubmit={(event) => void save(event)}>
          <FormGate call="wechatLink/saveSetting" />
          <FormErrorSummary message={form.formState.errors.root} />
          <FormField
            control={control}
            name="appId"
            label={text.appId}
            hint={text.appIdHint}
            isRequired
            rules={rules({
              required: text.appId,
              check: (value) => (miniAppId.test(value.trim()) ? null : text.appIdWrong),
            })}
          >
            {(field) => (
              <TextInput {...field} {...plain} maxLength={18} placeholder="wx0123456789abcdef" />
            )}
          </FormField>
          <FormField
            control={control}
            name="secret"
            label={text.secret}
            hint={setting.secretEnd === "" ? text.secretHint : text.secretKept(setting.secretEnd)}
            isRequired={!setting.isSet}
            rules={rules({
              ...(setting.isSet ? {} : { required: text.secret }),
              check: (value) =>
                value.trim() === "" || miniSecret.test(value.trim()) ? null : text.secretWrong,
            })}
          >
            {(field) => <PasswordInput {...field} maxLength={32} autoComplete="off" />}
          </FormField>
          <FormField
            control={control}
            name="subject"
            label={text.subject}
            hint={text.subjectHint}
            rules={rules({ check: (value) => (value === "person" ? text.subjectPerson : null) })}
          >
            {(field) => (
              <Select
                {...field}
                options={miniSubjects.map((value) => ({ value, label: text.subjects[value] }))}
              />
            )}
          </FormField>
          <Row>
            <Button writes="own" type="submit" variant="primary" isLoading={saving.isPending}>
              {text.save}
            </Button>
            <Button isLoading={testing.isPending} onClick={() => void test()}>
              {text.test}
            </Button>
          </Row>
          <p role="status">{found}</p>
        </FormStack>
      </Narrow>
    </Card>
  );
}
