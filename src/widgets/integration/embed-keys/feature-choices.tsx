import type { EmbedFeature } from "../../../core/api/contract";
import { embedFeatures } from "../../../core/api/contract/constants/embed-feature";
import { integrationText } from "../../../core/text/integration";
import { useText } from "../../../core/text/use-text";
import { Checkbox } from "../../../core/ui/input";
import { Choices } from "./embed-keys.styles";
import { toggleArea } from "./key-values";

export interface FeatureChoicesProps {
  /** Of the first choice, which the field's label leads to. */
  id: string;
  describedBy: string | undefined;
  value: EmbedFeature[];
  onChange: (features: EmbedFeature[]) => void;
}

/** Renders the abilities of a key beside its areas. */
export function FeatureChoices({ id, describedBy, value, onChange }: FeatureChoicesProps) {
  const text = useText(integrationText);
  return (
    <Choices role="group" aria-label={text.featuresField}>
      {embedFeatures.map((feature, index) => (
        <Checkbox
          key={feature}
          {...(index === 0 ? { id } : {})}
          checked={value.includes(feature)}
          aria-describedby={describedBy}
          onChange={() => onChange(toggleArea(embedFeatures, value, feature))}
        >
          {text.features[feature]}
        </Checkbox>
      ))}
    </Choices>
  );
}
