import type { DocumentKind } from "../../src/core/api/contract";
import { makePng } from "./png";
import type { CallOptions, TestService } from "./service";

/** A card on a table, as a PNG; its colours differ by `seed`. */
export function documentImage(seed = 0, width = 640, height = 480): Buffer {
  const lines: Buffer[] = [];
  for (let y = 0; y < height; y += 1) {
    const line = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) {
      const isCard = x > 60 && x < width - 60 && y > 60 && y < height - 60;
      const isInk = isCard && y % 40 < 6 && x % 90 < 60;
      line.fill(isInk ? 40 : isCard ? 215 - (seed % 20) : 120, 1 + x * 3, 4 + x * 3);
    }
    lines.push(line);
  }
  return makePng({ width, height, pixels: Buffer.concat(lines) });
}

const readers = {
  face: "userAuth/ocrIdCardFace",
  emblem: "userAuth/ocrIdCard",
  license: "userAuth/ocrCompany",
} as const;

/** Uploads a picture of a document as the console does; answers its ticket. */
export async function uploadDocument(
  service: TestService,
  session: CallOptions,
  purpose: DocumentKind,
  bytes: Uint8Array,
): Promise<string> {
  const wanted = { purpose, fileName: "card.png", sizeBytes: Math.max(1, bytes.byteLength) };
  const { map, retMsg } = await service.call("uploadPrivate/getSigned", wanted, session);
  if (!map) throw new Error(retMsg);
  const request = new Request(map.url, { method: "PUT", body: bytes as BodyInit });
  const response = await service.service.handle(request);
  if (!response.ok) throw new Error(await response.text());
  return map.ticket;
}

/** Uploads a picture and has it read. */
export async function readImageOf(
  service: TestService,
  session: CallOptions,
  kind: DocumentKind,
  bytes: Uint8Array = documentImage(),
) {
  const ticket = await uploadDocument(service, session, kind, bytes);
  return service.call(readers[kind], { ticket }, session);
}

/** A submission of a person with everything right but its pictures. */
export const personBody = {
  kind: "person",
  name: "林知远",
  identityNo: "11010519491231002X",
  validUntil: "2046-05-01",
  agreed: true,
} as const;

/** Submits a person or a company with pictures of its own. */
export async function submitReal(
  service: TestService,
  session: CallOptions,
  kind: "person" | "company" = "person",
) {
  const image = async (of: DocumentKind) =>
    (await readImageOf(service, session, of)).map.picture as string;
  const [face, emblem] = [await image("face"), await image("emblem")];
  if (kind === "person") {
    return service.call("userAuth/certification", { ...personBody, face, emblem }, session);
  }
  const company = {
    company: "星漠网络科技有限公司",
    legalPerson: "林知远",
    license: await image("license"),
  };
  const body = { ...personBody, ...company, creditCode: "91110000802100433B", face, emblem };
  return service.call("userAuth/certification", { ...body, kind: "company" }, session);
}
