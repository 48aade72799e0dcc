import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { expect, test } from "vitest";
import { clientSecret } from "../../../../service/ports/search-ads";

const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
const privateKey = pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const access = { orgId: "55", clientId: "SEARCHADS.c", teamId: "SEARCHADS.t", keyId: "k1" };

test("the client secret is an ES256 JWT with Apple's claims", () => {
  const jwt = clientSecret({ ...access, privateKey }, 1_000_000);
  const [header = "", claims = "", signature = ""] = jwt.split(".");
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  expect(read(header)).toEqual({ alg: "ES256", kid: "k1" });
  expect(read(claims)).toMatchObject({
    sub: "SEARCHADS.c",
    iss: "SEARCHADS.t",
    iat: 1000,
    exp: 4600,
  });
  const key = createPublicKey(pair.publicKey.export({ type: "spki", format: "pem" }));
  const bytes = Buffer.from(signature, "base64url");
  const text = Buffer.from(`${header}.${claims}`);
  expect(verify("sha256", text, { key, dsaEncoding: "ieee-p1363" }, bytes)).toBe(true);
});
