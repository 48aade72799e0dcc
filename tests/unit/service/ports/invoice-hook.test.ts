import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { approveInvoice, redInvoice } from "../../../../service/areas/finance";
import { askInvoices } from "../../../../service/areas/finance/ask-invoices";
import type { InvoiceRoom } from "../../../../service/areas/finance/review-invoice";
import { invoiceHook } from "../../../../service/ports/invoice-hook";
import { type MoneyWorld, openMoneyWorld } from "../areas/finance/money-world";

const secret = "0123456789abcdef0123456789abcdef";
const pdf = Buffer.from("%PDF-1.7 by the hook");
const issued = (number: string) => ({
  state: "issued",
  number,
  files: [{ kind: "pdf", content: pdf.toString("base64") }],
});

interface Recorded {
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

const recorded: Recorded[] = [];
/** What is answered next; `unsigned` with another secret. */
let next: { status?: number; json?: unknown; isUnsigned?: boolean } = {};
let recorder: Server;
let world: MoneyWorld;
let room: InvoiceRoom;

const mac = (key: string, text: string) => createHmac("sha256", key).update(text).digest("hex");

beforeAll(async () => {
  recorder = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const headers = request.headers as Record<string, string>;
    const timestamp = headers["x-xi-timestamp"] ?? "";
    expect(request.method).toBe("POST");
    expect(headers["x-xi-signature"]).toBe(mac(secret, `${timestamp}\n${text}`));
    recorded.push({ headers, body: JSON.parse(text) });
    const answer = JSON.stringify(next.json ?? {});
    const key = next.isUnsigned ? "another secret" : secret;
    response.setHeader("x-xi-signature", mac(key, `${timestamp}\n${answer}`));
    response.writeHead(next.status ?? 200).end(answer);
  });
  await new Promise<void>((done) => recorder.listen(0, "127.0.0.1", done));
  world = await openMoneyWorld();
  const { port } = recorder.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/invoices`;
  const { xi } = world;
  const invoices = invoiceHook({ url, secret }, { now: xi.now });
  room = { db: xi.store.db, ports: { ...xi.ports, invoices }, now: xi.now };
});
afterAll(async () => {
  recorder.close();
  await world.xi.close();
});
beforeEach(async () => {
  await world.next();
  recorded.length = 0;
  next = {};
});

const of = () => ({ token: world.token });

async function approved(): Promise<string> {
  await world.give(360_000);
  const orderNo: string = (await world.place({}, null)).map.order.no;
  const title = { kind: "person", name: "王小明" } as const;
  const titleId: number = (await world.xi.call("invoice/save", title, of())).map.title.id;
  const type = "ordinary" as const;
  const body = { orderNos: [orderNo], titleId, type, email: "a@example.com" };
  const { no } = (await world.xi.call("invoice/apply", body, of())).map.invoice;
  await approveInvoice(room, no);
  return no;
}
const now = async (no: string) => (await world.xi.call("invoice/detail", { no }, of())).map.invoice;
const kept = (no: string) =>
  room.db.selectFrom("invoice").selectAll().where("no", "=", no).executeTakeFirstOrThrow();

test("an approved invoice is asked for with all it needs, signed, and what comes back is handed on", async () => {
  const no = await approved();
  next.json = issued("26332000000000000001");
  expect(await askInvoices(room)).toBe(1);
  expect(recorded).toMatchObject([
    {
      headers: { "idempotency-key": `issue:${no}`, "content-type": "application/json" },
      body: {
        deed: "issue",
        no,
        type: "ordinary",
        cents: 360_000,
        title: { kind: "person", name: "王小明" },
        lines: [{ cents: 360_000, name: expect.stringContaining("续费标准版") }],
      },
    },
  ]);
  expect(await now(no)).toMatchObject({
    state: 2,
    invoiceNo: "26332000000000000001",
    files: ["pdf"],
  });
  expect(await askInvoices(room)).toBe(0);
});

test.each([
  ["500", { status: 500, json: { state: "pending" } }],
  ["no signature of ours", { json: issued("26332000000000000002"), isUnsigned: true }],
  ["a word that is none", { json: { state: "done" } }],
  [
    "a file that is none",
    { json: { ...issued("26332000000000000002"), files: [{ kind: "pdf", content: "PGh0bWw+" }] } },
  ],
])("%s: it stays as it is and is asked again, ever more rarely", async (_, answer) => {
  const no = await approved();
  next = answer;
  await askInvoices(room, () => 0.5);
  expect(await now(no)).toMatchObject({ state: 1, files: [] });
  expect(await kept(no)).toMatchObject({ hook_tries: 1, hook_fault: expect.stringMatching(/./) });
  expect(await askInvoices(room)).toBe(0);
  for (const minutes of [1, 5, 15, 60, 180, 360, 720]) {
    world.xi.wait(minutes * 60_000 + 5_000);
    await askInvoices(room, () => 0.5);
  }
  expect(recorded).toHaveLength(8);
  expect(new Set(recorded.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  // After the last the operator is left with why.
  expect((await kept(no)).hook_at).toBeNull();
});

test("one that is pending is asked about later; a refusal gives the orders free", async () => {
  const no = await approved();
  next.json = { state: "pending" };
  await askInvoices(room);
  expect((await now(no)).state).toBe(1);
  next.json = { state: "refused", reason: "抬头有误" };
  world.xi.wait(11 * 60_000);
  await askInvoices(room);
  expect(await now(no)).toMatchObject({ state: 3, reason: "抬头有误" });
  expect((await world.xi.call("invoice/info", {}, of())).map.availableCents).toBe(360_000);
});

test("a red invoice is asked for in the same way", async () => {
  const no = await approved();
  next.json = issued("26332000000000000003");
  await askInvoices(room);
  await redInvoice(room, { no, redNo: "" });
  next.json = { state: "issued", number: "26332000000000000004" };
  await askInvoices(room);
  expect(recorded.at(-1)?.body).toMatchObject({ deed: "red", invoiceNo: "26332000000000000003" });
  expect(await now(no)).toMatchObject({ state: 5, redNo: "26332000000000000004" });
});
