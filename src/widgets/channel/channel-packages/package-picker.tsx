import { useRef, useState } from "react";
import type { AppPackage } from "../../../core/api/contract";
import { ApiError } from "../../../core/api/errors";
import { formatFileSize } from "../../../core/format";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { channelPackageText } from "../../../core/text/channel-package";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast } from "../../../core/ui/feedback";
import { Select, TextInput } from "../../../core/ui/input";
import { Button, IconButton, Row } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { useUpload } from "../upload-file";
import { ErrorText, Note, Section, Title, WithButtons } from "./channel-packages.styles";

export interface PackagePickerProps {
  packages: AppPackage[];
  value: AppPackage | undefined;
  onChange: (id: number) => void;
}

const maxBytes = 1024 ** 3;

/** Uploads and registers a package; one whose version is not told waits for it. */
function useAddPackage(onAdded: (added: AppPackage) => void) {
  const text = useText(channelPackageText);
  const messageOf = useErrorMessage();
  const upload = useUpload();
  const [errorText, setErrorText] = useState("");
  const [unnamed, setUnnamed] = useState<{ ticket: string; fileName: string } | null>(null);
  const register = useApiMutation("upAndroid", { suppressToast: true });
  const registerFile = async (ticket: string, fileName: string, version: string) => {
    setErrorText("");
    try {
      const { map } = await register.mutateAsync({ ticket, fileName, version });
      setUnnamed(null);
      onAdded(map);
    } catch (error) {
      const wantsVersion = error instanceof ApiError && error.field === "version";
      setUnnamed(wantsVersion ? { ticket, fileName } : null);
      setErrorText(wantsVersion ? "" : messageOf(error));
    }
  };
  const add = async (file: File) => {
    setUnnamed(null);
    if (!/\.apk$/i.test(file.name)) return setErrorText(text.notApk);
    if (file.size > maxBytes) return setErrorText(text.tooLarge("1 GB"));
    setErrorText("");
    try {
      await registerFile(await upload.send("package", file), file.name.slice(-200), "");
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "aborted")) setErrorText(messageOf(error));
    }
  };
  return { add, registerFile, fault: errorText, unnamed, upload, isChecking: register.isPending };
}

/** The package to export: one of those kept, or a new one. */
export function PackagePicker({ packages, value, onChange }: PackagePickerProps) {
  const text = useText(channelPackageText);
  const toast = useToast();
  const confirm = useConfirm();
  const input = useRef<HTMLInputElement>(null);
  const [version, setVersion] = useState("");
  const remove = useApiMutation("delAppVersion");
  const {
    add,
    registerFile,
    fault: errorText,
    unnamed,
    upload,
    isChecking,
  } = useAddPackage((added) => {
    toast.success(text.uploaded(added.version));
    onChange(added.id);
  });
  const drop = async ({ id, version: name }: AppPackage) => {
    const question = { title: text.deleteTitle(name), body: text.deleteBody, isDangerous: true };
    if (!(await confirm({ ...question, confirm: text.deletePackage }))) return;
    try {
      await remove.mutateAsync({ id });
      toast.success(text.deleted);
    } catch {
      // The session has said why.
    }
  };
  return (
    <Section>
      <Title>{text.package}</Title>
      <WithButtons>
        <Select
          aria-label={text.package}
          placeholder={text.choose}
          value={value?.id ?? null}
          onChange={onChange}
          isDisabled={packages.length === 0}
          options={packages.map((one) => ({
            value: one.id,
            label: text.option(one.version, one.fileName, formatFileSize(one.size)),
          }))}
        />
        {value && (
          <IconButton icon="trash" label={text.deletePackage} onClick={() => void drop(value)} />
        )}
        <input
          ref={input}
          type="file"
          accept=".apk"
          hidden
          aria-label={text.upload}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = "";
            if (file) void add(file);
          }}
        />
        {upload.progress === null ? (
          <Button icon="upload" isLoading={isChecking} onClick={() => input.current?.click()}>
            {text.upload}
          </Button>
        ) : (
          <Button onClick={upload.cancel}>{text.cancelUpload}</Button>
        )}
      </WithButtons>
      {unnamed && (
        <Row>
          <TextInput
            value={version}
            onChange={setVersion}
            maxLength={40}
            aria-label={text.version}
            placeholder={text.versionHint}
          />
          <Button
            disabled={version.trim() === ""}
            isLoading={isChecking}
            onClick={() => registerFile(unnamed.ticket, unnamed.fileName, version.trim())}
          >
            {text.retry}
          </Button>
        </Row>
      )}
      {errorText ? (
        <ErrorText role="alert">{errorText}</ErrorText>
      ) : (
        <Note role="status">
          {upload.progress !== null
            ? text.uploading(Math.floor(upload.progress * 100))
            : isChecking
              ? text.checking
              : packages.length === 0
                ? text.none
                : text.uploadHint}
        </Note>
      )}
    </Section>
  );
}
