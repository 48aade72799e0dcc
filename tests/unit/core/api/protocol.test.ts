import { createHash, webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { decryptText, encryptText } from "../../../../src/core/api/cipher";
import { hashTypedPassword } from "../../../../src/core/api/password";
import { digestOf } from "../../../../src/core/api/password-digest";
import { sha256Hex, signRequest } from "../../../../src/core/api/signature";

const page = readFileSync("docs/protocol.md", "utf8");
const vectors = JSON.parse(/```json\n([\s\S]+?)```/.exec(page)?.[1] ?? "null");

describe("the test vectors of docs/protocol.md", () => {
  test.each(["signed", "signedGet"])("%s: body hash and signature", (name) => {
    const { bodySha256, sign, ...signed } = vectors[name];
    expect(sha256Hex(signed.body)).toBe(bodySha256);
    expect(signRequest(vectors.signingKey, signed)).toBe(sign);
  });

  test("an encrypted message opens, and its signature covers the text as sent", () => {
    const { plain, message, path, timestamp, sign } = vectors.encrypted;
    expect(decryptText(vectors.cipherKey, message)).toBe(plain);
    const signed = { method: "POST", path, timestamp, client: "web", body: message };
    expect(signRequest(vectors.signingKey, signed)).toBe(sign);
  });

  test("a password is sent as its SHA-256, also from a page without TLS", async () => {
    const { typed, sent } = vectors.password;
    expect(await hashTypedPassword(typed)).toBe(sent);
    const names = ["析源 密码", "", "🙂".repeat(40)];
    for (const text of [typed, ...names])
      expect(digestOf(text)).toBe(createHash("sha256").update(text).digest("hex"));
    vi.stubGlobal("crypto", { subtle: webcrypto.subtle });
    expect(await hashTypedPassword(typed)).toBe(sent);
    vi.stubGlobal("crypto", {});
    expect(await hashTypedPassword(typed)).toBe(sent);
    vi.unstubAllGlobals();
  });
});

describe("cipher", () => {
  const key = "ab".repeat(32);

  test("every message has its own IV", () => {
    expect(encryptText(key, "同样的话")).not.toBe(encryptText(key, "同样的话"));
  });

  test.each(["", "not base64!", "AAAA"])("refuses %j", (message) => {
    expect(() => decryptText(key, message)).toThrow();
  });

  test("a message under another key does not open as the text", () => {
    const message = encryptText(key, '{"a":1}');
    let opened = "";
    try {
      opened = decryptText("cd".repeat(32), message);
    } catch {
      opened = "refused";
    }
    expect(opened).not.toBe('{"a":1}');
  });
});
