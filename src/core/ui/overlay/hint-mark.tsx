import type { ReactNode } from "react";
import { styled } from "styled-components";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { Icon } from "../layout";
import { Tooltip } from "./tooltip";

const HintButton = styled.button`
  display: inline-flex;
  /* 24 px to press, 17 px of the line. */
  margin: -3.5px;
  padding: 5.5px;
  border: 0;
  border-radius: 50%;
  background: none;
  color: var(--_text-muted);
  cursor: help;
`;

/** The small 「?」 that tells what a figure or column means. */
export function HintMark({ name, hint }: { name: string; hint: ReactNode }) {
  const text = useText(uiText);
  return (
    <Tooltip content={hint}>
      <HintButton type="button" aria-label={text.hintOf(name)}>
        <Icon name="help" size={13} />
      </HintButton>
    </Tooltip>
  );
}
