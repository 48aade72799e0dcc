import { styled } from "styled-components";

export const Box = styled.section`
  display: grid;
  gap: 16px;
  width: min(460px, 100%);
  margin: 48px auto 0;
  padding: 24px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius-large);
  background: var(--_surface);
`;

export const Title = styled.h1`
  font-size: 18px;
  font-weight: 600;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

export const ErrorText = styled.p`
  width: 100%;
  color: var(--_danger);
`;
