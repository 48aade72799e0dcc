import { useRef, useState } from "react";
import type { DocumentKind, PictureDoubt } from "../../../core/api/contract";
import { documentLimits } from "../../../core/api/contract/constants/certification";
import { FormField } from "../../../core/form/form-field";
import type { XiForm } from "../../../core/form/use-xi-form";
import { certificationText } from "../../../core/text/certification";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Icon, Muted } from "../../../core/ui/layout";
import type { CertificationValues } from "./form-values";
import { Container, Doubt, Footer } from "./image-field.styles";
import { previewOf } from "./preview";
import { useReadDocument } from "./use-read-document";

export interface ImageFieldProps {
  form: XiForm<CertificationValues>;
  kind: DocumentKind;
  /** Called with the fields read from the picture. */
  onFill: (fields: Partial<CertificationValues>) => void;
  onBusy: (isBusy: boolean) => void;
}

interface Taken {
  fileName: string;
  preview: string | null;
  isRead: boolean;
  errorText: string;
  doubts: PictureDoubt[];
}

/**
 * Renders the upload of a document picture: chosen, checked by the service, and shown as a
 * thumbnail.
 */
export function ImageField({ form, kind, onFill, onBusy }: ImageFieldProps) {
  const text = useText(certificationText);
  const mayWrite = useWriteGuard();
  const messageOf = useErrorMessage();
  const input = useRef<HTMLInputElement>(null);
  const read = useReadDocument();
  const [taken, setTaken] = useState<Taken | null>(null);
  const [isSending, setSending] = useState(false);
  const label = text.pictures[kind];
  const showError = (message: string) => form.setError(kind, { message });

  const take = async (file: File | undefined) => {
    if (!file) return;
    if (!["image/jpeg", "image/png"].includes(file.type)) return showError(text.wrongType);
    if (file.size > documentLimits.bytes) return showError(text.tooLarge);
    setSending(true);
    onBusy(true);
    try {
      const [found, preview] = await Promise.all([read(kind, file), previewOf(file)]);
      const { isRead, doubts } = found;
      setTaken({ fileName: file.name, preview, isRead, errorText: found.fault, doubts });
      form.setValue(kind, found.picture, { shouldValidate: true, shouldDirty: true });
      onFill(found.fields);
    } catch (error) {
      setTaken(null);
      form.setValue(kind, "");
      showError(messageOf(error));
    } finally {
      setSending(false);
      onBusy(false);
    }
  };
  const doubts = taken?.doubts.map((doubt) => text.doubts[doubt]).join("、");
  return (
    <FormField
      control={form.control}
      name={kind}
      label={label}
      isRequired
      rules={{ validate: (value: string) => value !== "" || text.pictureRequired(label) }}
    >
      {({ id, ...field }) => (
        <div>
          <Container aria-busy={isSending}>
            {taken?.preview ? (
              <img src={taken.preview} alt={label} />
            ) : (
              <>
                <Icon name={taken ? "success" : "upload"} />
                <span>{isSending ? text.reading : (taken?.fileName ?? label)}</span>
              </>
            )}
          </Container>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png"
            hidden
            aria-label={label}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = "";
              void take(file);
            }}
          />
          <Footer>
            <Button
              writes="own"
              id={id}
              ref={field.ref}
              size="small"
              icon="upload"
              aria-describedby={field["aria-describedby"]}
              isLoading={isSending}
              onClick={() => mayWrite({ experience: true }) && input.current?.click()}
            >
              {taken ? text.replace : text.choose}
            </Button>
            {taken ? (
              <Muted role="status">
                {taken.errorText || (taken.isRead ? text.read : text.ready)}
              </Muted>
            ) : null}
          </Footer>
          {doubts ? <Doubt>{text.doubtsHint(doubts)}</Doubt> : null}
        </div>
      )}
    </FormField>
  );
}
