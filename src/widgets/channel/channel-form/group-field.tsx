import { useState } from "react";
import type { ChannelGroup } from "../../../core/api/contract";
import { type Control, FormField } from "../../../core/form/form-field";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { useWriteGuard } from "../../../core/ui/feedback";
import { Select } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { Lazy, lazyComponent, preloadOnIntent } from "../../../core/ui/lazy";
import { WithButton } from "./channel-form.styles";
import type { ChannelValues } from "./form-values";
import type { NewGroupProps } from "./new-group";

const newGroup = lazyComponent<NewGroupProps>(async () => (await import("./new-group")).NewGroup);

export interface GroupFieldProps {
  control: Control<ChannelValues>;
  groups: ChannelGroup[];
}

/** The channel's group, or a new one made on the spot. */
export function GroupField({ control, groups }: GroupFieldProps) {
  const text = useText(channelText);
  const mayWrite = useWriteGuard();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<ChannelGroup[]>([]);
  const known = new Map([...added, ...groups].map((group) => [group.id, group.name]));
  return (
    <FormField control={control} name="groupId" label={text.group}>
      {({ value, onChange, ...field }) => (
        <>
          <WithButton>
            <Select<number>
              {...field}
              value={value}
              onChange={onChange}
              isInvalid={field["aria-invalid"]}
              options={[...known].map(([id, name]) => ({ value: id, label: name }))}
            />
            <Button
              writes
              icon="plus"
              onClick={() => mayWrite() && setAdding(true)}
              {...preloadOnIntent(newGroup)}
            >
              {text.newGroup}
            </Button>
          </WithButton>
          {isAdding ? (
            <Lazy
              part={newGroup}
              props={{
                onClose: () => setAdding(false),
                onAdded: (group) => {
                  setAdded((earlier) => [...earlier, group]);
                  onChange(group.id);
                  setAdding(false);
                },
              }}
              onFail={() => setAdding(false)}
            />
          ) : null}
        </>
      )}
    </FormField>
  );
}
