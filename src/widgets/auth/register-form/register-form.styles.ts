import { styled } from "styled-components";

/** The words of an invitation, above the form that takes it up. */
export const Invitation = styled.section`
  display: grid;
  gap: 12px;
  padding: 16px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  background: var(--_surface);
  overflow-wrap: anywhere;
`;

export const InvitationHeader = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  & strong {
    font-weight: 600;
  }
`;
