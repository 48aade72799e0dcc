import { styled } from "styled-components";

/** A command to be run elsewhere, with its copy button. */
export const Command = styled.div`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  max-width: 100%;
  padding: 4px 4px 4px 12px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  background: var(--_surface-sunken, var(--_hover));
  & code {
    font-size: 13px;
    overflow-wrap: anywhere;
  }
`;
