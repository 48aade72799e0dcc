import { styled } from "styled-components";
import type { MonitorReceiver } from "../../../core/api/contract";
import { noticeChannels } from "../../../core/api/contract/constants/notice";
import { FormField } from "../../../core/form/form-field";
import { Pair } from "../../../core/form/form-layout";
import type { XiForm } from "../../../core/form/use-xi-form";
import { monitorText } from "../../../core/text/monitor";
import { monitorRulesText } from "../../../core/text/monitor-rules";
import { useText } from "../../../core/text/use-text";
import { Checkbox, Select } from "../../../core/ui/input";
import type { RuleValues } from "./rule-values";

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 16px;
  min-height: 32px;
  align-items: center;
`;

const Hours = styled.div`
  display: grid;
  grid-template-columns: repeat(3, auto);
  justify-content: start;
  align-items: center;
  gap: 8px;
`;

export interface NoticeFieldsProps {
  form: XiForm<RuleValues>;
  receivers: readonly MonitorReceiver[];
}

const toggled = <Item,>(all: readonly Item[], selected: readonly Item[], item: Item): Item[] =>
  all.filter((entry) => (entry === item) !== selected.includes(entry));

const hours = Array.from({ length: 25 }, (_, hour) => hour);

/** When, how and who is told. */
export function NoticeFields({ form, receivers }: NoticeFieldsProps) {
  const text = useText(monitorRulesText);
  const messages = useText(monitorText);
  const { control } = form;
  const [period, ways] = form.watch(["period", "ways"]);
  const ids = receivers.map(({ id }) => id);
  const hint = [
    ...(ways.includes("chat") ? [text.chatHint] : []),
    ...(ways.includes("sms") ? [text.smsHint] : []),
  ].join("；");
  return (
    <Pair>
      <FormField
        control={control}
        name="ways"
        label={text.fields.ways}
        isRequired
        hint={hint}
        rules={{ validate: (value: unknown[]) => value.length > 0 || text.waysRequired }}
      >
        {({ id, value, onChange }) => (
          <Choices role="group" aria-label={text.fields.ways}>
            {noticeChannels.map((way, index) => (
              <Checkbox
                key={way}
                {...(index === 0 ? { id } : {})}
                checked={value.includes(way)}
                onChange={() => onChange(toggled(noticeChannels, value, way))}
              >
                {messages.ways[way]}
              </Checkbox>
            ))}
          </Choices>
        )}
      </FormField>
      <FormField
        control={control}
        name="receivers"
        label={text.fields.receivers}
        isRequired
        rules={{ validate: (value: unknown[]) => value.length > 0 || text.receiversRequired }}
      >
        {({ id, value, onChange }) => (
          <Choices role="group" aria-label={text.fields.receivers}>
            {receivers.map((one, index) => (
              <Checkbox
                key={one.id}
                {...(index === 0 ? { id } : {})}
                checked={value.includes(one.id)}
                onChange={() => onChange(toggled(ids, value, one.id))}
              >
                {one.isOwner ? `${one.label} · ${text.owner}` : one.label}
              </Checkbox>
            ))}
          </Choices>
        )}
      </FormField>
      {period === "day" ? null : (
        <FormField control={control} name="from" label={text.fields.hours} hint={text.hoursHint}>
          {({ id, value, onChange }) => (
            <Hours>
              <Select
                id={id}
                aria-label={text.from}
                value={value}
                onChange={onChange}
                options={hours
                  .slice(0, 24)
                  .map((hour) => ({ value: hour, label: text.hourOf(hour) }))}
              />
              <span>{text.to}</span>
              <Select
                aria-label={text.to}
                value={form.watch("to")}
                onChange={(to) => form.setValue("to", to, { shouldDirty: true })}
                options={hours.slice(1).map((hour) => ({ value: hour, label: text.hourOf(hour) }))}
              />
            </Hours>
          )}
        </FormField>
      )}
    </Pair>
  );
}
