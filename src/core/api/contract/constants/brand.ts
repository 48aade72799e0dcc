/** Makers of devices that a model's code can tell. */
export const brands = [
  "apple",
  "huawei",
  "honor",
  "xiaomi",
  "oppo",
  "vivo",
  "realme",
  "oneplus",
  "samsung",
  "meizu",
  "nubia",
  "motorola",
  "google",
  "lenovo",
  "sony",
] as const;
export type Brand = (typeof brands)[number];
