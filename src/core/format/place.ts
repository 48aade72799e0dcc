/** Names a place by province and city, once where both are one: 「上海」, 「广东 深圳」. */
export const placeName = (province: string | null, city: string | null): string =>
  [...new Set([province, city])].filter(Boolean).join(" ");
