import { useEffect, useRef, useState } from "react";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { useToast, WorkBar } from "../../../core/ui/feedback";
import { saveFile } from "../../../core/ui/file";
import { RadioGroup } from "../../../core/ui/input";
import { Button, Stack } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { qrZip } from "./qr-zip";

export interface QrDialogProps {
  channels: readonly { code: string; link: string }[];
  onClose: () => void;
}

const sizesPx = [512, 1024, 2048] as const;
type Format = "png" | "svg";

/** QR codes of the chosen channels in one archive, drawn in the browser. */
export function QrDialog({ channels, onClose }: QrDialogProps) {
  const text = useText(channelManageText);
  const toast = useToast();
  const [format, setFormat] = useState<Format>("png");
  const [sidePx, setSidePx] = useState<number>(1024);
  const [done, setDone] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const pack = async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    setDone(0);
    try {
      const zipOptions = { channels, format, sidePx, onProgress: setDone, signal };
      saveFile(`${text.qrFileName}.zip`, await qrZip(zipOptions));
      toast.success(text.qrDone(channels.length));
      onClose();
    } catch {
      if (signal.aborted) toast.info(text.qrCancelled);
      else toast.error(text.qrFailed);
      setDone(null);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.qrZipTitle(channels.length)}
      widthPx={450}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" icon="download" isLoading={done !== null} onClick={pack}>
            {text.qrDownload}
          </Button>
        </>
      }
    >
      <Stack>
        <RadioGroup<Format>
          label={text.qrFormat}
          value={format}
          onChange={setFormat}
          options={[
            { value: "png", label: text.qrFormats.png },
            { value: "svg", label: text.qrFormats.svg },
          ]}
        />
        <RadioGroup<number>
          label={text.qrSize}
          value={sidePx}
          onChange={setSidePx}
          options={sizesPx.map((px) => ({ value: px, label: text.qrSizePx(px) }))}
        />
        {done !== null && (
          <WorkBar
            label={text.qrProgress(done, channels.length)}
            done={done}
            total={channels.length}
            onCancel={() => running.current?.abort()}
          />
        )}
      </Stack>
    </Dialog>
  );
}
