import { useEffect, useRef, useState } from "react";
import type { AppPackage, AppPlatform, CheckedPackage } from "../../../core/api/contract";
import { ApiError } from "../../../core/api/errors";
import { uploadInParts } from "../../../core/api/upload";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useCurrentApp, useSession } from "../../../core/session/use-session";
import { downloadConfigText } from "../../../core/text/download-config";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage } from "../../../core/ui/feedback";
import { useConfirm } from "../../../core/ui/overlay";
import { isSameFile, type KeptUpload, keepUpload, readUpload } from "./stored-upload";

const maxBytes = 1024 ** 3;

/** An upload that is whole, and what its package says once it was read. */
interface Arrived {
  ticket: string;
  fileName: string;
  checked?: CheckedPackage;
}

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
  const punctuation = usePunctuation();
  const confirm = useConfirm();
  const { request } = useSession();
  const appkey = useCurrentApp()?.appkey ?? "";
  const uploadKey = `${appkey}:${platform}`;
  const [phase, setPhase] = useState<UploadPhase>("idle");
  const [kept, setKept] = useState(() => readUpload(uploadKey));
  const [errorText, setErrorText] = useState("");
  /** Waits for the version that its manifest does not tell. */
  const [unnamed, setUnnamed] = useState<Arrived | null>(null);
  const file = useRef<File>(undefined);
  const sending = useRef<AbortController>(undefined);
  const android = useApiMutation("upAndroid", { suppressToast: true });
  const other = useApiMutation("upApp", { suppressToast: true });
  const checkAndroid = useApiMutation("checkUpAndroid", { suppressToast: true });
  const checkOther = useApiMutation("checkUpApp", { suppressToast: true });
  useEffect(() => () => sending.current?.abort(), []);

  const keep = (upload: KeptUpload | null) => {
    keepUpload(uploadKey, upload);
    setKept(upload);
  };
  const check = async (ticket: string): Promise<CheckedPackage> => {
    const { map } =
      platform === "android"
        ? await checkAndroid.mutateAsync({ ticket })
        : await checkOther.mutateAsync({ platform, ticket });
    return map;
  };
  /** Asks about what is likely another app's package; true when it is wanted all the same. */
  const isWanted = async ({ bundleId, otherBundleId, appkeys }: CheckedPackage) => {
    const isOfOtherApp = appkeys && appkeys.length > 0 && !appkeys.includes(appkey);
    if (otherBundleId === "" && !isOfOtherApp) return true;
    return await confirm({
      title: text.otherName,
      body:
        otherBundleId === ""
          ? text.otherAppBody(punctuation.list(appkeys ?? []))
          : text.otherNameBody(bundleId, otherBundleId),
      confirm: text.otherNameConfirm,
    });
  };
  /** Keeps an upload; asks first for what its package does not name. */
  const take = async (
    { ticket, fileName, checked }: Arrived,
    { isCurrent, version }: { isCurrent: boolean; version?: string },
  ): Promise<void> => {
    setPhase("checking");
    setErrorText("");
    try {
      const known = checked ?? (await check(ticket));
      if (checked === undefined && !(await isWanted(known))) return;
      if (known.version === "" && version === undefined) {
        return setUnnamed({ ticket, fileName, checked: known });
      }
      const isOtherNameWanted = known.otherBundleId !== "";
      const name = version === undefined ? {} : { version };
      const body = { ticket, fileName, isCurrent, isOtherNameWanted, ...name };
      const { map } =
        platform === "android"
          ? await android.mutateAsync(body)
          : await other.mutateAsync({ platform, ...body });
      setUnnamed(null);
      onAdded(map);
    } catch (error) {
      const isOfVersion = error instanceof ApiError && error.field === "version";
      if (!isOfVersion) setUnnamed(null);
      setErrorText(messageOf(error));
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
      await take({ ticket: upload.ticket, fileName: selected.name.slice(-200) }, { isCurrent });
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
    name: (version: string, isCurrent: boolean) => unnamed && take(unnamed, { isCurrent, version }),
    forgetUnnamed: () => setUnnamed(null),
  };
}
