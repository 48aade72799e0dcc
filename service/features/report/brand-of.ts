import { type Brand, brands } from "../../../src/core/api/contract/constants/brand";

/** Codes as the systems report them; sub-brands with codes of the same form count as their maker's. */
const codes: readonly [RegExp, Brand][] = [
  [/^(iphone|ipad|ipod|apple)/, "apple"],
  // Of the 5G models `-AN` those are Huawei's that came before it left 5G; later ones are Honor's.
  [/^(ana|brq|cdl|cdy|cnd|els|jef|jer|jsc|lio|noh|nop|oce|tas|tet|wkg)-[at]n\d/, "huawei"],
  [/^[a-z]{3}-([at]n\d|nx?\d)/, "honor"],
  [/^[a-z]{3}-([atlw]l\d|lx\d|w\d|bd\d)/, "huawei"],
  [/^rmx\d/, "realme"],
  [/^(cph\d|p[a-z]{2}[a-z0-9]\d{2}$)/, "oppo"],
  [/^(hd|gm|kb|le|ne|mt|in)\d{4}$/, "oneplus"],
  [/^v\d{4}[a-z]/, "vivo"],
  [/^(m(1[89]|2\d)\d{2}|2\d(0[1-9]|1[0-2]))[0-9a-z]+$/, "xiaomi"],
  [/^(mi|redmi|poco|mix)\b/, "xiaomi"],
  [/^(sm|gt)-/, "samsung"],
  [/^xt\d{4}/, "motorola"],
  [/^nx\d{3}/, "nubia"],
  [/^pixel\b/, "google"],
  [/^(tb-|tb\d)/, "lenovo"],
  [/^(xq-|so-)/, "sony"],
];

/** Some systems put the maker's name before the code; others than the words of ours. */
const aliases: Readonly<Record<string, Brand>> = { redmi: "xiaomi", 小米: "xiaomi", 荣耀: "honor" };

/** The maker of a device by its model, such as `iPhone15,2` or `23078RKD5C`; null when it tells none. */
export function brandOf(model: string): Brand | null {
  const code = model.trim().toLowerCase();
  const [first = ""] = code.split(/[\s_]/);
  const named = brands.find((brand) => brand === first) ?? aliases[first];
  return named ?? codes.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}
