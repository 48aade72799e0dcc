import type { DocumentKind, ValidBody } from "../../../src/core/api/contract";
import type { Viewer } from "../../base/caller";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import type { Context } from "../handler";
import { removeImages } from "./images";
import {
  type CertificationRow,
  lastCertification,
  sealDetails,
  stateOf,
  todayInChina,
} from "./record";

type Body = ValidBody<"userAuth/certification">;

/** Refuses while one is under review, and what has passed already. */
function checkOpen(last: CertificationRow | undefined, { kind }: Body, now: number): void {
  if (!last) return;
  const state = stateOf(last, now);
  if (state === 1) throw new ServiceError("0409", say("实名认证正在审核，请等待结果"));
  // A person may become a company; anything else that has passed is changed by the service desk.
  if (state === 2 && !(last.kind === "person" && kind === "company")) {
    throw new ServiceError("0409", say("账号已完成实名认证，如需变更请联系客服"));
  }
}

/** Takes pictures of the account that nothing was submitted with yet, each for what it shows. */
async function useImages(
  tx: Db,
  wanted: [DocumentKind, string][],
  { accountId, id }: { accountId: number; id: number },
): Promise<void> {
  for (const [kind, imageKey] of wanted) {
    const used = await tx
      .updateTable("certification_picture")
      .set({ certification_id: id })
      .where("id", "=", imageKey)
      .where("account_id", "=", accountId)
      .where("kind", "=", kind)
      .where("certification_id", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!used) throw new ServiceError("0400", say("图片已过期，请重新上传"), kind);
  }
}

/** Submits a real name for review; what was refused before goes, with its pictures. */
export async function submitCertification(
  context: Context & { viewer: Viewer },
  body: Body,
): Promise<CertificationRow> {
  const { db, config, limits, viewer, now } = context;
  const { accountId } = viewer;
  const at = now();
  if (body.validUntil !== "" && body.validUntil < todayInChina(at)) {
    throw new ServiceError("0400", say("证件已过有效期，请更换证件"), "validUntil");
  }
  checkOpen(await lastCertification(db, accountId), body, at);
  await consume(
    limits.certificationByAccount,
    String(accountId),
    at,
    say("提交过于频繁，请稍后再试"),
  );
  const isCompany = body.kind === "company";
  const images: [DocumentKind, string][] = [
    ["face", body.face],
    ["emblem", body.emblem],
    ...(isCompany ? [["license", body.license] as [DocumentKind, string]] : []),
  ];
  const details = {
    name: body.name,
    identityNo: body.identityNo,
    company: isCompany ? body.company : "",
    creditCode: isCompany ? body.creditCode : "",
    legalPerson: isCompany ? body.legalPerson : "",
  };
  const submitted = await db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto("certification")
      .values({
        account_id: accountId,
        kind: body.kind,
        details: sealDetails(config.masterSecret, accountId, details),
        pictures: JSON.stringify(images.map(([, imageKey]) => imageKey)),
        valid_until: body.validUntil === "" ? null : body.validUntil,
        submitted_at: new Date(at),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ServiceError("0409", say("实名认证正在审核，请等待结果"));
    await useImages(tx, images, { accountId, id: row.id });
    return row;
  });
  await forgetRejected(context, submitted);
  return submitted;
}

async function forgetRejected(
  { db, ports }: Context,
  { account_id, id }: CertificationRow,
): Promise<void> {
  const refused = await db
    .deleteFrom("certification")
    .where("account_id", "=", account_id)
    .where("id", "<", id)
    .where("state", "=", 3)
    .returning("pictures")
    .execute();
  await removeImages(
    { db, ports },
    refused.flatMap(({ pictures: images }) => images),
  );
}
