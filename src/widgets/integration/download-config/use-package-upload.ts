import { useEffect, useRef, useState } from "react";
import type { AppPackage, AppPlatform } from "../../../core/api/contract";
import { ApiError } from "../../../core/api/errors";
import { uploadInParts } from "../../../core/api/upload";
import { useAction } from "../../../core/query/use-action";
import { useCurrentApp, useSession } from "../../../core/session/use-session";
import { downloadConfigText } from "../../../core/text/download-config";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage } from "../../../core/ui/feedback";
import { useConfirm } from "../../../core/ui/overlay";
import { isSameFile, type KeptUpload, keepUpload, readUpload } from "./kept-upload";

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
  const place = `${appkey}:${platform}`;
  const [phase, setPhase] = useState<UploadPhase>("idle");
  const [kept, setKept] = useState(() => readUpload(place));
  const [fault, setFault] = useState("");
  /** Waits for the version that its manifest does not tell. */
  const [unnamed, setUnnamed] = useState<{ ticket: string; fileName: string } | null>(null);
  const file = useRef<File>(undefined);
  const sending = useRef<AbortController>(undefined);
  const android = useAction("upAndroid", { quiet: true });
  const other = useAction("upApp", { quiet: true });
  useEffect(() => () => sending.current?.abort(), []);

  const keep = (upload: KeptUpload | null) => {
    keepUpload(place, upload);
    setKept(upload);
  };
  const take = async (
    ticket: string,
    fileName: string,
    more: { isCurrent: boolean; version?: string; isOtherNameWanted?: boolean },
  ): Promise<void> => {
    setPhase("checking");
    setFault("");
    try {
      const body = { ticket, fileName: fileName.slice(-200), ...more };
      const { map } =
        platform === "android" ? await android.run(body) : await other.run({ platform, ...body });
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
      if (!isOther) setFault(messageOf(error));
    } finally {
      setPhase("idle");
    }
  };
  const begin = async (chosen: File): Promise<KeptUpload> => {
    const known = readUpload(place);
    if (known && isSameFile(known, chosen)) return known;
    const body = { purpose: "package" as const, fileName: chosen.name.slice(-200) };
    const { map } = await request(
      "getPreSignedUrl",
      { ...body, sizeBytes: chosen.size },
      { quiet: true },
    );
    const { url, ticket, expireTime } = map;
    const facts = { name: chosen.name, sizeBytes: chosen.size, modifiedMs: chosen.lastModified };
    return { ...facts, url, ticket, expireTime, share: 0 };
  };
  const send = async (chosen: File, isCurrent: boolean): Promise<void> => {
    setUnnamed(null);
    const ending = chosen.name.split(".").at(-1)?.toLowerCase() ?? "";
    if (!endings[platform].includes(ending)) return setFault(text.notPackage[platform]);
    if (chosen.size === 0) return setFault(text.empty);
    if (chosen.size > maxBytes) return setFault(text.tooLarge);
    setFault("");
    file.current = chosen;
    const leaving = new AbortController();
    sending.current?.abort();
    sending.current = leaving;
    setPhase("sending");
    try {
      const upload = await begin(chosen);
      keep(upload);
      await uploadInParts(upload.url, chosen, {
        signal: leaving.signal,
        onProgress: (share) => keep({ ...upload, share }),
        onWaiting: (isWaiting) => setPhase(isWaiting ? "waiting" : "sending"),
      });
      keep(null);
      await take(upload.ticket, chosen.name, { isCurrent });
    } catch (error) {
      if (leaving.signal.aborted) return;
      setPhase("paused");
      setFault(messageOf(error));
    }
  };
  return {
    phase,
    kept,
    fault,
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
      setFault("");
      setPhase("idle");
    },
    name: (version: string, isCurrent: boolean) =>
      unnamed && take(unnamed.ticket, unnamed.fileName, { isCurrent, version }),
    forgetUnnamed: () => setUnnamed(null),
  };
}
