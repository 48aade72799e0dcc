import { useRef, useState } from "react";
import type { AppRecord } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useSession } from "../../../core/session/use-session";
import { appInfoText } from "../../../core/text/app-info";
import { useText } from "../../../core/text/use-text";
import { AppIcon } from "../../../core/ui/display";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { IconButton } from "../../../core/ui/layout";
import { IconDialog } from "./icon-dialog";

/** Size limit of a picture before a square is cut out, in bytes. */
const largestFileBytes = 1024 * 1024;

/** The icon of an app, and how its owner changes it or takes it away. */
export function IconValue({ app, isOwn }: { app: AppRecord; isOwn: boolean }) {
  const text = useText(appInfoText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { knowApp } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [image, setImage] = useState<ImageBitmap | null>(null);
  const remove = useApiMutation("apply/uploadApplyPic");

  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (!/^image\/(png|jpeg)$/.test(file.type)) return toast.error(text.iconKind);
    if (file.size > largestFileBytes) return toast.error(text.iconTooLarge);
    const bitmap = await createImageBitmap(file).catch(() => null);
    if (bitmap) setImage(bitmap);
    else toast.error(text.iconUnreadable);
  };
  const close = () => {
    image?.close();
    setImage(null);
  };
  const clear = async () => {
    if (!mayWrite()) return;
    // A refusal has its message already.
    await remove.mutateAsync({}).then(
      ({ map }) => knowApp(map),
      () => undefined,
    );
  };
  return (
    <>
      <AppIcon name={app.name} src={app.appIcon} sizePx={48} />
      {isOwn ? (
        <>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg"
            hidden
            aria-label={text.changeIcon}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = "";
              void choose(file);
            }}
          />
          <IconButton
            writes="own"
            icon="image"
            label={text.changeIcon}
            size={26}
            iconSize={14}
            onClick={() => mayWrite() && input.current?.click()}
          />
          {app.appIcon ? (
            <IconButton
              writes="own"
              icon="trash"
              label={text.removeIcon}
              size={26}
              iconSize={14}
              onClick={() => void clear()}
            />
          ) : null}
        </>
      ) : null}
      {image ? (
        <IconDialog
          image={image}
          onClose={close}
          onSaved={(changed) => {
            knowApp(changed);
            toast.success(text.iconChanged);
            close();
          }}
        />
      ) : null}
    </>
  );
}
