import { type DragEvent, useRef, useState } from "react";
import type { AppPackage, AppPlatform } from "../../../core/api/contract";
import { NameDialog } from "../../../core/form/name-dialog";
import { downloadConfigText } from "../../../core/text/download-config";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Checkbox } from "../../../core/ui/input";
import { Button, Row } from "../../../core/ui/layout";
import { Bar, DropZone, ErrorText, Hint } from "./download-config.styles";
import { endings, usePackageUpload } from "./use-package-upload";

const percentOf = (share: number) => Math.floor(share * 100);

/** Takes a package by choice or drop, and shows how far it has come. */
export function PackageUpload({ platform }: { platform: AppPlatform }) {
  const text = useText(downloadConfigText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const input = useRef<HTMLInputElement>(null);
  const [isCurrent, setCurrent] = useState(true);
  const [isOver, setOver] = useState(false);
  const upload = usePackageUpload(platform, (added: AppPackage) =>
    toast.success(text.uploaded(added.version)),
  );
  const { phase, kept, fault: errorText, unnamed } = upload;
  const isBusy = phase === "sending" || phase === "waiting";
  const take = (file: File | undefined) => {
    if (file && mayWrite()) void upload.send(file, isCurrent);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isBusy) take(event.dataTransfer.files[0]);
  };
  const status = () => {
    if (phase === "checking") return text.checking;
    if (phase === "waiting") return text.waitingForLine;
    if (!kept) return text.uploadHint[platform];
    const percent = percentOf(kept.share);
    if (phase === "sending") return text.uploading(kept.name, percent);
    return phase === "paused" ? text.paused(kept.name, percent) : text.left(kept.name, percent);
  };
  return (
    <DropZone
      $isOver={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Row $gapPx={12}>
        <input
          ref={input}
          type="file"
          accept={endings[platform].map((ending) => `.${ending}`).join()}
          hidden
          aria-label={text.upload[platform]}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = "";
            take(file);
          }}
        />
        {isBusy ? (
          <Button onClick={upload.pause}>{text.pause}</Button>
        ) : phase === "paused" && upload.canResume ? (
          <Button variant="primary" onClick={() => void upload.resume(isCurrent)}>
            {text.resume}
          </Button>
        ) : (
          <Button
            writes
            icon="upload"
            isLoading={phase === "checking"}
            onClick={() => mayWrite() && input.current?.click()}
          >
            {text.upload[platform]}
          </Button>
        )}
        {kept && phase !== "checking" ? (
          <Button onClick={upload.cancel}>{isBusy ? text.cancelUpload : text.forget}</Button>
        ) : null}
        <Checkbox checked={isCurrent} onChange={setCurrent}>
          {text.willBeCurrent}
        </Checkbox>
      </Row>
      {kept ? (
        <Bar
          role="progressbar"
          aria-label={kept.name}
          aria-valuenow={percentOf(kept.share)}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ inlineSize: `${kept.share * 100}%` }} />
        </Bar>
      ) : null}
      {errorText ? (
        <ErrorText role="alert">{errorText}</ErrorText>
      ) : (
        <Hint role="status">{status()}</Hint>
      )}
      {unnamed ? (
        <NameDialog
          title={text.version}
          label={text.version}
          hint={text.versionHint}
          submitLabel={text.submitVersion}
          maxLength={40}
          onClose={upload.forgetUnnamed}
          onSave={async (version) => void (await upload.name(version, isCurrent))}
        />
      ) : null}
    </DropZone>
  );
}
