import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface Recorded {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export const nowMs = Date.parse("2026-11-23T15:30:00+08:00");
/** Our keys, and the provider's. */
export const merchant = generateKeyPairSync("rsa", { modulusLength: 2048 });
export const platform = generateKeyPairSync("rsa", { modulusLength: 2048 });
export const pem = (key: KeyObject) =>
  String(key.export({ type: key.type === "private" ? "pkcs8" : "spki", format: "pem" }));

export const no = "20261123153000123456";
export const request = {
  no,
  cents: 12_345,
  subject: "析源 余额充值",
  expireAt: nowMs + 15 * 60_000,
  origin: "https://console.example.com",
};

/** Stands for a provider: keeps what it is asked, answers what it is told to. */
export interface Recorder {
  url: string;
  asked: Recorded[];
  answer: { status: number; body: string; headers?: Record<string, string> };
  close(): Promise<unknown>;
}

export async function openRecorder(): Promise<Recorder> {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      recorder.asked.push({ method, path, headers, body });
      const { answer: result } = recorder;
      response.writeHead(result.status, result.headers).end(result.body);
    });
  }).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  const recorder: Recorder = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: { status: 200, body: "" },
    close: () => new Promise((closed) => server.close(closed)),
  };
  return recorder;
}
