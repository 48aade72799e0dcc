const digits = "零一二三四五六七八九";

/** Says a discount as Chinese does: 10 % off is 九折, 15 % off 八五折. */
export function foldText(percentOff: number): string {
  const left = 100 - percentOff;
  if (!Number.isInteger(left) || left <= 0 || left >= 100) return `优惠 ${percentOff}%`;
  const [tens = 0, ones = 0] = [Math.floor(left / 10), left % 10];
  return `${digits[tens]}${ones === 0 ? "" : digits[ones]}折`;
}
