const longest = 64;

/** A text as part of a path: whatever signs it has, base64url of its bytes. */
export function textToPath(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text of such a part, of 1 to 64 characters; null when it is none. */
export function textOfPath(path: string): string | null {
  try {
    const binary = atob(path.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.length >= 1 && text.length <= longest ? text : null;
  } catch {
    return null;
  }
}
