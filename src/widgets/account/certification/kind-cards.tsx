import { useId } from "react";
import { styled } from "styled-components";
import type { CertificationKind } from "../../../core/api/contract";
import { certificationKinds } from "../../../core/api/contract/constants/certification";
import { certificationText } from "../../../core/text/certification";
import { useText } from "../../../core/text/use-text";

const Group = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: 12px;
`;

const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 10px;
  padding: 16px 20px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius-large);
  background: var(--_surface);
  cursor: pointer;
  & input {
    width: 16px;
    height: 16px;
    margin: 3px 0 0;
    accent-color: var(--_brand);
  }
  & strong {
    font-size: 16px;
    font-weight: 600;
  }
  & span {
    grid-column: 2;
    color: var(--_text-muted);
  }
  &:has(input:checked) {
    border-color: var(--_brand);
    background: var(--_selected);
  }
  &:has(input:focus-visible) {
    outline: 2px solid var(--_brand);
    outline-offset: 2px;
  }
`;

export interface KindCardsProps {
  value: CertificationKind;
  onChange: (kind: CertificationKind) => void;
}

/** A person or a company, with what each needs and allows. */
export function KindCards({ value, onChange }: KindCardsProps) {
  const text = useText(certificationText);
  const name = useId();
  return (
    <Group role="radiogroup" aria-label={text.kindLabel}>
      {certificationKinds.map((kind) => (
        <Choice key={kind}>
          <input
            type="radio"
            name={name}
            checked={value === kind}
            aria-label={text.kinds[kind]}
            onChange={() => onChange(kind)}
          />
          <strong>{text.kinds[kind]}</strong>
          <span>{text.kindNotes[kind]}</span>
        </Choice>
      ))}
    </Group>
  );
}
