import { useCallback, useEffect, useRef, useState } from "react";
import type { UploadPurpose } from "../api/contract";
import { uploadFile } from "../api/upload";
import { useSession } from "../session/use-session";

export interface Upload {
  /** Share sent, 0 to 1; null while nothing is sent. */
  progress: number | null;
  /** Sends a file and answers its ticket; rejects with an `ApiError`. */
  send(purpose: Exclude<UploadPurpose, "picture">, file: File): Promise<string>;
  cancel(): void;
}

/** Sends files to the service; leaving the screen ends what is on its way. */
export function useUpload(): Upload {
  const { request } = useSession();
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const send = useCallback(
    async (purpose: Exclude<UploadPurpose, "picture">, file: File) => {
      const leaving = new AbortController();
      sending.current?.abort();
      sending.current = leaving;
      const { signal } = leaving;
      setProgress(0);
      try {
        const body = {
          purpose,
          fileName: file.name.slice(-200),
          sizeBytes: Math.max(1, file.size),
        };
        const { map } = await request("getPreSignedUrl", body, { suppressToast: true, signal });
        await uploadFile(map.url, file, { signal, onProgress: setProgress });
        return map.ticket;
      } finally {
        setProgress(null);
      }
    },
    [request],
  );
  return { progress, send, cancel: () => sending.current?.abort() };
}
