import { say } from "../base/message";
import { ServiceError } from "../base/service-error";
import type { StoragePort } from "../ports";

/** Kept free for the database and everything else on the disk. */
const reserveBytes = 512 * 1024 ** 2;

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;

/** Refuses to write what the disk has no room for: half a file helps nobody. */
export async function assertDiskSpace(
  storage: Pick<StoragePort, "freeBytes">,
  sizeBytes: number,
  field?: string,
): Promise<void> {
  const free = await storage.freeBytes();
  if (free === null) return;
  const usable = Math.max(0, free - reserveBytes);
  if (sizeBytes <= usable) return;
  throw new ServiceError(
    "0409",
    say(
      "服务器磁盘空间不足：需要 {}，可用 {}，请联系管理员",
      megabytes(sizeBytes),
      megabytes(usable),
    ),
    field,
  );
}
