import { useRef, useState } from "react";
import { uploadFile } from "../../../core/api/upload";
import { type Control, FormField } from "../../../core/form/form-field";
import { useAction } from "../../../core/query/use-action";
import { useCurrentApp, useSession } from "../../../core/session/use-session";
import { useText } from "../../../core/text/use-text";
import { webIntegrationText } from "../../../core/text/web-integration";
import { AppIcon } from "../../../core/ui/display";
import { useErrorMessage, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Row } from "../../../core/ui/layout";
import type { BannerValues } from "./banner-values";
import { largestFileBytes, shrinkPicture } from "./shrink-picture";

export interface IconFieldProps {
  control: Control<BannerValues>;
  pictureUrl: string;
  onPicture: (picture: string, previewUrl: string) => void;
  onFault: (message: string) => void;
  isReadOnly: boolean;
}

/** Takes a picture of any size: its middle is cut out and made small before it is sent. */
export function IconField(props: IconFieldProps) {
  const { control, pictureUrl, onPicture, onFault, isReadOnly } = props;
  const text = useText(webIntegrationText);
  const messageOf = useErrorMessage();
  const mayWrite = useWriteGuard();
  const { request } = useSession();
  const appName = useCurrentApp()?.name ?? "";
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const check = useAction("banner/uploadPic", { quiet: true });
  const take = async (chosen: File) => {
    if (chosen.size > largestFileBytes) return onFault(text.iconTooLarge);
    const shrunk = await shrinkPicture(chosen);
    if (!shrunk) return onFault(text.iconUnreadable);
    const { file, previewUrl } = shrunk;
    const wanted = { fileName: file.name, sizeBytes: file.size };
    const target = (await request("upload/getSigned", wanted, { quiet: true })).map;
    await uploadFile(target.url, file);
    const { map } = await check.run({ ticket: target.ticket });
    onPicture(map.picture, previewUrl);
  };
  const send = async (chosen: File | undefined) => {
    if (!chosen) return;
    setSending(true);
    try {
      await take(chosen);
    } catch (error) {
      onFault(messageOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <FormField control={control} name="picture" label={text.icon} hint={text.iconHint}>
      {({ id }) => (
        <Row $gapPx={12}>
          <AppIcon name={appName} src={pictureUrl} sizePx={48} />
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            hidden
            aria-label={text.uploadIcon}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = "";
              void send(file);
            }}
          />
          <Button
            writes
            id={id}
            icon="upload"
            isLoading={isSending}
            disabled={isReadOnly}
            onClick={() => mayWrite() && input.current?.click()}
          >
            {text.uploadIcon}
          </Button>
          {pictureUrl && !isReadOnly ? (
            <Button variant="text" onClick={() => onPicture("", "")}>
              {text.removeIcon}
            </Button>
          ) : null}
        </Row>
      )}
    </FormField>
  );
}
