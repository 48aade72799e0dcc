import type { AdPlatform, ChannelGroup } from "../../../core/api/contract";
import { type Control, FormField } from "../../../core/form/form-field";
import { Fields, Pair } from "../../../core/form/form-layout";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { adText } from "../../../core/text/ad";
import { useText } from "../../../core/text/use-text";
import { RadioGroup, TextInput } from "../../../core/ui/input";
import { Card } from "../../../core/ui/layout";
import {
  CodeField,
  GroupSelectField,
  NameField,
  RemarkField,
  StateSwitchField,
} from "../channel-fields";
import { AccountField } from "./account-field";
import type { AdValues } from "./form-values";
import { KeyFields } from "./key-fields";
import { WindowFields } from "./window-fields";

export interface BasicsSectionProps {
  control: Control<AdValues>;
  values: AdValues;
  platform: AdPlatform;
  groups: ChannelGroup[];
  isEditing: boolean;
}

const linkTypes = ["download", "landing", "wake"] as const;

/** Renders the fields of every channel, and those required by the platform. */
export function BasicsSection({
  control,
  values,
  platform,
  groups,
  isEditing,
}: BasicsSectionProps) {
  const text = useText(adText);
  const { rules } = useValidationRules();
  const targetLabel = values.os === "ios" ? text.storeId : text.packageName;
  return (
    <Card title={`${text.basics} · ${platform.name}`}>
      <Fields>
        <Pair>
          <CodeField
            control={control}
            name="channelCode"
            label={text.code}
            hint={isEditing ? text.codeFixed : text.codeHint}
            isFixed={isEditing}
          />
          <NameField control={control} name="channelName" label={text.name} hint={text.nameHint} />
          <FormField control={control} name="os" label={text.os} hint={text.osFixed}>
            {({ value, onChange }) => (
              <RadioGroup
                label={text.os}
                value={value}
                onChange={onChange}
                options={platform.os.map((os) => ({
                  value: os,
                  label: text.oses[os],
                  isDisabled: isEditing,
                }))}
              />
            )}
          </FormField>
          <FormField control={control} name="linkType" label={text.linkType}>
            {({ value, onChange }) => (
              <RadioGroup
                label={text.linkType}
                value={value}
                onChange={onChange}
                options={linkTypes.map((type) => ({ value: type, label: text.linkTypes[type] }))}
              />
            )}
          </FormField>
          <FormField
            control={control}
            name="target"
            label={targetLabel}
            hint={text.targetHint}
            isRequired={values.linkType === "download"}
            rules={rules(values.linkType === "download" ? { required: targetLabel } : {})}
          >
            {(field) => <TextInput {...field} maxLength={100} autoComplete="off" />}
          </FormField>
          <FormField
            control={control}
            name="landingUrl"
            label={text.landingUrl}
            hint={text.landingHint}
            rules={rules({ pattern: "httpUrl" })}
          >
            {(field) => <TextInput {...field} maxLength={500} autoComplete="off" />}
          </FormField>
          <GroupSelectField control={control} name="groupId" label={text.group} groups={groups} />
          <FormField control={control} name="owner" label={text.owner}>
            {(field) => <TextInput {...field} maxLength={30} />}
          </FormField>
        </Pair>
        {platform.needAccount ? <AccountField control={control} /> : null}
        <KeyFields control={control} platform={platform} />
        <WindowFields control={control} values={values} />
        <RemarkField control={control} name="remark" label={text.remark} />
        {isEditing ? <StateSwitchField control={control} name="state" label={text.state} /> : null}
      </Fields>
    </Card>
  );
}
