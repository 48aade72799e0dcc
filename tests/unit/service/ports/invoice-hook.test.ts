import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { approveInvoice, redInvoice } from "../../../../service/features/finance";
import { askInvoices } from "../../../../service/features/finance/ask-invoices";
import type { InvoiceDeps } from "../../../../service/features/finance/review-invoice";
import { invoiceHook } from "../../../../service/ports/invoice-hook";
import { type MoneyWorld, openMoneyWorld } from "../features/finance/money-world";

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
let deps: InvoiceDeps;

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
    const result = JSON.stringify(next.json ?? {});
    const key = next.isUnsigned ? "another secret" : secret;
    response.setHeader("x-xi-signature", mac(key, `${timestamp}\n${result}`));
    response.writeHead(next.status ?? 200).end(result);
  });
  await new Promise<void>((done) => recorder.listen(0, "127.0.0.1", done));
  world = await openMoneyWorld();
  const { port } = recorder.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/invoices`;
  const { service } = world;
  const invoices = invoiceHook({ url, secret }, { now: service.now });
  deps = { db: service.store.db, ports: { ...service.ports, invoices }, now: service.now };
});
afterAll(async () => {
  recorder.close();
  await world.service.close();
});
beforeEach(async () => {
  await world.next();
  recorded.length = 0;
  next = {};
});

const of = () => ({ token: world.token });

async function approved(): Promise<string> {
  await world.give(360_000);
  const orderNo: string = (await world.placeOrder({}, null)).map.order.no;
  const title = { kind: "person", name: "王小明" } as const;
  const titleId: number = (await world.service.call("invoice/save", title, of())).map.title.id;
  const type = "ordinary" as const;
  const body = { orderNos: [orderNo], titleId, type, email: "a@example.com" };
  const { no } = (await world.service.call("invoice/apply", body, of())).map.invoice;
  await approveInvoice(deps, no);
  return no;
}
const now = async (no: string) =>
  (await world.service.call("invoice/detail", { no }, of())).map.invoice;
const kept = (no: string) =>
  deps.db.selectFrom("invoice").selectAll().where("no", "=", no).executeTakeFirstOrThrow();

test("an approved invoice is asked for with all it needs, signed, and what comes back is handed on", async () => {
  const no = await approved();
  next.json = issued("26332000000000000001");
  expect(await askInvoices(deps)).toBe(1);
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
  expect(await askInvoices(deps)).toBe(0);
});

test.each([
  ["500", { status: 500, json: { state: "pending" } }],
  ["no signature of ours", { json: issued("26332000000000000002"), isUnsigned: true }],
  ["a word that is none", { json: { state: "done" } }],
  [
    "a file that is none",
    { json: { ...issued("26332000000000000002"), files: [{ kind: "pdf", content: "PGh0bWw+" }] } },
  ],
])("%s: it stays as it is and is asked again, ever more rarely", async (_, response) => {
  const no = await approved();
  next = response;
  await askInvoices(deps, () => 0.5);
  expect(await now(no)).toMatchObject({ state: 1, files: [] });
  expect(await kept(no)).toMatchObject({ hook_tries: 1, hook_fault: expect.stringMatching(/./) });
  expect(await askInvoices(deps)).toBe(0);
  for (const minutes of [1, 5, 15, 60, 180, 360, 720]) {
    world.service.wait(minutes * 60_000 + 5_000);
    await askInvoices(deps, () => 0.5);
  }
  expect(recorded).toHaveLength(8);
  expect(new Set(recorded.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  // After the last the operator is left with why.
  expect((await kept(no)).hook_at).toBeNull();
});

test("one that is pending is asked about later; a refusal gives the orders free", async () => {
  const no = await approved();
  next.json = { state: "pending" };
  await askInvoices(deps);
  expect((await now(no)).state).toBe(1);
  next.json = { state: "refused", reason: "抬头有误" };
  world.service.wait(11 * 60_000);
  await askInvoices(deps);
  expect(await now(no)).toMatchObject({ state: 3, reason: "抬头有误" });
  expect((await world.service.call("invoice/info", {}, of())).map.availableCents).toBe(360_000);
});

test("a red invoice is asked for in the same way", async () => {
  const no = await approved();
  next.json = issued("26332000000000000003");
  await askInvoices(deps);
  await redInvoice(deps, { no, redNo: "" });
  next.json = { state: "issued", number: "26332000000000000004" };
  await askInvoices(deps);
  expect(recorded.at(-1)?.body).toMatchObject({ deed: "red", invoiceNo: "26332000000000000003" });
  expect(await now(no)).toMatchObject({ state: 5, redNo: "26332000000000000004" });
});
