import { styled } from "styled-components";

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-bottom: 12px;
  & > :first-child {
    width: 220px;
  }
  & > .push {
    flex: 1;
  }
`;

export const AddBox = styled.div`
  display: grid;
  gap: 8px;
  margin-bottom: 16px;
  padding: 12px;
  border-radius: var(--_radius);
  background: var(--_hover);
`;

/** The table reaches the drawer's edges. */
export const Bleed = styled.div`
  margin: 0 -24px;
`;

export const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  white-space: nowrap;
`;
