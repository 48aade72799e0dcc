/** Returns the SHA-256 hex of a typed password, which is sent in its place. */
export async function hashTypedPassword(typed: string): Promise<string> {
  // A page without TLS has no digest of the browser's.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return (await import("./password-digest")).digestOf(typed);
  const digest = await subtle.digest("SHA-256", new TextEncoder().encode(typed));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
