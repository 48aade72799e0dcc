import type { UploadPurpose } from "../../src/core/api/contract";
import type { CallOptions, TestService } from "./service";

/** Uploads bytes as the console does; answers the ticket. */
export async function upload(
  service: TestService,
  session: CallOptions,
  purpose: UploadPurpose,
  fileName: string,
  bytes: Uint8Array,
): Promise<string> {
  const body = { fileName, sizeBytes: Math.max(1, bytes.byteLength) };
  const { map, retMsg } =
    purpose === "picture"
      ? await service.call("upload/getSigned", body, session)
      : await service.call("getPreSignedUrl", { purpose, ...body }, session);
  if (!map) throw new Error(retMsg);
  const response = await service.service.handle(
    new Request(map.url, { method: "PUT", body: bytes as BodyInit }),
  );
  if (!response.ok) throw new Error(await response.text());
  return map.ticket;
}
