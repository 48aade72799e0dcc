import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { type PasswordCost, passwordCost } from "../base/config";

const keyBytes = 32;
const maxMemoryBytes = 64 * 1024 * 1024;
const maxConcurrent = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Each hash takes 16 MB and a thread of the pool that the store needs too, hence the cap. */
async function derive(secret: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await new Promise((resolve, reject) =>
      scrypt(secret, salt, keyBytes, { ...options, maxmem: maxMemoryBytes }, (error, key) =>
        error ? reject(error) : resolve(key),
      ),
    );
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Salted slow hash of the SHA-256 hex a page sends; the parameters are stored with it. */
export async function hashPassword(
  sha256Hex: string,
  cost: PasswordCost = passwordCost,
): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(sha256Hex, salt, cost);
  const fields = [cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")];
  return `scrypt$${fields.join("$")}`;
}

/**
 * True when `stored` is a hash of this password; false for anything that is not one of our hashes.
 */
export async function verifyPassword(sha256Hex: string, stored: string): Promise<boolean> {
  const [kind, N, r, p, salt, key] = stored.split("$");
  if (kind !== "scrypt" || !salt || !key) return false;
  const expected = Buffer.from(key, "base64url");
  if (expected.length !== keyBytes) return false;
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  return timingSafeEqual(
    await derive(sha256Hex, Buffer.from(salt, "base64url"), options),
    expected,
  );
}

/** Sign-in of the seeded accounts. */
export const demoPassword = "xi123456";

/** The same as the sign-in page sends it. */
export const demoPasswordHash = createHash("sha256").update(demoPassword).digest("hex");
