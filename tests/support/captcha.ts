import { unseal } from "../../service/base/seal";
import type { CaptchaAnswer } from "../../src/core/api/contract";
import type { CallOptions, TestService } from "./service";

/** Where the piece of a puzzle belongs, which the service alone can read. */
export function placeOf(service: TestService, ticket: string): number {
  const text = unseal(service.config.masterSecret, "captcha", ticket);
  if (text === null) throw new Error("no ticket of this service");
  return (JSON.parse(text) as { x: number }).x;
}

/** Asks for a puzzle and answers it, `offPx` beside the gap. */
export async function solveCaptcha(
  service: TestService,
  mobile: string,
  options: CallOptions,
  offPx = 0,
): Promise<CaptchaAnswer> {
  const { map } = await service.call("user/captcha", { mobile }, options);
  return { ticket: map.ticket, x: placeOf(service, map.ticket) + offPx };
}
