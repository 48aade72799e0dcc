import type { ReferralSetting } from "../../../core/api/contract";
import { referralLimits } from "../../../core/api/contract/words/referral";
import { referralSettingText } from "../../../core/text/referral-setting";
import { useText } from "../../../core/text/use-text";
import { TextInput } from "../../../core/ui/input";
import { Button, IconButton } from "../../../core/ui/layout";
import { ViaGrid } from "./referral-setting.styles";

type Via = ReferralSetting["vias"][number];

interface ViaRowsProps {
  id: string;
  vias: Via[];
  onChange: (vias: Via[]) => void;
}

/** The platforms of an app: a key that SDKs report, and the name that it is shown by. */
export function ViaRows({ id, vias, onChange }: ViaRowsProps) {
  const text = useText(referralSettingText);
  const change = (place: number, part: Partial<Via>) =>
    onChange(vias.map((via, at) => (at === place ? { ...via, ...part } : via)));
  return (
    <ViaGrid id={id}>
      {vias.map((via, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are typed in, and have no name of their own yet
        <li key={place} aria-label={text.viaOf(place + 1)}>
          <TextInput
            aria-label={text.viaKey}
            value={via.key}
            maxLength={referralLimits.viaKey}
            spellCheck={false}
            autoCapitalize="off"
            onChange={(key) => change(place, { key })}
          />
          <TextInput
            aria-label={text.viaNameLabel}
            value={via.name}
            maxLength={referralLimits.viaName}
            onChange={(name) => change(place, { name })}
          />
          <IconButton
            icon="close"
            label={text.removeVia(via.name || via.key)}
            disabled={vias.length === 1}
            onClick={() => onChange(vias.filter((_, at) => at !== place))}
          />
        </li>
      ))}
      <li>
        <Button
          size="small"
          icon="plus"
          disabled={vias.length >= referralLimits.vias}
          onClick={() => onChange([...vias, { key: "", name: "" }])}
        >
          {text.addVia}
        </Button>
      </li>
    </ViaGrid>
  );
}
