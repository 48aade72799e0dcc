import { styled } from "styled-components";
import { Toolbar } from "../../../core/ui/layout";

export const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-width: 0;
`;

export const Address = styled.a`
  overflow: hidden;
  max-width: 220px;
  color: var(--_link);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const QrSpace = styled.div`
  display: grid;
  gap: 8px;
  width: 240px;
  font-size: 12px;
`;

export const Tools = styled(Toolbar)`
  padding: 0 20px 12px;
  & > .search {
    width: 240px;
  }
  & > .choice {
    width: 140px;
  }
  @media (max-width: 599px) {
    & > .search,
    & > .choice {
      width: 100%;
    }
  }
`;

export const ErrorText = styled.p`
  color: var(--_danger);
`;

export const Doubt = styled.span`
  display: block;
  color: var(--_warning);
`;

export const Scroll = styled.div`
  overflow: auto;
  max-height: 360px;
`;
