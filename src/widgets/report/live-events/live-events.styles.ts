import { keyframes, styled } from "styled-components";

const slide = keyframes`from { transform: translateY(-6px); }`;

/** A row is drawn once: only one that is new slides in. */
export const Rows = styled.div`
  position: relative;
  @media (prefers-reduced-motion: no-preference) {
    & tbody > tr {
      animation: ${slide} 150ms ease-out;
    }
  }
`;

/** Lies over the head, so that nothing that is read moves. */
export const NewRows = styled.div`
  position: absolute;
  top: 6px;
  left: 50%;
  z-index: 4;
  transform: translateX(-50%);
`;
