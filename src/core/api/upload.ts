import { ApiError } from "./errors";

export interface UploadOptions {
  /** Share done, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

interface Sending {
  url: string;
  body: Blob | null;
  /** Of the part; absent for a whole file. */
  range?: string;
  signal?: AbortSignal | undefined;
  onSent?: (bytes: number) => void;
}

/** Puts a file to an address that the service gave; fetch tells no progress of uploads, so this is older. */
export async function uploadFile(
  url: string,
  file: Blob,
  { onProgress, signal }: UploadOptions = {},
): Promise<void> {
  await put({
    url,
    body: file,
    signal,
    onSent: (bytes) => onProgress?.(file.size > 0 ? bytes / file.size : 0),
  });
}

const partBytes = 8 * 1024 * 1024;
const retryMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

export interface PartsOptions extends UploadOptions {
  /** The line is down and the upload waits to go on; false once it does. */
  onWaiting?: (isWaiting: boolean) => void;
}

/**
 * Puts a file in parts, from where an earlier upload of it has come. What a broken line took is sent
 * again by itself; rejects with an `ApiError` once it stays broken for half a minute.
 */
export async function uploadInParts(
  url: string,
  file: Blob,
  options: PartsOptions = {},
): Promise<void> {
  const { signal, onProgress, onWaiting } = options;
  const reached = () => put({ url, body: null, range: `bytes */${file.size}`, signal });
  const show = (bytes: number) => onProgress?.(bytes / file.size);
  let at: number | null = null;
  for (let tries = 0; at === null || at < file.size; ) {
    try {
      at ??= await reached();
      show(at);
      if (at >= file.size) break;
      const end = Math.min(file.size, at + partBytes);
      const from: number = at;
      at = await put({
        url,
        body: file.slice(from, end),
        range: `bytes ${from}-${end - 1}/${file.size}`,
        signal,
        onSent: (bytes) => show(from + bytes),
      });
      tries = 0;
      onWaiting?.(false);
    } catch (error) {
      const delay = retryMs[tries];
      const mayPass = error instanceof ApiError && error.code === "network";
      if (!mayPass || delay === undefined) throw error;
      tries += 1;
      at = null;
      onWaiting?.(true);
      await pause(delay, signal);
    }
  }
}

const aborted = () => new ApiError({ code: "aborted", message: "" });

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((done, failed) => {
    if (signal?.aborted) return failed(aborted());
    const timer = setTimeout(done, ms);
    const end = () => {
      clearTimeout(timer);
      failed(aborted());
    };
    signal?.addEventListener("abort", end, { once: true });
  });

/** Sends bytes and answers how far the file has come. */
function put({ url, body, range, signal, onSent }: Sending): Promise<number> {
  return new Promise((done, failed) => {
    if (signal?.aborted) return failed(aborted());
    const sending = new XMLHttpRequest();
    sending.open("PUT", url);
    if (range !== undefined) sending.setRequestHeader("content-range", range);
    sending.upload.addEventListener("progress", ({ loaded }) => onSent?.(loaded));
    sending.addEventListener("load", () => {
      const { sizeBytes, message } = answerIn(sending.responseText);
      if (sending.status >= 200 && sending.status < 300) return done(sizeBytes);
      failed(new ApiError({ code: "upload", message }));
    });
    sending.addEventListener("error", () => failed(new ApiError({ code: "network", message: "" })));
    sending.addEventListener("abort", () => failed(aborted()));
    signal?.addEventListener("abort", () => sending.abort(), { once: true });
    sending.send(body);
  });
}

function answerIn(text: string): { sizeBytes: number; message: string } {
  try {
    const { retMsg, map } = JSON.parse(text) as {
      retMsg?: unknown;
      map?: { sizeBytes?: unknown } | null;
    };
    const { sizeBytes } = map ?? {};
    return {
      sizeBytes: typeof sizeBytes === "number" ? sizeBytes : 0,
      message: typeof retMsg === "string" ? retMsg : "",
    };
  } catch {
    return { sizeBytes: 0, message: "" };
  }
}
