const digits = "零壹贰叁肆伍陆柒捌玖";
const digitUnits = ["", "拾", "佰", "仟"];
const groups = ["", "万", "亿", "万亿"];

/** Four digits, such as 「壹仟零叁」; empty for none. */
function groupMessages(group: number): string {
  let written = "";
  let isGap = false;
  for (let digitIndex = 3; digitIndex >= 0; digitIndex -= 1) {
    const digit = Math.floor(group / 10 ** digitIndex) % 10;
    if (digit === 0) {
      isGap = written !== "";
      continue;
    }
    written += (isGap ? "零" : "") + digits[digit] + digitUnits[digitIndex];
    isGap = false;
  }
  return written;
}

/** An amount as invoices and receipts write it, such as 「叁仟陆佰圆整」. */
export function amountInWords(cents: number): string {
  const yuan = Math.floor(cents / 100);
  let written = "";
  for (let group = groups.length - 1; group >= 0; group -= 1) {
    const value = Math.floor(yuan / 10_000 ** group) % 10_000;
    if (value === 0) continue;
    const isShort = written !== "" && (value < 1_000 || !isFollowing(yuan, group));
    written += (isShort ? "零" : "") + groupMessages(value) + groups[group];
  }
  const [jiao, fen] = [Math.floor(cents / 10) % 10, cents % 10];
  const whole = written === "" ? "" : `${written}圆`;
  if (jiao === 0 && fen === 0) return `${whole || "零圆"}整`;
  const small = `${jiao > 0 ? `${digits[jiao]}角` : whole === "" ? "" : "零"}`;
  return whole + small + (fen > 0 ? `${digits[fen]}分` : "整");
}

/** True when the next higher group of four digits is not zero, so that no 「零」 is needed. */
const isFollowing = (yuan: number, group: number): boolean =>
  Math.floor(yuan / 10_000 ** (group + 1)) % 10_000 !== 0;
