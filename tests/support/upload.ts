import type { UploadPurpose } from "../../src/core/api/contract";
import type { CallOptions, TestService } from "./service";

/** Uploads bytes as the console does; answers the ticket. */
export async function upload(
  xi: TestService,
  session: CallOptions,
  purpose: UploadPurpose,
  fileName: string,
  bytes: Uint8Array,
): Promise<string> {
  const body = { fileName, sizeBytes: Math.max(1, bytes.byteLength) };
  const { map, retMsg } =
    purpose === "picture"
      ? await xi.call("upload/getSigned", body, session)
      : await xi.call("getPreSignedUrl", { purpose, ...body }, session);
  if (!map) throw new Error(retMsg);
  const answer = await xi.service.handle(
    new Request(map.url, { method: "PUT", body: bytes as BodyInit }),
  );
  if (!answer.ok) throw new Error(await answer.text());
  return map.ticket;
}
