import { styled } from "styled-components";
import { chartText } from "../../text/chart";
import { useText } from "../../text/use-text";
import { Tag } from "../../ui/display";
import { Tooltip } from "../../ui/overlay";

const Chip = styled(Tag)`
  border: 0;
  cursor: help;
`;

/** The mark of a comparison that a running period takes part in; on hover and focus it tells the consequence. */
export function UnfinishedChip({ hint }: { hint: string }) {
  const text = useText(chartText);
  return (
    <Tooltip content={hint}>
      <Chip as="button" type="button">
        {text.incomplete}
      </Chip>
    </Tooltip>
  );
}
