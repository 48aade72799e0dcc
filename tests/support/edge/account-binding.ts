import { createHmac, type JsonWebKey, timingSafeEqual } from "node:crypto";

/** The account of another kind that a new one has to be bound to; `hmacKey` in base64url. */
export interface Binding {
  kid: string;
  hmacKey: string;
}

interface Jws {
  protected: string;
  payload: string;
  signature: string;
}

const json = (base64url: string) => JSON.parse(Buffer.from(base64url, "base64url").toString());

/** What is wrong with the binding of a new account (RFC 8555, 7.3.4); null when it is right. */
export function bindingProblem(
  { kid, hmacKey }: Binding,
  given: Jws,
  requested: { key: JsonWebKey; url: string },
): string | null {
  const header = json(given.protected);
  if (header.alg !== "HS256") return `the algorithm ${header.alg} is not taken`;
  if (header.url !== requested.url) return "another address is bound";
  if (header.kid !== kid) return `the key identifier ${header.kid} is unknown`;
  const bound = json(given.payload);
  const isOwn = (["crv", "kty", "x", "y"] as const).every(
    (name) => bound[name] === requested.key[name],
  );
  if (!isOwn) return "another key is bound";
  const wanted = createHmac("sha256", Buffer.from(hmacKey, "base64url"))
    .update(`${given.protected}.${given.payload}`)
    .digest();
  const signature = Buffer.from(given.signature, "base64url");
  const isSigned = signature.length === wanted.length && timingSafeEqual(signature, wanted);
  return isSigned ? null : "the binding's signature is wrong";
}
