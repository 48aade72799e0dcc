/** Names that a link could pose as, and what no link of ours is to advertise. */
const sensitiveWords = [
  "admin",
  "administrator",
  "official",
  "guanfang",
  "kefu",
  "weixin",
  "wechat",
  "alipay",
  "zhifubao",
  "taobao",
  "tmall",
  "jingdong",
  "douyin",
  "12306",
  "12315",
  "12321",
  "96110",
  "unionpay",
  "yinlian",
  "icbc",
  "cmbchina",
  "gongan",
  "zhengfu",
  "shuiwu",
  "shebao",
  "apple",
  "icloud",
  "huawei",
  "xiaomi",
  "casino",
  "bet365",
  "dubo",
  "bocai",
  "caipiao",
  "liuhecai",
  "heiqian",
  "daikuan",
  "xiqian",
  "porn",
  "xvideo",
  "seqing",
  "avtt",
  "fuck",
  "shabi",
  "caonima",
  "nazi",
  "dupin",
  "bingdu",
  "falun",
] as const;

/** Digits and signs that stand for letters. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("0", "o")
    .replace(/[1i]/g, "l")
    .replaceAll("3", "e")
    .replaceAll("4", "a")
    .replaceAll("5", "s")
    .replaceAll("7", "t");

/** The word in a text that no link may be called by, digits for letters included; null when there is none. */
export const sensitiveIn = (text: string): string | null =>
  sensitiveWords.find(
    (word) => text.toLowerCase().includes(word) || folded(text).includes(folded(word)),
  ) ?? null;
