import { authorizationText } from "../../../core/text/authorization";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState } from "../../../core/ui/feedback";
import { RadioGroup } from "../../../core/ui/input";
import { Stack } from "../../../core/ui/layout";
import { TreeSelect } from "../../../core/ui/tree";
import type { ScopeValue } from "./scope-value";
import type { GrantableChannels } from "./use-grantable-channels";

const types = ["all", "channels", "groups"] as const;

export interface ScopeFieldProps {
  id?: string;
  value: ScopeValue;
  onChange: (value: ScopeValue) => void;
  /** Available choices. */
  choices: GrantableChannels;
}

/** All channels, some channels, or some groups. */
export function ScopeField({ id, value, onChange, choices }: ScopeFieldProps) {
  const text = useText(authorizationText);
  return (
    <Stack $gapPx={8}>
      <RadioGroup
        label={text.scope}
        value={value.type}
        onChange={(type) => onChange({ ...value, type })}
        options={types.map((type) => ({ value: type, label: text.scopeOf[type] }))}
      />
      {value.type === "all" ? null : choices.error ? (
        <QueryErrorState error={choices.error} onRetry={choices.retry} isCompact />
      ) : value.type === "channels" ? (
        <TreeSelect
          {...(id && { id })}
          label={text.pickChannels}
          placeholder={text.pickChannels}
          nodes={choices.channelNodes}
          value={value.channels}
          isDisabled={!choices.isReady}
          onChange={(channels) => onChange({ ...value, channels })}
        />
      ) : (
        <TreeSelect
          {...(id && { id })}
          label={text.pickGroups}
          placeholder={text.pickGroups}
          nodes={choices.groupNodes}
          value={value.groups}
          isDisabled={!choices.isReady}
          onChange={(groups) => onChange({ ...value, groups })}
        />
      )}
    </Stack>
  );
}
