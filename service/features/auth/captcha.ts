import { randomInt, randomUUID } from "node:crypto";
import type { Captcha, CaptchaAnswer } from "../../../src/core/api/contract";
import { captchaSize, captchaTolerancePx } from "../../../src/core/api/contract/constants/captcha";
import { addressRange } from "../../base/client-ip";
import { say } from "../../base/message";
import { seal, unseal } from "../../base/seal";
import { ServiceError } from "../../base/service-error";
import type { Context } from "../handler";
import { drawCaptcha } from "./captcha-image";

const validMs = 2 * 60_000;
const maxTries = 3;
const sealContext = "captcha";
/** The piece starts at the left edge; nearer than this it would be in place by chance. */
const firstX = captchaSize.pieceWidthPx + 12;
const lastX = captchaSize.widthPx - captchaSize.pieceWidthPx - 4;

/** Sealed content of a ticket. Nothing is stored about a puzzle until it is answered. */
interface Sealed {
  id: string;
  x: number;
  mobile: string;
  range: string;
  expiresMs: number;
}

/** A fresh puzzle for signing in to this mobile from this address range, valid two minutes. */
export async function offerCaptcha(context: Context, mobile: string): Promise<Captcha> {
  const { config, now, ip } = context;
  const x = randomInt(firstX, lastX + 1);
  const expireAt = now() + validMs;
  const sealed: Sealed = {
    id: randomUUID(),
    x,
    mobile,
    range: addressRange(ip),
    expiresMs: expireAt,
  };
  const ticket = seal(config.masterSecret, sealContext, JSON.stringify(sealed));
  return { ticket, expireAt, ...(await drawCaptcha(x)) };
}

/**
 * Refuses with 0424 unless the piece was put in its place: at `captcha.x` when it may be tried again,
 * at `captcha.ticket` when a new puzzle is needed. A puzzle is solved once and tried three times.
 */
export async function checkCaptcha(
  { db, config, now, ip }: Context,
  mobile: string,
  { ticket, x }: CaptchaAnswer,
): Promise<void> {
  const text = unseal(config.masterSecret, sealContext, ticket);
  // What opens was sealed by `offerCaptcha`.
  const puzzle = text === null ? null : (JSON.parse(text) as Sealed);
  const isMeant =
    puzzle !== null &&
    puzzle.mobile === mobile &&
    puzzle.range === addressRange(ip) &&
    puzzle.expiresMs > now();
  if (!isMeant) throw over();
  const isRight = Math.abs(x - puzzle.x) <= captchaTolerancePx;
  const cost = isRight ? maxTries : 1;
  // One statement, so that neither a right answer nor a fourth try gets in twice.
  const tried = await db
    .insertInto("captcha_try")
    .values({ id: puzzle.id, tries: cost, expires_at: new Date(puzzle.expiresMs) })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet((old) => ({
          tries: isRight ? maxTries : old("captcha_try.tries", "+", 1),
        }))
        .where("captcha_try.tries", "<", maxTries),
    )
    .returning("tries")
    .executeTakeFirst();
  if (!tried) throw over();
  if (isRight) return;
  if (tried.tries >= maxTries) throw over();
  throw new ServiceError("0424", say("拼图没有对准缺口，请再试一次"), "captcha.x");
}

const over = () => new ServiceError("0424", say("拼图已失效，请完成新的拼图"), "captcha.ticket");
