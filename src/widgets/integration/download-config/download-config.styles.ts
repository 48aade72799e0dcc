import { styled } from "styled-components";

export const OutcomeLayout = styled.section`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  border-radius: var(--_radius);
  background: var(--_page);
  overflow-wrap: anywhere;
  & h3 {
    font-size: 14px;
    font-weight: 600;
  }
`;

export const DropZone = styled.div<{ $isOver: boolean }>`
  display: grid;
  gap: 8px;
  padding: 14px 16px;
  border: 1px dashed ${({ $isOver }) => ($isOver ? "var(--_brand)" : "var(--_hairline)")};
  border-radius: var(--_radius);
  background: ${({ $isOver }) => ($isOver ? "var(--_hover)" : "transparent")};
`;

export const Hint = styled.p`
  color: var(--_text-muted);
  font-size: 12px;
  overflow-wrap: anywhere;
`;

export const ErrorText = styled(Hint)`
  color: var(--_danger);
`;

export const Bar = styled.div`
  height: 6px;
  overflow: hidden;
  border-radius: 3px;
  background: var(--_hover);
  & span {
    display: block;
    height: 100%;
    background: var(--_brand);
    transition: inline-size 0.2s;
  }
`;

export const Checks = styled.div`
  display: flex;
  align-items: center;
  gap: 4px 6px;
  @media (max-width: 640px) {
    flex-wrap: wrap;
  }
  & code {
    display: inline-flex;
    align-items: center;
    color: var(--_text-muted);
    font-size: 12px;
  }
`;

export const Version = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  white-space: nowrap;
`;

export const Lines = styled.div`
  display: grid;
  gap: 2px;
`;

export const TableSpace = styled.div`
  margin-top: 14px;
`;

export const FileText = styled.pre`
  max-height: 280px;
  margin: 0;
  padding: 12px 16px;
  overflow: auto;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  background: var(--_page);
  font-family: var(--_font-mono);
  font-size: 12px;
  line-height: 1.6;
`;
