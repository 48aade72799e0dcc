import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { AppRecord } from "../../../core/api/contract";
import { uploadFile } from "../../../core/api/upload";
import { FormDialog } from "../../../core/form/form-dialog";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useSession } from "../../../core/session/use-session";
import { appInfoText } from "../../../core/text/app-info";
import { useText } from "../../../core/text/use-text";
import { cutImage, drawCut, type ImageCut, middle, pngOf, squareOf } from "../../../core/ui/file";
import { RangeInput } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";
import { CropArea } from "./app-info.styles";

export interface IconDialogProps {
  image: ImageBitmap;
  onClose: () => void;
  onSaved: (app: AppRecord) => void;
}

const iconPx = 256;
const shownPx = 240;
const steps = 100;
const nearest = 4;
const within = (share: number): number => Math.min(1, Math.max(0, share));

/** Chooses the square of a picture that becomes the icon: by dragging, or by keys and sliders. */
export function IconDialog({ image, onClose, onSaved }: IconDialogProps) {
  const text = useText(appInfoText);
  const { request } = useSession();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [cut, setCut] = useState<ImageCut>(middle);
  const save = useApiMutation("apply/uploadApplyPic", { suppressToast: true });

  useEffect(() => {
    if (canvas.current) drawCut(canvas.current, image, cut);
  }, [image, cut]);

  const drag = ({ buttons, movementX, movementY }: PointerEvent) => {
    if ((buttons & 1) === 0) return;
    const { side } = squareOf(image, cut);
    const moved = (by: number, spacePx: number) =>
      spacePx > 0 ? (by * side) / shownPx / spacePx : 0;
    setCut({
      ...cut,
      x: within(cut.x - moved(movementX, image.width - side)),
      y: within(cut.y - moved(movementY, image.height - side)),
    });
  };
  const form = useXiForm({ defaultValues: {} });
  const submit = form.submit(async () => {
    const file = await pngOf(cutImage(image, cut, iconPx));
    if (!file) return form.setError("root", { message: text.iconUnreadable });
    const wanted = { fileName: file.name, sizeBytes: file.size };
    const target = (await request("upload/getSigned", wanted, { suppressToast: true })).map;
    await uploadFile(target.url, file);
    onSaved((await save.mutateAsync({ ticket: target.ticket })).map);
  });
  const slider = (axis: "x" | "y", label: string) => (
    <RangeInput
      label={label}
      value={Math.round(cut[axis] * steps)}
      max={steps}
      valueText={`${Math.round(cut[axis] * steps)}%`}
      onChange={(value) => setCut({ ...cut, [axis]: value / steps })}
    />
  );
  return (
    <FormDialog
      call="apply/uploadApplyPic"
      title={text.iconTitle}
      submitLabel={text.save}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      widthPx={460}
    >
      <CropArea>
        <canvas
          ref={canvas}
          width={shownPx}
          height={shownPx}
          role="img"
          aria-label={text.iconPreview}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
        <Muted>{text.iconHint}</Muted>
      </CropArea>
      <Muted>{text.iconZoom}</Muted>
      <RangeInput
        label={text.iconZoom}
        value={Math.round(((cut.zoom - 1) / (nearest - 1)) * steps)}
        max={steps}
        valueText={`${Math.round(cut.zoom * 100)}%`}
        onChange={(value) => setCut({ ...cut, zoom: 1 + (value / steps) * (nearest - 1) })}
      />
      <Muted>{text.iconAcross}</Muted>
      {slider("x", text.iconAcross)}
      <Muted>{text.iconDown}</Muted>
      {slider("y", text.iconDown)}
    </FormDialog>
  );
}
