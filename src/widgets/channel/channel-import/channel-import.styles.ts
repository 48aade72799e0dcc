import { styled } from "styled-components";

export const Drop = styled.div<{ $isOver: boolean }>`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 32px 16px;
  border: 1px dashed ${({ $isOver }) => ($isOver ? "var(--_brand)" : "var(--_field-border)")};
  border-radius: var(--_radius-large);
  background: ${({ $isOver }) => ($isOver ? "var(--_selected)" : "transparent")};
  text-align: center;
`;

export const ErrorText = styled.p`
  color: var(--_danger);
`;

export const Note = styled.p`
  color: var(--_text-muted);
  font-size: 12px;
`;

/** The table reaches the dialog's edges and scrolls by itself. */
export const Rows = styled.div`
  max-height: 320px;
  margin: 0 -24px;
  overflow: auto;
`;

export const Problem = styled.span<{ $isWarning?: boolean }>`
  display: block;
  max-width: 220px;
  white-space: normal;
  color: var(--_${({ $isWarning }) => ($isWarning ? "warning" : "danger")});
  font-size: 12px;
`;
