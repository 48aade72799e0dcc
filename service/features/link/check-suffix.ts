import type { CallReply } from "../../../src/core/api/contract";
import { linkLimits, suffixPattern } from "../../../src/core/api/contract/constants/link";
import { type Message, say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import type { Context } from "../handler";
import { sensitiveIn } from "./sensitive-words";

/** Signs of other scripts that look like letters of ours, and which. */
const lookalikes: Readonly<Record<string, string>> = {
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  у: "y",
  х: "x",
  і: "i",
  ј: "j",
  ѕ: "s",
  ԁ: "d",
  һ: "h",
  ѵ: "v",
  ԝ: "w",
  α: "a",
  ο: "o",
  ρ: "p",
  ν: "v",
  ι: "i",
  κ: "k",
  τ: "t",
  υ: "u",
  ı: "i",
  ɡ: "g",
  ɩ: "i",
  А: "A",
  В: "B",
  Е: "E",
  К: "K",
  М: "M",
  Н: "H",
  О: "O",
  Р: "P",
  С: "C",
  Т: "T",
  Х: "X",
  Α: "A",
  Β: "B",
  Ε: "E",
  Ζ: "Z",
  Η: "H",
  Ι: "I",
  Κ: "K",
  Μ: "M",
  Ν: "N",
  Ο: "O",
  Ρ: "P",
  Τ: "T",
  Χ: "X",
};

const bad = (message: Message) => new ServiceError("0400", message, "suffix");

/** The plain sign that a sign of another script or width stands for; undefined for none. */
function plainOf(sign: string): string | undefined {
  const folded = sign.normalize("NFKC");
  if (folded !== sign && /^[0-9A-Za-z]+$/.test(folded)) return folded;
  return lookalikes[sign];
}

/** Suffixes that the eye takes for each other have one skeleton. */
export const skeletonOf = (suffix: string): string =>
  suffix
    .toLowerCase()
    .replaceAll("0", "o")
    .replace(/[1i]/g, "l")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");

/** Validates a custom suffix, except for whether it is taken. */
export function checkForm(suffix: string): void {
  for (const sign of suffix) {
    if (/[0-9A-Za-z]/.test(sign)) continue;
    const plain = plainOf(sign);
    if (plain !== undefined) {
      const point = `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
      throw bad(
        say("「{}」（{}）是形似「{}」的其他字符，请改用键盘上的字母或数字", sign, point, plain),
      );
    }
    throw bad(say("后缀只能含字母和数字"));
  }
  if (!suffixPattern.test(suffix)) {
    throw bad(say("后缀为 {}–{} 位字母或数字", linkLimits.suffixLeast, linkLimits.suffixMost));
  }
  const word = sensitiveIn(suffix);
  if (word !== null) throw bad(say("后缀不能含有「{}」，请换一个", word));
}

/** The code under which a suffix is kept: of every host its own. */
export const codeOf = (host: string, suffix: string): string =>
  host === "" ? suffix : `${host}/${suffix}`;

/** Refuses a suffix that is taken, or that looks like one which is. */
export async function checkFree(db: Db, host: string, suffix: string): Promise<void> {
  const taken = await db
    .selectFrom("link_code")
    .select("code")
    .where("code", "=", codeOf(host, suffix))
    .executeTakeFirst();
  if (taken) throw new ServiceError("0409", say("该后缀已被占用，请换一个"), "suffix");
  const alike = await db
    .selectFrom("link_code")
    .select("code")
    .where("skeleton", "=", codeOf(host, skeletonOf(suffix)))
    .executeTakeFirst();
  if (alike) {
    throw new ServiceError("0409", say("该后缀与已有的短链过于相似，容易认错，请换一个"), "suffix");
  }
}

/** The same as an answer. */
export async function suffixReply(
  { db, say: sayHere }: Pick<Context, "db" | "say">,
  host: string,
  suffix: string,
): Promise<CallReply<"xlink/checkSuffix">["map"]> {
  try {
    checkForm(suffix);
    await checkFree(db, host, suffix);
    return { isFree: true, reason: "" };
  } catch (error) {
    if (error instanceof ServiceError) return { isFree: false, reason: sayHere(error.text) };
    throw error;
  }
}
