import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { styled } from "styled-components";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { type QrLogo, qrPath } from "./qr-matrix";

/** Signing in shows a code, and saves none. */
const QrDownloads = lazy(() =>
  import("./qr-downloads").then((module) => ({ default: module.QrDownloads })),
);

const Box = styled.div`
  display: inline-grid;
  justify-items: center;
  gap: 12px;
`;

const Picture = styled.div`
  position: relative;
  display: grid;
`;

const Code = styled.svg`
  border-radius: var(--_radius);
  background: #fff;
`;

const Logo = styled.canvas`
  position: absolute;
`;

export interface QrCodeProps {
  value: string;
  /** Accessible name of the target. */
  label?: string;
  sizePx?: number;
  /** Offers PNG and SVG under this file name, without ending, in a size and with a logo of choice. */
  fileName?: string;
}

/** A QR code; always dark on white, so that every scanner reads it. */
export function QrCode({ value, label, sizePx = 160, fileName }: QrCodeProps) {
  const text = useText(uiText);
  const [logo, setLogo] = useState<QrLogo | null>(null);
  const {
    path,
    size,
    room: logoSpace,
    logo: logoBox,
  } = useMemo(() => qrPath(value, logo !== null), [value, logo]);
  return (
    <Box>
      <Picture>
        <Code
          role="img"
          aria-label={label ?? text.qrCode}
          width={sizePx}
          height={sizePx}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
        >
          <path d={path} fill="#000" />
          {logo ? (
            <rect
              x={logoSpace.start}
              y={logoSpace.start}
              width={logoSpace.side}
              height={logoSpace.side}
              fill="#fff"
            />
          ) : null}
        </Code>
        {logo ? (
          <LogoImage
            logo={logo}
            startPx={(logoBox.start / size) * sizePx}
            sidePx={(logoBox.side / size) * sizePx}
          />
        ) : null}
      </Picture>
      {fileName ? (
        <Suspense>
          <QrDownloads value={value} fileName={fileName} logo={logo} onLogo={setLogo} />
        </Suspense>
      ) : null}
    </Box>
  );
}

/** On a canvas, as pages may not allow pictures of data addresses. */
function LogoImage({ logo, startPx, sidePx }: { logo: QrLogo; startPx: number; sidePx: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext("2d")?.drawImage(logo, 0, 0);
  }, [logo]);
  return (
    <Logo
      ref={canvas}
      width={logo.width}
      height={logo.height}
      style={{ left: startPx, top: startPx, width: sidePx, height: sidePx }}
    />
  );
}
