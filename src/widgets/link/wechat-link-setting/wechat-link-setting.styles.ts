import { styled } from "styled-components";

/** A form is not wider than it can be read. */
export const Narrow = styled.div`
  max-width: 560px;
`;
