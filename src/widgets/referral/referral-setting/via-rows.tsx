import type { ReferralSetting } from "../../../core/api/contract";
import { referralLimits } from "../../../core/api/contract/constants/referral";
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
  const change = (index: number, part: Partial<Via>) =>
    onChange(vias.map((via, at) => (at === index ? { ...via, ...part } : via)));
  return (
    <ViaGrid id={id}>
      {vias.map((via, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are typed in, and have no name of their own yet
        <li key={index} aria-label={text.viaOf(index + 1)}>
          <TextInput
            aria-label={text.viaKey}
            value={via.key}
            maxLength={referralLimits.viaKey}
            spellCheck={false}
            autoCapitalize="off"
            onChange={(key) => change(index, { key })}
          />
          <TextInput
            aria-label={text.viaNameLabel}
            value={via.name}
            maxLength={referralLimits.viaName}
            onChange={(name) => change(index, { name })}
          />
          <IconButton
            icon="close"
            label={text.removeVia(via.name || via.key)}
            disabled={vias.length === 1}
            onClick={() => onChange(vias.filter((_, at) => at !== index))}
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
