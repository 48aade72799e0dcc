import { useEffect, useRef, useState } from "react";
import type { AppPackage, AppPlatform } from "../../../core/api/contract";
import { ApiError } from "../../../core/api/errors";
import { uploadInParts } from "../../../core/api/upload";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useCurrentApp, useSession } from "../../../core/session/use-session";
import { downloadConfigText } from "../../../core/text/download-config";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage } from "../../../core/ui/feedback";
import { useConfirm } from "../../../core/ui/overlay";
import { isSameFile, type KeptUpload, keepUpload, readUpload } from "./stored-upload";

const maxBytes = 1024 ** 3;

export type UploadPhase = "idle" | "sending" | "waiting" | "paused" | "checking";

/** File extensions of packages by system. */
export const endings: Record<AppPlatform, readonly string[]> = {
  ios: ["ipa"],
  android: ["apk"],
  harmony: ["hap", "app"],
};

/** Sends a package in parts, which may stop and go on, and has the service check it. */
export function usePackageUpload(platform: AppPlatform, onAdded: (added: AppPackage) => void) {
  const text = useText(downloadConfigText);
  const messageOf = useErrorMessage();
  const confirm = useConfirm();
  const { request } = useSession();
  const appkey = useCurrentApp()?.appkey ?? "";
  const uploadKey = `${appkey}:${platform}`;
  const [phase, setPhase] = useState<UploadPhase>("idle");
  const [kept, setKept] = useState(() => readUpload(uploadKey));
  const [errorText, setErrorText] = useState("");
  /** Waits for the version that its manifest does not tell. */
  const [unnamed, setUnnamed] = useState<{ ticket: string; fileName: string } | null>(null);
  const file = useRef<File>(undefined);
  const sending = useRef<AbortController>(undefined);
  const android = useApiMutation("upAndroid", { suppressToast: true });
  const other = useApiMutation("upApp", { suppressToast: true });
  useEffect(() => () => sending.current?.abort(), []);

  const keep = (upload: KeptUpload | null) => {
    keepUpload(uploadKey, upload);
    setKept(upload);
  };
  const take = async (
    ticket: string,
    fileName: string,
    more: { isCurrent: boolean; version?: string; isOtherNameWanted?: boolean },
  ): Promise<void> => {
    setPhase("checking");
    setErrorText("");
    try {
      const body = { ticket, fileName: fileName.slice(-200), ...more };
      const { map } =
        platform === "android"
          ? await android.mutateAsync(body)
          : await other.mutateAsync({ platform, ...body });
      setUnnamed(null);
      onAdded(map);
    } catch (error) {
      const field = error instanceof ApiError ? error.field : undefined;
      setUnnamed(field === "version" ? { ticket, fileName } : null);
      if (field === "version" && more.version === undefined) return;
      const question = { title: text.otherName, body: messageOf(error) };
      const isOther = field === "bundleId" && !more.isOtherNameWanted;
      if (isOther && (await confirm({ ...question, confirm: text.otherNameConfirm }))) {
        return await take(ticket, fileName, { ...more, isOtherNameWanted: true });
      }
      if (!isOther) setErrorText(messageOf(error));
    } finally {
      setPhase("idle");
    }
  };
  const begin = async (selected: File): Promise<KeptUpload> => {
    const known = readUpload(uploadKey);
    if (known && isSameFile(known, selected)) return known;
    const body = { purpose: "package" as const, fileName: selected.name.slice(-200) };
    const { map } = await request(
      "getPreSignedUrl",
      { ...body, sizeBytes: selected.size },
      { suppressToast: true },
    );
    const { url, ticket, expireTime } = map;
    const facts = {
      name: selected.name,
      sizeBytes: selected.size,
      modifiedMs: selected.lastModified,
    };
    return { ...facts, url, ticket, expireTime, share: 0 };
  };
  const send = async (selected: File, isCurrent: boolean): Promise<void> => {
    setUnnamed(null);
    const ending = selected.name.split(".").at(-1)?.toLowerCase() ?? "";
    if (!endings[platform].includes(ending)) return setErrorText(text.notPackage[platform]);
    if (selected.size === 0) return setErrorText(text.empty);
    if (selected.size > maxBytes) return setErrorText(text.tooLarge);
    setErrorText("");
    file.current = selected;
    const leaving = new AbortController();
    sending.current?.abort();
    sending.current = leaving;
    setPhase("sending");
    try {
      const upload = await begin(selected);
      keep(upload);
      await uploadInParts(upload.url, selected, {
        signal: leaving.signal,
        onProgress: (share) => keep({ ...upload, share }),
        onWaiting: (isWaiting) => setPhase(isWaiting ? "waiting" : "sending"),
      });
      keep(null);
      await take(upload.ticket, selected.name, { isCurrent });
    } catch (error) {
      if (leaving.signal.aborted) return;
      setPhase("paused");
      setErrorText(messageOf(error));
    }
  };
  return {
    phase,
    kept,
    fault: errorText,
    unnamed,
    send,
    /** Goes on with the file that was being sent. */
    resume: (isCurrent: boolean) => file.current && send(file.current, isCurrent),
    canResume: file.current !== undefined,
    pause: () => {
      sending.current?.abort();
      setPhase("paused");
    },
    cancel: () => {
      sending.current?.abort();
      file.current = undefined;
      keep(null);
      setErrorText("");
      setPhase("idle");
    },
    name: (version: string, isCurrent: boolean) =>
      unnamed && take(unnamed.ticket, unnamed.fileName, { isCurrent, version }),
    forgetUnnamed: () => setUnnamed(null),
  };
}
