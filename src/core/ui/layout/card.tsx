import type { ComponentProps, ReactNode } from "react";
import { styled } from "styled-components";

const Box = styled.section`
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius-large);
  background: var(--_surface);
  min-width: 0;
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 8px 16px;
  padding: 14px 20px 0;
`;

const Title = styled.h2`
  font-size: 16px;
  font-weight: 600;
`;

const Body = styled.div<{ $isFlush: boolean }>`
  padding: ${({ $isFlush }) => ($isFlush ? "12px 0 0" : "14px 20px 20px")};
  ${({ $isFlush }) => $isFlush && "overflow: clip; border-radius: 0 0 var(--_radius-large) var(--_radius-large);"}
`;

export interface CardProps extends Omit<ComponentProps<"section">, "title"> {
  title?: ReactNode;
  /** Shown at the right of the title. */
  actions?: ReactNode;
  /** Lets the content reach the edges, as a table does. */
  isFlush?: boolean;
}

/** A titled surface. */
export function Card({ title, actions, isFlush = false, children, ...rest }: CardProps) {
  return (
    <Box {...rest}>
      {(title || actions) && (
        <Head>
          <Title>{title}</Title>
          {actions}
        </Head>
      )}
      <Body $isFlush={isFlush}>{children}</Body>
    </Box>
  );
}
