import { styled } from "styled-components";
import { CopyButton } from "../../../core/ui/feedback";
import { useLandmark } from "../../../core/ui/layout";

export const CodeBox = styled.div`
  position: relative;
  & > button {
    position: absolute;
    top: 8px;
    right: 8px;
    background: var(--_page);
    box-shadow: -12px 0 12px var(--_page);
  }
`;

export const Code = styled.pre`
  max-height: 420px;
  margin: 0;
  padding: 14px 48px 14px 16px;
  overflow: auto;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  background: var(--_page);
  font-family: var(--_font-mono);
  font-size: 12px;
  line-height: 1.7;
  tab-size: 2;
`;

export interface CodeBlockProps {
  /** Name of the block, read aloud. */
  label: string;
  /** Name of its button. */
  copyLabel: string;
  code: string;
}

/** Code to copy. */
export function CodeBlock({ label, copyLabel, code }: CodeBlockProps) {
  const role = useLandmark("region");
  return (
    <CodeBox>
      <Code tabIndex={0} role={role} aria-label={label}>
        <code>{code}</code>
      </Code>
      <CopyButton value={code} label={copyLabel} />
    </CodeBox>
  );
}
