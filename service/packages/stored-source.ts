import type { StoragePort } from "../ports";
import type { ByteSource } from "./zip-tail";

/** A kept file, by place. */
export const sourceOf = (
  storage: Pick<StoragePort, "read">,
  key: string,
  sizeBytes: number,
): ByteSource => ({
  sizeBytes,
  read: (from, length) => storage.read(key, from, length),
});
