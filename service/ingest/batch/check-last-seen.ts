/** Parameter of links and pages that says which integration check they belong to. */
export const checkParam = "xi_check";
/** Parameter for the way the check's link opened the app: `scheme` or `link`. */
export const viaParam = "xi_via";

/** An app key and 128 random bits. */
const tokenForm = /^[0-9A-Za-z]{4,32}-[0-9a-f]{32}$/;

export const isCheckToken = (text: string): boolean => tokenForm.test(text);

/** Says of an event that a check caused it; null for all others. */
export function checkMark(
  params: Readonly<Record<string, string>>,
): { check: string; via?: string } | null {
  const token = params[checkParam] ?? "";
  if (!isCheckToken(token)) return null;
  const via = params[viaParam];
  return via === "scheme" || via === "link" ? { check: token, via } : { check: token };
}

/** Parameter of a short link's click that says which target of its test was drawn. */
export const variantParam = "xi_ab";

/** Parameter of a visit or click that says where in the app its link leads. */
export const pathParam = "xi_path";

/** Parameters of checks, tests and paths say nothing of an app's users. */
export const isCheckParam = (name: string): boolean =>
  name === checkParam || name === viaParam || name === variantParam || name === pathParam;
