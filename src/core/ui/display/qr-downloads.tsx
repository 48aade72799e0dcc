import { type ChangeEvent, useRef, useState } from "react";
import { styled } from "styled-components";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { saveFile } from "../file";
import { Select } from "../input";
import { Button } from "../layout";
import { type QrLogo, qrPng, qrSvg, readQrLogo } from "./qr-matrix";

const sidesPx = [512, 1024, 2048];
const logoAtMostBytes = 1_000_000;
const logoTypes = ["image/png", "image/jpeg", "image/webp"];

const Rows = styled.div`
  display: grid;
  gap: 8px;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > * {
    flex: 1 1 40%;
  }
`;

const ErrorText = styled.p`
  margin: 0;
  color: var(--_danger);
  font-size: 12px;
`;

export interface QrDownloadsProps {
  value: string;
  fileName: string;
  logo: QrLogo | null;
  onLogo: (logo: QrLogo | null) => void;
}

/** Saves a code as a picture, in a size and with a logo of choice; the logo stays in the browser. */
export function QrDownloads({ value, fileName, logo, onLogo }: QrDownloadsProps) {
  const text = useText(uiText);
  const [sidePx, setSidePx] = useState(1024);
  const [errorText, setErrorText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = "";
    if (!file) return;
    const isPicture = logoTypes.includes(file.type) && file.size <= logoAtMostBytes;
    const read = isPicture ? await readQrLogo(file).catch(() => null) : null;
    setErrorText(read ? "" : text.qrLogoBad);
    if (read) onLogo(read);
  };
  const savePng = async () => {
    const png = await qrPng(value, sidePx, logo);
    if (png) saveFile(`${fileName}.png`, png);
  };
  const saveSvg = () => saveFile(`${fileName}.svg`, qrSvg(value, sidePx, logo), "image/svg+xml");
  return (
    <Rows>
      <Row>
        <Select
          aria-label={text.qrSize}
          value={sidePx}
          onChange={setSidePx}
          options={sidesPx.map((px) => ({ value: px, label: `${px} px` }))}
        />
        <Button onClick={() => (logo ? onLogo(null) : input.current?.click())}>
          {logo ? text.qrLogoRemove : text.qrLogoAdd}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={logoTypes.join()}
          aria-label={text.qrLogoAdd}
          onChange={choose}
        />
        <Button icon="download" onClick={savePng}>
          {text.downloadPng}
        </Button>
        <Button icon="download" onClick={saveSvg}>
          {text.downloadSvg}
        </Button>
      </Row>
      <ErrorText role="alert">{errorText}</ErrorText>
    </Rows>
  );
}
