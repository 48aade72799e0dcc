import { canonicalIp } from "../batch/network";

const loopback = /^(::1|127\.|::ffff:127\.)/;

/**
 * Address of the visitor. `x-forwarded-for` is believed only from a proxy on the same machine, and
 * only its last entry, which that proxy wrote itself.
 */
export function clientIp(peer: string, forwardedFor: string | null | undefined): string {
  const plain = peer.replace(/^::ffff:/, "");
  if (!forwardedFor || !(peer === "" || loopback.test(peer))) return canonicalIp(plain);
  const last = forwardedFor.split(",").at(-1)?.trim() ?? "";
  return canonicalIp(/^[0-9a-fA-F:.]{2,45}$/.test(last) ? last : plain);
}
