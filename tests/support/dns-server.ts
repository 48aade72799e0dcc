import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";

/** What a name has, by its type. */
export interface Zone {
  TXT?: string[];
  CNAME?: string;
  A?: string[];
}

const types = { 1: "A", 5: "CNAME", 16: "TXT", 28: "AAAA" } as const;
const numbers = { A: 1, CNAME: 5, TXT: 16 } as const;

const encodeName = (name: string): Buffer =>
  Buffer.concat([
    ...name.split(".").map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);

function response(name: string, type: keyof typeof numbers, data: Buffer): Buffer {
  const header = Buffer.alloc(10);
  header.writeUInt16BE(numbers[type], 0);
  header.writeUInt16BE(1, 2);
  header.writeUInt32BE(1, 4);
  header.writeUInt16BE(data.length, 8);
  return Buffer.concat([encodeName(name), header, data]);
}

const address = (text: string) => Buffer.from(text.split(".").map(Number));
const txt = (text: string) => Buffer.from([text.length, ...Buffer.from(text)]);

/** The records for a question, along a CNAME where there is one. */
function responsesTo(zones: Record<string, Zone>, name: string, type: string): Buffer[] {
  const zone = zones[name];
  if (!zone) return [];
  if (type === "TXT") return (zone.TXT ?? []).map((text) => response(name, "TXT", txt(text)));
  if (zone.CNAME !== undefined) {
    const alias = response(name, "CNAME", encodeName(zone.CNAME));
    return type === "CNAME" ? [alias] : [alias, ...responsesTo(zones, zone.CNAME, type)];
  }
  return type === "A" ? (zone.A ?? []).map((text) => response(name, "A", address(text))) : [];
}

function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 5 };
}

/** A name server on loopback that knows some zones, which a test may change at any time. */
export async function startDns(zones: Record<string, Zone>) {
  const socket = createSocket("udp4");
  socket.on("message", (message, { address: to, port }) => {
    const { name, end } = readName(message);
    const type = types[message.readUInt16BE(end - 4) as keyof typeof types] ?? "";
    const responses = responsesTo(zones, name, type);
    const header = Buffer.from(message.subarray(0, 12));
    // Answered, by one with authority; a name that is not there is said to be none.
    header.writeUInt16BE(zones[name] ? 0x8580 : 0x8583, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(responses.length, 6);
    header.writeUInt16BE(0, 8);
    header.writeUInt16BE(0, 10);
    socket.send(Buffer.concat([header, message.subarray(12, end), ...responses]), port, to);
  });
  await new Promise<void>((bound) => socket.bind(0, "127.0.0.1", bound));
  return {
    server: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    close: () => new Promise<void>((closed) => socket.close(() => closed())),
  };
}
