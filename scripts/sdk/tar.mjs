import { gzipSync } from "fflate";

const block = 512;

const octal = (value, length) => `${value.toString(8).padStart(length - 1, "0")}\0`;

function header(name, size) {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for a tarball`);
  const bytes = Buffer.alloc(block);
  bytes.write(name, 0);
  bytes.write(octal(0o644, 8), 100);
  bytes.write(octal(0, 8), 108);
  bytes.write(octal(0, 8), 116);
  bytes.write(octal(size, 12), 124);
  // npm writes this moment into every tarball, too.
  bytes.write(octal(Date.UTC(1985, 9, 26, 8, 15) / 1000, 12), 136);
  bytes.write("        ", 148);
  bytes.write("0", 156);
  bytes.write("ustar\u000000", 257);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return bytes;
}

/** A package as npm takes it, a compressed tarball that is the same for the same files, whenever and wherever it is made. */
export function tarball(files) {
  const parts = Object.entries(files).flatMap(([name, bytes]) => [
    header(`package/${name}`, bytes.length),
    bytes,
    Buffer.alloc((block - (bytes.length % block)) % block),
  ]);
  const whole = Buffer.concat([...parts, Buffer.alloc(2 * block)]);
  // The library's own compression: Node's differs from one processor to another.
  return Buffer.from(gzipSync(new Uint8Array(whole), { mtime: 0, level: 9 }));
}
