import { styled } from "styled-components";
import { FormStack } from "../../../core/form/form-field";

/** Side by side where there is room, else one above the other. */
export const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 16px;
  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A form of one short field. */
export const Narrow = styled(FormStack)`
  max-width: 360px;
`;
