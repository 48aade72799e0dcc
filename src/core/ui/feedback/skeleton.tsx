import { keyframes, styled } from "styled-components";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { VisuallyHidden } from "../layout";

const pulse = keyframes`50% { opacity: 0.5; }`;

/** A grey bar where content will be. */
export const SkeletonBar = styled.span.attrs({ "aria-hidden": true })<{
  $width?: string;
  $heightPx?: number;
}>`
  display: block;
  width: ${({ $width = "100%" }) => $width};
  height: ${({ $heightPx = 14 }) => $heightPx}px;
  border-radius: 4px;
  background: var(--_hover);
  animation: ${pulse} 1.400s ease-in-out infinite;
`;

const Rows = styled.div`
  display: grid;
  & > * {
    display: flex;
    align-items: center;
    gap: 24px;
    height: 40px;
    padding: 0 20px;
    border-bottom: 1px solid var(--_hairline);
  }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: 16px;
`;

const keys = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`);

export interface SkeletonProps {
  shape: "table" | "cards" | "chart" | "text";
  /** Rows of a table, cards or lines. */
  count?: number;
  heightPx?: number;
}

/** The shape of what is on its way. */
export function Skeleton({ shape, count = 5, heightPx }: SkeletonProps) {
  const text = useText(uiText);
  return (
    <div aria-busy="true">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      {shape === "table" && (
        <Rows>
          {keys(count).map((key) => (
            <div key={key}>
              <SkeletonBar $width="24%" />
              <SkeletonBar $width="38%" />
              <SkeletonBar $width="20%" />
            </div>
          ))}
        </Rows>
      )}
      {shape === "cards" && (
        <Cards>
          {keys(count).map((key) => (
            <SkeletonBar key={key} $heightPx={heightPx ?? 112} />
          ))}
        </Cards>
      )}
      {shape === "chart" && <SkeletonBar $heightPx={heightPx ?? 280} />}
      {shape === "text" &&
        keys(count).map((key) => (
          <SkeletonBar key={key} $heightPx={12} style={{ marginTop: 10 }} />
        ))}
    </div>
  );
}
