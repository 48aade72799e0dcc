import { useId } from "react";
import { styled } from "styled-components";
import { useClock } from "../../session/use-clock";

const tileWidthPx = 320;
const tileHeightPx = 160;

const Veil = styled.div`
  position: absolute;
  inset: 0;
  z-index: 1;
  overflow: hidden;
  pointer-events: none;
  user-select: none;
  opacity: 0.07;
  & svg {
    width: 100%;
    height: 100%;
  }
  & text {
    fill: var(--_text);
    font-size: 15px;
  }
`;

/** Whose report it is and of which day, all over it: a picture of it can be traced. */
export function Watermark({ label }: { label: string }) {
  const id = useId();
  const { today } = useClock();
  return (
    <Veil aria-hidden="true" data-watermark="">
      <svg aria-hidden="true">
        <defs>
          <pattern
            id={id}
            width={tileWidthPx}
            height={tileHeightPx}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(-24)"
          >
            <text x="8" y={tileHeightPx / 2}>
              {label} {today()}
            </text>
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
    </Veil>
  );
}
