/** An upload that was begun: where its bytes go, and which file they are of. */
export interface KeptUpload {
  name: string;
  sizeBytes: number;
  modifiedMs: number;
  url: string;
  ticket: string;
  expireTime: number;
  /** Share sent, 0 to 1. */
  share: number;
}

/** `place` is an app and a system. */
const nameOf = (uploadKey: string) => `xi:package-upload:${uploadKey}`;

/** The unfinished upload of this browser, so that a reload can go on with it; null once it has expired. */
export function readUpload(uploadKey: string): KeptUpload | null {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(uploadKey)) ?? "null") as KeptUpload | null;
    return kept && kept.expireTime > Date.now() ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps it, or forgets it with null. */
export function keepUpload(uploadKey: string, upload: KeptUpload | null): void {
  try {
    if (upload === null) localStorage.removeItem(nameOf(uploadKey));
    else localStorage.setItem(nameOf(uploadKey), JSON.stringify(upload));
  } catch {
    // Storage is blocked: the upload goes on, only not after a reload.
  }
}

/** True when a file is the one whose upload was started. */
export const isSameFile = (kept: KeptUpload, file: File): boolean =>
  kept.name === file.name && kept.sizeBytes === file.size && kept.modifiedMs === file.lastModified;
