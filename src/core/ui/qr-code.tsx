import { useMemo } from "react";
import { styled } from "styled-components";
import { uiText } from "../text/ui";
import { useText } from "../text/use-text";
import { Button } from "./button";
import { qrPath, qrPng, qrSvg } from "./qr-matrix";
import { saveFile } from "./save-file";

const downloadSidePx = 1024;

const Frame = styled.div`
  display: inline-grid;
  justify-items: center;
  gap: 12px;
`;

const Code = styled.svg`
  border-radius: var(--_radius);
  background: #fff;
`;

const Actions = styled.div`
  display: flex;
  gap: 8px;
`;

export interface QrCodeProps {
  value: string;
  /** What it leads to, read aloud. */
  label?: string;
  sizePx?: number;
  /** Offers PNG and SVG under this file name, without ending. */
  fileName?: string;
}

/** A QR code; always dark on white, so that every scanner reads it. */
export function QrCode({ value, label, sizePx = 160, fileName }: QrCodeProps) {
  const text = useText(uiText);
  const { path, size } = useMemo(() => qrPath(value), [value]);
  const savePng = async () => {
    const png = await qrPng(value, downloadSidePx);
    if (png) saveFile(`${fileName}.png`, png);
  };
  return (
    <Frame>
      <Code
        role="img"
        aria-label={label ?? text.qrCode}
        width={sizePx}
        height={sizePx}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </Code>
      {fileName && (
        <Actions>
          <Button size="small" icon="download" onClick={savePng}>
            {text.downloadPng}
          </Button>
          <Button
            size="small"
            icon="download"
            onClick={() =>
              saveFile(`${fileName}.svg`, qrSvg(value, downloadSidePx), "image/svg+xml")
            }
          >
            {text.downloadSvg}
          </Button>
        </Actions>
      )}
    </Frame>
  );
}
