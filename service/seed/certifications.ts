import { deflateSync } from "node:zlib";
import type { DocumentKind } from "../../src/core/api/contract";
import { type CertificationDetails, keepImage, sealDetails } from "../features/certification";
import { chunk, signature } from "../files/png-chunks";
import type { StoragePort } from "../ports";
import type { Db } from "../store/open";
import type { SeedAccounts } from "./accounts";

const dayMs = 86_400_000;
const [width, height] = [640, 404];
type Ink = [number, number, number];

/** A card with lines where words would be: nobody's document. */
function drawImage([red, green, blue]: Ink): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const lines = Array.from({ length: height }, (_, y) => {
    const line = Buffer.alloc(1 + width * 3, 235);
    line[0] = 0;
    for (let x = 40; x < width - 40; x += 1) {
      if (y < 40 || y > height - 40) continue;
      const isWord = y % 44 < 10 && x > 80 && x < 380 && y > 70 && y < height - 70;
      const isPhoto = x > 440 && x < 560 && y > 100 && y < 260;
      const ink = isWord ? [70, 70, 80] : isPhoto ? [150, 160, 175] : [red, green, blue];
      line.set(ink, 1 + x * 3);
    }
    return line;
  });
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(lines))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const inks: Record<DocumentKind, Ink> = {
  face: [206, 224, 238],
  emblem: [240, 216, 208],
  license: [244, 236, 214],
};

interface Room {
  db: Db;
  storage: StoragePort;
  masterSecret: string;
}

interface Draft extends CertificationDetails {
  accountId: number;
  kind: "person" | "company";
  state: 1 | 2 | 3;
  daysAgo: number;
  reason?: string;
}

async function submit({ db, storage, masterSecret }: Room, draft: Draft, nowMs: number) {
  const { accountId, kind, state, daysAgo, reason = "", ...details } = draft;
  const at = nowMs - daysAgo * dayMs;
  const deps = { db, config: { masterSecret }, ports: { storage } };
  const kinds: DocumentKind[] = [
    "face",
    "emblem",
    ...(kind === "company" ? ["license" as const] : []),
  ];
  const imageKeys: string[] = [];
  for (const of of kinds) {
    imageKeys.push(await keepImage(deps, { accountId, kind: of, at }, drawImage(inks[of])));
  }
  const { id } = await db
    .insertInto("certification")
    .values({
      account_id: accountId,
      kind,
      state,
      details: sealDetails(masterSecret, accountId, details),
      pictures: JSON.stringify(imageKeys),
      valid_until: "2041-05-01",
      reason,
      submitted_at: new Date(at),
      answered_at: state === 1 ? null : new Date(at + dayMs / 2),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("certification_picture")
    .set({ certification_id: id })
    .where("id", "in", imageKeys)
    .execute();
}

/** A company that has passed, a person under review, and one that was refused. */
export async function seedCertifications(
  deps: Room,
  accounts: SeedAccounts,
  nowMs: number,
): Promise<void> {
  const { id: refused } = await deps.db
    .insertInto("account")
    .values({
      mobile: "13500135000",
      user_name: "陈思齐",
      company: "青禾教育咨询有限公司",
      created_at: new Date(nowMs - 20 * dayMs),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const none = { company: "", creditCode: "", legalPerson: "" };
  const drafts: Draft[] = [
    {
      accountId: accounts.first,
      kind: "company",
      state: 2,
      daysAgo: 320,
      name: "林知远",
      identityNo: "11010519491231002X",
      company: "星漠网络科技有限公司",
      creditCode: "91110000802100433B",
      legalPerson: "林知远",
    },
    {
      ...none,
      accountId: accounts.second,
      kind: "person",
      state: 1,
      daysAgo: 0.6,
      name: "周以宁",
      identityNo: "440524198001010013",
    },
    {
      ...none,
      accountId: refused,
      kind: "person",
      state: 3,
      daysAgo: 6,
      name: "陈思齐",
      identityNo: "11010519491231002X",
      reason: "身份证人像面反光，号码看不清",
    },
  ];
  for (const draft of drafts) await submit(deps, draft, nowMs);
}
