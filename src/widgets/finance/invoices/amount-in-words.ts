const digits = "零壹贰叁肆伍陆柒捌玖";
const places = ["", "拾", "佰", "仟"];
const groups = ["", "万", "亿", "万亿"];

/** Four digits, such as 「壹仟零叁」; empty for none. */
function groupWords(group: number): string {
  let words = "";
  let isGap = false;
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(group / 10 ** place) % 10;
    if (digit === 0) {
      isGap = words !== "";
      continue;
    }
    words += (isGap ? "零" : "") + digits[digit] + places[place];
    isGap = false;
  }
  return words;
}

/** An amount as invoices and receipts write it, such as 「叁仟陆佰圆整」. */
export function amountInWords(cents: number): string {
  const yuan = Math.floor(cents / 100);
  let words = "";
  for (let group = groups.length - 1; group >= 0; group -= 1) {
    const value = Math.floor(yuan / 10_000 ** group) % 10_000;
    if (value === 0) continue;
    const isShort = words !== "" && (value < 1_000 || !isFollowing(yuan, group));
    words += (isShort ? "零" : "") + groupWords(value) + groups[group];
  }
  const [jiao, fen] = [Math.floor(cents / 10) % 10, cents % 10];
  const whole = words === "" ? "" : `${words}圆`;
  if (jiao === 0 && fen === 0) return `${whole || "零圆"}整`;
  const small = `${jiao > 0 ? `${digits[jiao]}角` : whole === "" ? "" : "零"}`;
  return whole + small + (fen > 0 ? `${digits[fen]}分` : "整");
}

/** True when the next higher group of four digits is not zero, so that no 「零」 is needed. */
const isFollowing = (yuan: number, group: number): boolean =>
  Math.floor(yuan / 10_000 ** (group + 1)) % 10_000 !== 0;
