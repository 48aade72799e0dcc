import { ApiError } from "./errors";

export interface UploadOptions {
  /** Share done, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Puts a file to an address that the service gave; fetch tells no progress of uploads, so this is older. */
export function uploadFile(url: string, file: Blob, options: UploadOptions = {}): Promise<void> {
  const { onProgress, signal } = options;
  return new Promise((done, failed) => {
    if (signal?.aborted) return failed(new ApiError({ code: "aborted", message: "" }));
    const sending = new XMLHttpRequest();
    sending.open("PUT", url);
    sending.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    );
    sending.addEventListener("load", () => {
      if (sending.status >= 200 && sending.status < 300) return done();
      failed(new ApiError({ code: "upload", message: messageIn(sending.responseText) }));
    });
    sending.addEventListener("error", () => failed(new ApiError({ code: "network", message: "" })));
    sending.addEventListener("abort", () => failed(new ApiError({ code: "aborted", message: "" })));
    signal?.addEventListener("abort", () => sending.abort(), { once: true });
    sending.send(file);
  });
}

function messageIn(text: string): string {
  try {
    const { retMsg } = JSON.parse(text) as { retMsg?: unknown };
    return typeof retMsg === "string" ? retMsg : "";
  } catch {
    return "";
  }
}
