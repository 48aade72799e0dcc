const pages = ["text/html", "application/xhtml+xml"];

/** Returns how well a range of an `Accept` header fits a page: 0 = not at all. */
function fitOf(range: string): number {
  if (pages.includes(range)) return 3;
  if (range === "text/*") return 2;
  return range === "*/*" || range === "*" ? 1 : 0;
}

/**
 * Tells whether an `Accept` header takes a page (RFC 9110, 12.5.1): no header takes
 * anything, and of the ranges that fit the closest decides.
 */
export function acceptsHtml(accept: string | null | undefined): boolean {
  if (accept === null || accept === undefined || accept.trim() === "") return true;
  let [closest, isTaken] = [0, false];
  for (const part of accept.toLowerCase().split(",")) {
    const [range = "", ...params] = part.split(";").map((text) => text.trim());
    const fit = fitOf(range);
    if (fit === 0 || fit < closest) continue;
    const quality = params.find((param) => /^q\s*=/.test(param))?.split("=")[1] ?? "1";
    const isOne = Number(quality) > 0;
    isTaken = fit === closest ? isTaken || isOne : isOne;
    closest = fit;
  }
  return isTaken;
}
