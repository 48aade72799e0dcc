import { useRef, useState } from "react";
import { uploadFile } from "../../../core/api/upload";
import { type Control, FormField } from "../../../core/form/form-field";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useCurrentApp, useSession } from "../../../core/session/use-session";
import { useText } from "../../../core/text/use-text";
import { webIntegrationText } from "../../../core/text/web-integration";
import { AppIcon } from "../../../core/ui/display";
import { useErrorMessage, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Row } from "../../../core/ui/layout";
import type { BannerValues } from "./banner-values";
import { largestFileBytes, shrinkImage } from "./shrink-image";

export interface IconFieldProps {
  control: Control<BannerValues>;
  pictureUrl: string;
  onImage: (image: string, previewUrl: string) => void;
  onFault: (message: string) => void;
  isReadOnly: boolean;
}

/** Takes a picture of any size: it is cropped to the centre and downscaled before it is sent. */
export function IconField(props: IconFieldProps) {
  const { control, pictureUrl: imageUrl, onImage, onFault, isReadOnly } = props;
  const text = useText(webIntegrationText);
  const messageOf = useErrorMessage();
  const mayWrite = useWriteGuard();
  const { request } = useSession();
  const appName = useCurrentApp()?.name ?? "";
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const submitIcon = useApiMutation("banner/uploadPic", { suppressToast: true });
  const uploadIcon = async (selected: File) => {
    if (selected.size > largestFileBytes) return onFault(text.iconTooLarge);
    const shrunk = await shrinkImage(selected);
    if (!shrunk) return onFault(text.iconUnreadable);
    const { file, previewUrl } = shrunk;
    const uploadBody = { fileName: file.name, sizeBytes: file.size };
    const target = (await request("upload/getSigned", uploadBody, { suppressToast: true })).map;
    await uploadFile(target.url, file);
    const { map } = await submitIcon.mutateAsync({ ticket: target.ticket });
    onImage(map.picture, previewUrl);
  };
  const send = async (selected: File | undefined) => {
    if (!selected) return;
    setSending(true);
    try {
      await uploadIcon(selected);
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
          <AppIcon name={appName} src={imageUrl} sizePx={48} />
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
          {imageUrl && !isReadOnly ? (
            <Button variant="text" onClick={() => onImage("", "")}>
              {text.removeIcon}
            </Button>
          ) : null}
        </Row>
      )}
    </FormField>
  );
}
