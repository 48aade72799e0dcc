import {
  linkLimits,
  linkPlatforms,
  messengerWays,
} from "../../../core/api/contract/constants/link";
import { FormField } from "../../../core/form/form-field";
import { Fields, Pair } from "../../../core/form/form-layout";
import { linkFormText } from "../../../core/text/link-form";
import { useText } from "../../../core/text/use-text";
import { RadioGroup, TextInput } from "../../../core/ui/input";
import { Card } from "../../../core/ui/layout";
import { Note } from "./link-form.styles";
import type { SectionProps } from "./section";

/** Renders the link targets by device, opening the app, and the behaviour within WeChat. */
export function DeviceSection({ form, values }: SectionProps) {
  const text = useText(linkFormText);
  const { control } = form;
  return (
    <Card title={text.targets}>
      <Fields>
        <Note>{text.targetsHint}</Note>
        <Pair>
          {linkPlatforms.map((platform) => (
            <FormField
              key={platform}
              control={control}
              name={`targets.${platform}`}
              label={text.platforms[platform]}
            >
              {(field) => <TextInput {...field} inputMode="url" placeholder="https://" />}
            </FormField>
          ))}
        </Pair>
        <FormField control={control} name="wakePath" label={text.wakePath} hint={text.wakePathHint}>
          {(field) => <TextInput {...field} maxLength={linkLimits.wakePath} />}
        </FormField>
        <FormField control={control} name="messenger" label={text.messenger}>
          {(field) => (
            <RadioGroup
              label={text.messenger}
              value={field.value}
              onChange={field.onChange}
              options={messengerWays.map((value) => ({ value, label: text.messengers[value] }))}
            />
          )}
        </FormField>
        {values.messenger === "miniapp" ? (
          <FormField
            control={control}
            name="miniapp"
            label={text.miniapp}
            isRequired
            hint={text.miniappHint}
          >
            {(field) => <TextInput {...field} placeholder="https://wxaurl.cn/" />}
          </FormField>
        ) : null}
      </Fields>
    </Card>
  );
}
