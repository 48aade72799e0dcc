/** Types of PostgreSQL whose arrays are written in its binary form. */
export type ElementType =
  | "smallint"
  | "integer"
  | "bigint"
  | "double precision"
  | "boolean"
  | "uuid"
  | "text";

/** Binary form of a type; without a width each value carries its own length. */
interface Form {
  oid: number;
  width: number;
  write(bytes: Buffer, at: number, value: unknown): void;
}

const outOfRange = (value: unknown, type: string) => new RangeError(`${value} is no ${type}`);

const whole = (type: string, low: number, high: number, value: unknown): number => {
  const number = Number(value);
  if (!Number.isInteger(number) || number < low || number > high) throw outOfRange(value, type);
  return number;
};

/** The value of a hexadecimal digit by its character code; 255 for any other character. */
const digits = new Uint8Array(128).fill(255);
for (const [value, digit] of [..."0123456789abcdef"].entries()) {
  digits[digit.charCodeAt(0)] = value;
  digits[digit.toUpperCase().charCodeAt(0)] = value;
}
const dash = 45;

function writeUuid(bytes: Buffer, at: number, text: string): void {
  const end = at + 16;
  let to = at;
  for (let from = 0; from < text.length && to < end; from++) {
    const code = text.charCodeAt(from);
    if (code === dash) continue;
    const high = digits[code] ?? 255;
    const low = digits[text.charCodeAt(++from)] ?? 255;
    if (high === 255 || low === 255) break;
    bytes[to++] = high * 16 + low;
  }
  if (to < end || text.length !== 36) throw outOfRange(text, "uuid");
}

const bits32 = 2 ** 32;

function writeBigint(bytes: Buffer, at: number, value: unknown): void {
  const number = Number(value);
  if (Number.isSafeInteger(number)) {
    bytes.writeInt32BE(Math.floor(number / bits32), at);
    bytes.writeUInt32BE(number >>> 0, at + 4);
    return;
  }
  if (typeof value === "number") throw outOfRange(value, "bigint");
  bytes.writeBigInt64BE(BigInt(value as string | bigint), at);
}

const forms: Record<Exclude<ElementType, "text">, Form> = {
  smallint: {
    oid: 21,
    width: 2,
    write: (bytes, at, value) => {
      bytes.writeInt16BE(whole("smallint", -32_768, 32_767, value), at);
    },
  },
  integer: {
    oid: 23,
    width: 4,
    write: (bytes, at, value) => {
      bytes.writeInt32BE(whole("integer", -2_147_483_648, 2_147_483_647, value), at);
    },
  },
  bigint: { oid: 20, width: 8, write: writeBigint },
  "double precision": {
    oid: 701,
    width: 8,
    write: (bytes, at, value) => {
      bytes.writeDoubleBE(Number(value), at);
    },
  },
  boolean: {
    oid: 16,
    width: 1,
    write: (bytes, at, value) => {
      bytes[at] = value ? 1 : 0;
    },
  },
  uuid: {
    oid: 2950,
    width: 16,
    write: (bytes, at, value) => writeUuid(bytes, at, String(value)),
  },
};
const textOid = 25;

/** Dimensions, whether there may be nulls, the type, the length, and the first index. */
const headBytes = 20;
const lengthBytes = 4;
const isNull = (value: unknown): value is null | undefined => value === null || value === undefined;

function begin(size: number, oid: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(headBytes + size);
  bytes.writeInt32BE(1, 0);
  // There may be nulls.
  bytes.writeInt32BE(1, 4);
  bytes.writeInt32BE(oid, 8);
  bytes.writeInt32BE(length, 12);
  bytes.writeInt32BE(1, 16);
  return bytes;
}

/**
 * Encodes a one-dimensional array in PostgreSQL's binary form, as a statement parameter: the store
 * reads it in a fifth of the time of the text form.
 * Numbers, bigints and numeric strings are taken as integers; null and undefined become NULL.
 * Throws a `RangeError` for values outside the type.
 */
export function binaryArray(type: ElementType, values: readonly unknown[]): Buffer {
  if (type === "text") return textArray(values);
  const { oid, width, write } = forms[type];
  const bytes = begin(values.length * (lengthBytes + width), oid, values.length);
  let at = headBytes;
  // By index: an iterator makes an object of each value of each column.
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (isNull(value)) {
      at = bytes.writeInt32BE(-1, at);
      continue;
    }
    at = bytes.writeInt32BE(width, at);
    write(bytes, at, value);
    at += width;
  }
  return bytes.subarray(0, at);
}

/** UTF-8 takes at most three bytes for each unit of a text. */
const bytesOfUnit = 3;

function textArray(values: readonly unknown[]): Buffer {
  let size = 0;
  for (let index = 0; index < values.length; index++)
    size += lengthBytes + String(values[index] ?? "").length * bytesOfUnit;
  const bytes = begin(size, textOid, values.length);
  let at = headBytes;
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    const length = isNull(value) ? -1 : writeText(bytes, at + lengthBytes, String(value));
    at = bytes.writeInt32BE(length, at) + Math.max(0, length);
  }
  return bytes.subarray(0, at);
}

/** Most texts are short and plain: written here in a fraction of the time of a call out of the engine. */
const callPays = 48;

function writeText(bytes: Buffer, at: number, text: string): number {
  if (text.length > callPays) return bytes.write(text, at);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 127) return bytes.write(text, at);
    bytes[at + index] = code;
  }
  return text.length;
}
