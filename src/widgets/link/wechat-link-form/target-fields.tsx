import {
  isWechatTarget,
  miniPath,
  miniQuery,
  miniVersions,
  wechatLimits,
  wechatLinkKinds,
  wechatTargets,
} from "../../../core/api/contract/constants/wechat-link";
import { type Control, FormField } from "../../../core/form/form-field";
import { Fields, Pair } from "../../../core/form/form-layout";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useText } from "../../../core/text/use-text";
import { wechatLinkFormText } from "../../../core/text/wechat-link-form";
import { wechatLinkListText } from "../../../core/text/wechat-link-list";
import { Checkbox, NumberInput, RadioGroup, Select, TextInput } from "../../../core/ui/input";
import { Link, Muted } from "../../../core/ui/layout";
import type { LinkValues } from "./form-values";

const plain = { spellCheck: false, autoComplete: "off", autoCapitalize: "off" } as const;
const nameMax = 30;

function MiniFields({ control }: { control: Control<LinkValues> }) {
  const text = useText(wechatLinkFormText);
  const { data } = useApiQuery("wechatLink/setting", {});
  const isRight = (days: number | null) =>
    (days !== null && days >= 1 && days <= wechatLimits.days) || text.daysRange;
  return (
    <>
      {data && !data.map.isSet ? (
        <p role="note">
          {text.appUnset} <Link to={paths.wechatLinkSetting}>{text.toSetting}</Link>
        </p>
      ) : data ? (
        <Muted>
          {text.app} {data.map.appId}
        </Muted>
      ) : null}
      <Pair>
        <FormField
          control={control}
          name="path"
          label={text.path}
          hint={text.pathHint}
          rules={{ validate: (value: string) => miniPath.test(value.trim()) || text.pathWrong }}
        >
          {(field) => (
            <TextInput {...field} {...plain} maxLength={256} placeholder="pages/index/index" />
          )}
        </FormField>
        <FormField
          control={control}
          name="query"
          label={text.query}
          hint={text.queryHint}
          rules={{ validate: (value: string) => miniQuery.test(value.trim()) || text.queryWrong }}
        >
          {(field) => <TextInput {...field} {...plain} maxLength={1024} placeholder="from=sms" />}
        </FormField>
        <FormField control={control} name="version" label={text.version}>
          {(field) => (
            <Select
              {...field}
              options={miniVersions.map((value) => ({ value, label: text.versions[value] }))}
            />
          )}
        </FormField>
        <FormField
          control={control}
          name="days"
          label={text.days}
          hint={text.daysHint}
          rules={{ validate: isRight as never }}
        >
          {(field) => <NumberInput {...field} maxLength={2} />}
        </FormField>
      </Pair>
      <FormField control={control} name="isRenewed" hint={text.renewedHint}>
        {({ value, onChange, ...field }) => (
          <Checkbox {...field} checked={value} onChange={onChange}>
            {text.isRenewed}
          </Checkbox>
        )}
      </FormField>
    </>
  );
}

/** Renders the target of the page. */
export function TargetFields({
  control,
  kind,
}: {
  control: Control<LinkValues>;
  kind: LinkValues["kind"];
}) {
  const text = useText(wechatLinkFormText);
  const list = useText(wechatLinkListText);
  const { rules } = useValidationRules();
  return (
    <Fields>
      <FormField
        control={control}
        name="name"
        label={text.name}
        isRequired
        rules={rules({ required: text.name, maxLength: nameMax })}
      >
        {(field) => <TextInput {...field} maxLength={nameMax} placeholder={text.namePlaceholder} />}
      </FormField>
      <FormField control={control} name="kind" label={text.kind} isRequired>
        {({ value, onChange }) => (
          <RadioGroup
            label={text.kind}
            value={value}
            onChange={onChange}
            options={wechatLinkKinds.map((one) => ({ value: one, label: list.kinds[one] }))}
          />
        )}
      </FormField>
      {kind === "mini" ? (
        <MiniFields control={control} />
      ) : (
        <FormField
          control={control}
          name="url"
          label={text.url}
          isRequired
          hint={text.urlHints[kind]}
          rules={rules({
            required: text.url,
            maxLength: 500,
            check: (value) => (isWechatTarget(kind, value.trim()) ? null : text.urlWrong),
          })}
        >
          {(field) => (
            <TextInput
              {...field}
              {...plain}
              maxLength={500}
              placeholder={wechatTargets[kind].example}
            />
          )}
        </FormField>
      )}
    </Fields>
  );
}
