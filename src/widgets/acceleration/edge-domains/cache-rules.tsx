import { edgeCacheKinds, edgeRulesAtMost } from "../../../core/api/contract/constants/acceleration";
import { FormField } from "../../../core/form/form-field";
import { edgeSettingsText } from "../../../core/text/edge-settings";
import { useText } from "../../../core/text/use-text";
import { Checkbox, NumberInput, Select, TextInput } from "../../../core/ui/input";
import { Button, IconButton, narrowMedia, Row, useMedia } from "../../../core/ui/layout";
import type { StepProps } from "./domain-step";
import type { RuleValues } from "./domain-values";
import { Level, Part, PartHeader, RuleLine } from "./settings-form.styles";

const dayS = 86_400;
const blankRule: RuleValues = {
  kind: "suffix",
  pattern: "",
  seconds: dayS,
  ignoresQuery: false,
};
const staticSuffixes = ["js", "css", "png", "jpg", "webp", "svg", "woff2"];

/** Renders the cache rules; the first matching rule applies. */
export function CacheRules({ form }: StepProps) {
  const text = useText(edgeSettingsText);
  const isNarrow = useMedia(narrowMedia);
  const { control } = form;
  const rules = form.watch("settings.cache");
  const set = (next: RuleValues[]) => {
    form.clearErrors("settings.cache");
    form.setValue("settings.cache", next.slice(0, edgeRulesAtMost), { shouldDirty: true });
  };
  const raise = (index: number) => {
    const rule = rules[index];
    if (rule) set(rules.toSpliced(index, 1).toSpliced(index - 1, 0, rule));
  };
  return (
    <Part>
      <PartHeader>
        <h3>{text.cache}</h3>
        <p>{text.cacheNote}</p>
      </PartHeader>
      {rules.length === 0 ? (
        <PartHeader>
          <p>{text.noRules}</p>
        </PartHeader>
      ) : null}
      {rules.map(({ kind }, index) => {
        const isFirst = index === 0 || isNarrow;
        const at = `settings.cache.${index}` as const;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name but its place, and its fields are controlled
          <RuleLine key={index} role="group" aria-label={text.rule(index + 1)}>
            <FormField
              control={control}
              name={`${at}.kind`}
              label={text.ruleKind}
              isLabelHidden={!isFirst}
            >
              {(field) => (
                <Select
                  {...field}
                  options={edgeCacheKinds.map((one) => ({
                    value: one,
                    label: text.ruleKinds[one],
                  }))}
                />
              )}
            </FormField>
            <FormField
              control={control}
              name={`${at}.pattern`}
              label={text.pattern}
              isLabelHidden={!isFirst}
            >
              {(field) => (
                <TextInput
                  {...field}
                  value={kind === "all" ? "" : field.value}
                  disabled={kind === "all"}
                  placeholder={text.patternPlaceholders[kind]}
                  spellCheck={false}
                  autoCapitalize="none"
                />
              )}
            </FormField>
            <FormField
              control={control}
              name={`${at}.seconds`}
              label={text.ruleSeconds}
              isLabelHidden={!isFirst}
              rules={{
                validate: (value: number | null) => value !== null || text.numberRequired,
              }}
            >
              {(field) => <NumberInput {...field} />}
            </FormField>
            <FormField control={control} name={`${at}.ignoresQuery`}>
              {({ value, onChange, id }) => (
                <Level $isBelowLabel={isFirst}>
                  <Checkbox id={id} checked={value} onChange={onChange}>
                    {text.ignoresQuery}
                  </Checkbox>
                </Level>
              )}
            </FormField>
            <Level $isBelowLabel={isFirst}>
              <IconButton
                icon="chevron-up"
                label={text.raise(index + 1)}
                disabled={index === 0}
                onClick={() => raise(index)}
              />
              <IconButton
                icon="trash"
                label={text.removeRule(index + 1)}
                onClick={() => set(rules.toSpliced(index, 1))}
              />
            </Level>
          </RuleLine>
        );
      })}
      <Row>
        <Button
          icon="plus"
          disabled={rules.length >= edgeRulesAtMost}
          onClick={() => set([...rules, blankRule])}
        >
          {text.addRule}
        </Button>
        {rules.length === 0 ? (
          <Button onClick={() => set(staticSuffixes.map((pattern) => ({ ...blankRule, pattern })))}>
            {text.addStatic}
          </Button>
        ) : null}
      </Row>
    </Part>
  );
}
