import type { AttributionRules } from "../../../core/api/contract";
import { type Control, FormField } from "../../../core/form/form-field";
import { paths } from "../../../core/navigation/paths";
import { useIsSelling } from "../../../core/session/use-session";
import { attributionText } from "../../../core/text/attribution";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { RadioGroup, Switch } from "../../../core/ui/input";
import { Card, LinkButton, Muted, Row, Stack } from "../../../core/ui/layout";
import { Ladder, Notes } from "./attribution-settings.styles";
import { FraudSection } from "./fraud-section";
import { WindowField } from "./window-field";

export interface RuleSectionsProps {
  control: Control<AttributionRules>;
  isViewCounted: boolean;
  isProfessional: boolean;
  /** Switches on, to mark, every rule that is off. */
  onMarkAll: () => void;
}

const platforms = ["ios", "android", "harmony"] as const;

function Flag(props: {
  control: Control<AttributionRules>;
  name: "isViewCounted" | "isPackageFirst" | "fuzzyOneToOne";
  label: string;
  hint?: string;
}) {
  return (
    <FormField control={props.control} name={props.name} label={props.label} hint={props.hint}>
      {({ id, value, onChange }) => (
        <div>
          <Switch id={id} checked={value ?? false} onChange={onChange} />
        </div>
      )}
    </FormField>
  );
}

/** Every card of the rules, in the order in which an install is decided. */
export function RuleSections(props: RuleSectionsProps) {
  const { control, isViewCounted, isProfessional, onMarkAll } = props;
  const text = useText(attributionText);
  const { hints } = text;
  const isSelling = useIsSelling();
  return (
    <>
      <Card title={text.windows}>
        <Stack>
          {(["clickWindowDays", "fuzzyWindowHours"] as const).map((name) => (
            <WindowField
              key={name}
              control={control}
              name={name}
              label={text[name]}
              hint={hints[name]}
              unit={name === "clickWindowDays" ? text.days : text.hours}
            />
          ))}
          <Flag control={control} name="isViewCounted" label={text.isViewCounted} />
          {isViewCounted ? (
            <WindowField
              control={control}
              name="viewWindowHours"
              label={text.viewWindowHours}
              unit={text.hours}
              hint={hints.viewWindowHours}
            />
          ) : null}
          {(["reattributionDays", "reengagementDays", "deepWindowDays"] as const).map((name) => (
            <WindowField
              key={name}
              control={control}
              name={name}
              label={text[name]}
              hint={hints[name]}
              unit={text.days}
            />
          ))}
          <Muted>{text.asaWindow}</Muted>
        </Stack>
      </Card>
      <Card title={text.priority}>
        <Stack>
          <Ladder>
            {text.ladder.map(([name, hint]) => (
              <li key={name}>
                <span>{name}</span>
                <span>{hint}</span>
              </li>
            ))}
          </Ladder>
          <Muted>{text.ladderHint}</Muted>
          <Flag
            control={control}
            name="isPackageFirst"
            label={text.isPackageFirst}
            hint={text.packageHint}
          />
          <Flag
            control={control}
            name="fuzzyOneToOne"
            label={text.fuzzyOneToOne}
            hint={text.oneToOneHint}
          />
          <FormField control={control} name="fuzzyOrder" label={text.fuzzyOrder}>
            {({ value, onChange }) => (
              <RadioGroup
                label={text.fuzzyOrder}
                value={value}
                onChange={onChange}
                options={(["latest", "agent"] as const).map((mode) => ({
                  value: mode,
                  label: text.fuzzyOrders[mode],
                  isDisabled: mode !== "latest" && !isProfessional,
                }))}
              />
            )}
          </FormField>
          {isProfessional ? null : (
            <Row>
              <Tag $tone="info">{text.professional}</Tag>
              {isSelling ? (
                <LinkButton writes to={paths.upgrade}>
                  {text.upgrade}
                </LinkButton>
              ) : null}
            </Row>
          )}
        </Stack>
      </Card>
      <Card title={text.dedup}>
        <Notes>
          {text.dedupRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </Notes>
      </Card>
      <FraudSection control={control} onMarkAll={onMarkAll} />
      <Card title={text.clipboard}>
        <FormField
          control={control}
          name="clipboardOff"
          label={text.clipboard}
          isLabelHidden
          hint={text.clipboardHint}
        >
          {({ value, onChange }) => (
            <Row $gapPx={24}>
              {platforms.map((platform) => (
                <Row key={platform}>
                  <Switch
                    label={`${text.clipboard} ${text.platforms[platform]}`}
                    checked={!value.includes(platform)}
                    onChange={(isOn) => {
                      const others = value.filter((one: string) => one !== platform);
                      onChange(isOn ? others : [...others, platform]);
                    }}
                  />
                  {text.platforms[platform]}
                </Row>
              ))}
            </Row>
          )}
        </FormField>
      </Card>
    </>
  );
}
