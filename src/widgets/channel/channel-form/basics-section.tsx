import type { ChannelGroup } from "../../../core/api/contract";
import { type Control, FormField } from "../../../core/form/form-field";
import { Fields, Pair } from "../../../core/form/form-layout";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { RadioGroup, SegmentedControl } from "../../../core/ui/input";
import { Card } from "../../../core/ui/layout";
import { BatchFields } from "./batch-fields";
import { BatchPreview } from "./batch-preview";
import type { BatchValues } from "./batch-values";
import { CodeFields } from "./code-fields";
import type { ChannelValues } from "./form-values";
import { GroupField } from "./group-field";
import { StateField } from "./state-field";

export interface BasicsSectionProps {
  control: Control<ChannelValues>;
  groups: ChannelGroup[];
  isEditing: boolean;
  /** As typed so far; null unless several channels are made at once. */
  batch: BatchValues | null;
}

const modes = ["one", "batch"] as const;

/** Code, name, group and way of promotion; one channel or many. */
export function BasicsSection({ control, groups, isEditing, batch }: BasicsSectionProps) {
  const text = useText(channelText);
  return (
    <Card title={text.basics}>
      <Fields>
        {isEditing ? null : (
          <FormField control={control} name="mode" label={text.mode} isLabelHidden>
            {({ value, onChange }) => (
              <div>
                <SegmentedControl<ChannelValues["mode"]>
                  label={text.mode}
                  value={value}
                  onChange={onChange}
                  options={modes.map((mode) => ({ value: mode, label: text.modes[mode] }))}
                />
              </div>
            )}
          </FormField>
        )}
        <Pair>
          {batch ? (
            <BatchFields control={control} />
          ) : (
            <CodeFields control={control} isEditing={isEditing} />
          )}
        </Pair>
        {batch ? <BatchPreview values={batch} /> : null}
        <Pair>
          <GroupField control={control} groups={groups} />
          <FormField control={control} name="promote" label={text.promote}>
            {({ value, onChange }) => (
              <RadioGroup<1 | 2 | 3>
                label={text.promote}
                value={value}
                onChange={onChange}
                options={([1, 2, 3] as const).map((way) => ({
                  value: way,
                  label: text.promotes[way],
                }))}
              />
            )}
          </FormField>
        </Pair>
        {isEditing ? <StateField control={control} /> : null}
      </Fields>
    </Card>
  );
}
