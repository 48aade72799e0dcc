const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** A key of 32 characters, 192 bits. */
export const drawSigningKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => letters[byte % 64]).join("");
