import type { ShareSetting } from "../../../core/api/contract";
import { lifetimesDays } from "../../../core/api/contract/constants/share";
import { type Control, FormField } from "../../../core/form/form-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { plainShareMetrics, shareMetrics } from "../../../core/metrics";
import { useClock } from "../../../core/session/use-clock";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { Checkbox, PasswordInput, RadioGroup, Select } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { MetricGrid, Options, WithButton } from "./channel-share.styles";
import { dayChoices, type Expiry, type ShareValues, toggleMetric } from "./share-values";

export interface ShareFieldsProps {
  control: Control<ShareValues>;
  setting: ShareSetting;
  onRemovePassword: () => Promise<void>;
}

const lifetimes = ["never", ...lifetimesDays] as const;

/** Renders the settings of a share: content, start, viewers and lifetime. */
export function ShareFields({ control, setting, onRemovePassword }: ShareFieldsProps) {
  const text = useText(channelText);
  const { formatTime, ...clock } = useClock();
  const { rules } = useValidationRules();
  const today = clock.today();
  const membersLabel = {
    normal: text.shareChildren,
    group: text.shareChannels,
    adv: text.shareCampaigns,
    asa: text.shareKeywords,
  };
  const { expireAt, needPassword, fromDay, kind } = setting;
  const isAd = kind === "adv" || kind === "asa";
  const offered = isAd ? shareMetrics : plainShareMetrics;
  const names = {
    ...text.shareMetric,
    ...(isAd && (kind === "adv" ? text.shareAdMetric : text.shareAsaMetric)),
  };
  const expiries: { value: Expiry; label: string }[] = [
    ...(expireAt === null
      ? []
      : [{ value: "kept" as const, label: text.shareExpireAt(formatTime(expireAt).slice(0, 16)) }]),
    ...lifetimes.map((value) => ({ value, label: text.shareExpires[value] })),
  ];
  return (
    <>
      <FormField
        control={control}
        name="metrics"
        label={text.shareMetrics}
        rules={{
          validate: (metrics: ShareValues["metrics"]) =>
            metrics.length > 0 || text.shareMetricsRequired,
        }}
      >
        {({ value, onChange }) => (
          <MetricGrid role="group" aria-label={text.shareMetrics}>
            {offered.map((metric) => (
              <Checkbox
                key={metric}
                checked={value.includes(metric)}
                onChange={() => onChange(toggleMetric(value, metric))}
              >
                {names[metric]}
              </Checkbox>
            ))}
          </MetricGrid>
        )}
      </FormField>
      <FormField control={control} name="fromDay" label={text.shareFrom}>
        {({ value, onChange }) => (
          <RadioGroup<string>
            label={text.shareFrom}
            value={value}
            onChange={onChange}
            options={[
              { value: "", label: text.shareAllDays },
              ...dayChoices(fromDay, today).map((day) => ({
                value: day,
                label: day === today ? text.shareFromToday : text.shareFromDay(day),
              })),
            ]}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="password"
        label={text.sharePassword}
        hint={needPassword ? text.sharePasswordKept : text.sharePasswordHint}
        rules={rules({ pattern: "sharePassword" })}
      >
        {(field) => (
          <WithButton>
            <PasswordInput {...field} maxLength={16} autoComplete="new-password" />
            {needPassword ? (
              <Button onClick={onRemovePassword}>{text.sharePasswordRemove}</Button>
            ) : null}
          </WithButton>
        )}
      </FormField>
      <Options>
        {(
          [
            ["showsMembers", membersLabel[setting.kind]],
            ["deductsAbnormal", text.shareDeduct],
            ["hasWatermark", text.shareWatermark],
            ["allowsCompare", text.shareCompare],
          ] as const
        ).map(([name, label]) => (
          <FormField key={name} control={control} name={name}>
            {({ value, onChange, id }) => (
              <Checkbox id={id} checked={value} onChange={onChange}>
                {label}
              </Checkbox>
            )}
          </FormField>
        ))}
      </Options>
      <FormField control={control} name="expiry" label={text.shareExpire}>
        {(field) => <Select<Expiry> {...field} options={expiries} />}
      </FormField>
    </>
  );
}
