import { type ReactNode, useId } from "react";
import type { AdPlatform, PostbackRule } from "../../../core/api/contract";
import { adText } from "../../../core/text/ad";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { NumberInput, Select, TextInput } from "../../../core/ui/input";
import { Button, IconButton, Muted, Stack } from "../../../core/ui/layout";
import { Rule, RuleHeader } from "./ad-channel-form.styles";
import { nextRule } from "./form-values";

const rulesAtMost = 20;

export interface RulesEditorProps {
  platform: AdPlatform;
  rules: PostbackRule[];
  onChange: (rules: PostbackRule[]) => void;
  isReadOnly: boolean;
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <label htmlFor={id}>
      {label}
      {children(id)}
    </label>
  );
}

const options = <Key extends string>(labels: Record<Key, string>) =>
  (Object.entries(labels) as [Key, string][]).map(([value, label]) => ({ value, label }));

const yuan = (cents: number | null) => (cents === null ? null : cents / 100);
const cents = (amount: number | null) => (amount === null ? null : Math.round(amount * 100));
const within = (value: number | null, max: number) => Math.min(max, Math.max(0, value ?? 0));

/** Which of our events a platform is told, and how. */
export function RulesEditor({ platform, rules, onChange, isReadOnly }: RulesEditorProps) {
  const text = useText(adText);
  const punctuation = usePunctuation();
  const change = (index: number, patch: Partial<PostbackRule>) =>
    onChange(rules.map((rule, at) => (at === index ? { ...rule, ...patch } : rule)));
  const events = platform.events.map(({ value, name }) => ({
    value,
    label: value === name ? name : punctuation.aside(name, value),
  }));
  return (
    <Stack>
      {rules.length === 0 ? <Muted>{text.noRules}</Muted> : null}
      {rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own
        <Rule key={index} disabled={isReadOnly} aria-label={text.rule(index + 1)}>
          <RuleHeader>
            {text.rule(index + 1)}
            {isReadOnly ? null : (
              <IconButton
                icon="trash"
                label={text.removeRule(index + 1)}
                onClick={() => onChange(rules.filter((_, at) => at !== index))}
              />
            )}
          </RuleHeader>
          <Labelled label={text.event}>
            {(id) => (
              <Select
                id={id}
                isDisabled={isReadOnly}
                value={rule.event}
                options={events}
                onChange={(event) => {
                  const known = platform.events.find(({ value }) => value === event);
                  change(index, { event, ...(known ? { source: known.source } : {}) });
                }}
              />
            )}
          </Labelled>
          <Labelled label={text.source}>
            {(id) => (
              <Select
                id={id}
                isDisabled={isReadOnly}
                value={rule.source}
                options={options(text.sources)}
                onChange={(source) => change(index, { source })}
              />
            )}
          </Labelled>
          {rule.source === "custom" ? (
            <Labelled label={text.eventId}>
              {(id) => (
                <TextInput
                  id={id}
                  maxLength={32}
                  value={rule.eventId ?? ""}
                  aria-invalid={rule.eventId === ""}
                  onChange={(eventId) => change(index, { eventId: eventId.replace(/\W/g, "") })}
                />
              )}
            </Labelled>
          ) : (
            <Labelled label={text.times}>
              {(id) => (
                <Select
                  id={id}
                  isDisabled={isReadOnly}
                  value={rule.times ?? "first"}
                  options={options(text.timesOf)}
                  onChange={(times) => change(index, { times })}
                />
              )}
            </Labelled>
          )}
          <Labelled label={text.amount}>
            {(id) => (
              <Select
                id={id}
                isDisabled={isReadOnly}
                value={rule.amount ?? "none"}
                options={options(text.amounts)}
                onChange={(amount) => change(index, { amount })}
              />
            )}
          </Labelled>
          {rule.amount === "fixed" ? (
            <Labelled label={text.fixedYuan}>
              {(id) => (
                <NumberInput
                  id={id}
                  decimals={2}
                  value={yuan(rule.fixedCents ?? 0)}
                  onChange={(value) =>
                    change(index, { fixedCents: Math.max(0, cents(value) ?? 0) })
                  }
                />
              )}
            </Labelled>
          ) : null}
          {rule.source === "pay" || rule.source === "custom" ? (
            <Labelled label={rule.source === "pay" ? text.leastPay : text.leastValue}>
              {(id) => (
                <NumberInput
                  id={id}
                  decimals={rule.source === "pay" ? 2 : 0}
                  placeholder={text.leastHint}
                  value={rule.source === "pay" ? yuan(rule.least ?? null) : (rule.least ?? null)}
                  onChange={(value) =>
                    change(index, { least: rule.source === "pay" ? cents(value) : value })
                  }
                />
              )}
            </Labelled>
          ) : null}
          <Labelled label={text.ratio}>
            {(id) => (
              <NumberInput
                id={id}
                min={0}
                max={100}
                title={text.ratioHint}
                value={rule.ratio ?? 100}
                onChange={(ratio) => change(index, { ratio: within(ratio, 100) })}
              />
            )}
          </Labelled>
          <Labelled label={text.delay}>
            {(id) => (
              <NumberInput
                id={id}
                min={0}
                max={24}
                value={rule.delayHours ?? 0}
                onChange={(delayHours) => change(index, { delayHours: within(delayHours, 24) })}
              />
            )}
          </Labelled>
        </Rule>
      ))}
      {isReadOnly || rules.length >= rulesAtMost ? null : (
        <div>
          <Button icon="plus" onClick={() => onChange([...rules, nextRule(platform, rules)])}>
            {text.addRule}
          </Button>
        </div>
      )}
    </Stack>
  );
}
