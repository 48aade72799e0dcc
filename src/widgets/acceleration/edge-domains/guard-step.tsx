import { edgeRegions, edgeWafModes } from "../../../core/api/contract/constants/acceleration";
import { FormField } from "../../../core/form/form-field";
import { Fields, Pair } from "../../../core/form/form-layout";
import { edgeSettingsText } from "../../../core/text/edge-settings";
import { useText } from "../../../core/text/use-text";
import { NumberInput, RadioGroup, Switch, TextArea } from "../../../core/ui/input";
import { TreeSelect } from "../../../core/ui/tree";
import { CacheRules } from "./cache-rules";
import type { StepProps } from "./domain-step";
import { Level, Part, PartHeader } from "./settings-form.styles";

const regionNodes = edgeRegions.map((name) => ({ id: name, label: name }));

/** Renders the settings for caching and blocking. */
export function GuardStep({ form }: StepProps) {
  const text = useText(edgeSettingsText);
  const { control } = form;
  const isHttp = form.watch("settings.business") !== "tcp";
  const list = (name: "allow" | "deny" | "agents") => (
    <FormField
      control={control}
      name={`settings.${name}`}
      label={text[name]}
      hint={text[`${name}Hint`]}
    >
      {(field) => <TextArea {...field} rows={4} spellCheck={false} autoCapitalize="none" />}
    </FormField>
  );
  return (
    <Fields>
      {isHttp ? <CacheRules form={form} /> : null}
      <Part>
        <PartHeader>
          <h3>{text.guards}</h3>
          {isHttp ? null : <p>{text.tcpNoGuards}</p>}
        </PartHeader>
        {isHttp ? <CcFields form={form} /> : null}
        <Pair>
          {list("allow")}
          {list("deny")}
          {isHttp ? (
            <>
              <FormField control={control} name="settings.regions.mode" label={text.regionMode}>
                {({ value, onChange }) => (
                  <RadioGroup
                    label={text.regionMode}
                    value={value}
                    onChange={onChange}
                    options={(["deny", "only"] as const).map((one) => ({
                      value: one,
                      label: text.regionModes[one],
                    }))}
                  />
                )}
              </FormField>
              <FormField
                control={control}
                name="settings.regions.names"
                label={text.regionNames}
                hint={text.regionsHint}
              >
                {({ id, value, onChange }) => (
                  <TreeSelect
                    id={id}
                    nodes={regionNodes}
                    value={value}
                    onChange={onChange}
                    label={text.regionNames}
                    placeholder={text.anyRegion}
                  />
                )}
              </FormField>
              {list("agents")}
              <FormField control={control} name="settings.waf" label={text.waf} hint={text.wafHint}>
                {({ value, onChange }) => (
                  <RadioGroup
                    label={text.waf}
                    value={value}
                    onChange={onChange}
                    options={edgeWafModes.map((one) => ({ value: one, label: text.wafs[one] }))}
                  />
                )}
              </FormField>
            </>
          ) : null}
        </Pair>
      </Part>
    </Fields>
  );
}

function CcFields({ form }: StepProps) {
  const text = useText(edgeSettingsText);
  const { control } = form;
  const isOn = form.watch("settings.cc.isOn");
  const required = {
    validate: (value: number | null) => value !== null || text.numberRequired,
  };
  return (
    <Pair>
      <FormField control={control} name="settings.cc.isOn" label={text.cc} hint={text.ccHint}>
        {({ id, value, onChange }) => (
          <Level $isBelowLabel={false}>
            <Switch id={id} checked={value} onChange={onChange} />
          </Level>
        )}
      </FormField>
      {isOn ? (
        <Pair>
          <FormField
            control={control}
            name="settings.cc.perSecond"
            label={text.perSecond}
            rules={required}
          >
            {(field) => <NumberInput {...field} />}
          </FormField>
          <FormField control={control} name="settings.cc.burst" label={text.burst} rules={required}>
            {(field) => <NumberInput {...field} />}
          </FormField>
        </Pair>
      ) : null}
    </Pair>
  );
}
