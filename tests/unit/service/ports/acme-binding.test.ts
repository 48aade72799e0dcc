import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readAcme } from "../../../../service/base/acme-settings";
import { newKey, thumbprintOf } from "../../../../service/features/acceleration/acme-account";
import { acmePort } from "../../../../service/ports/acme";
import { type AcmeAuthority, startAuthority } from "../../../support/edge/acme-authority";

const domain = "shop.acme-test.cn";
const right = { kid: "kid-of-ours", hmacKey: randomBytes(32).toString("base64url") };
const wrong = { ...right, hmacKey: randomBytes(32).toString("base64url") };

let accountKey = "";
const edge = createServer((request, response) => {
  response.end(`${request.url?.split("/").at(-1)}.${thumbprintOf(accountKey)}`);
});
let authority: AcmeAuthority;
let folder = "";
beforeAll(async () => {
  await new Promise<void>((ready) => edge.listen(0, "127.0.0.1", () => ready()));
  authority = await startAuthority(() => (edge.address() as AddressInfo).port);
  folder = await mkdtemp(join(tmpdir(), "xi-eab-"));
});
beforeEach(() => {
  // An account that was bound once is known by its key.
  accountKey = newKey();
  Object.assign(authority, { binding: right, accountRefusal: null, ordered: [] });
});
afterAll(async () => {
  await authority.stop();
  edge.close();
  await rm(folder, { recursive: true });
});

/** The port as a deployment with this content of `XI_ACME_EAB` has it. */
async function portWith(content: string | null) {
  const file = join(folder, "eab.json");
  if (content !== null) await writeFile(file, content);
  const settings = readAcme({
    XI_ACME_DIRECTORY: authority.directory,
    XI_ACME_TERMS: "agreed",
    ...(content !== null && { XI_ACME_EAB: file }),
  });
  if (!settings) throw new Error("no authority");
  return acmePort(settings, { now: Date.now });
}
const issue = async (content: string | null) =>
  (await portWith(content)).issue(
    { accountKey, domain, privateKey: newKey() },
    AbortSignal.timeout(20_000),
  );

test("an authority that asks for an external account is told by XI_ACME_EAB, base64 or base64url", async () => {
  await expect(issue(JSON.stringify(right))).resolves.toContain("BEGIN CERTIFICATE");
  accountKey = newKey();
  const base64 = Buffer.from(right.hmacKey, "base64url").toString("base64");
  const typed = JSON.stringify({ kid: ` ${right.kid} `, hmacKey: base64 });
  await expect(issue(typed)).resolves.toContain("BEGIN CERTIFICATE");
});

test("without one nothing is issued, and the check of ports says what is lacking", async () => {
  await expect(issue(null)).rejects.toMatchObject({
    fault: "account",
    message: "an external account is required",
  });
  await expect((await portWith(null)).check?.()).rejects.toThrow("XI_ACME_EAB");
  await expect((await portWith(JSON.stringify(right))).check?.()).resolves.toBeUndefined();
  expect(authority.ordered).toEqual([]);
});

test("a wrong key is called a matter of the account, not of the domain, and nobody is told it", async () => {
  const wrongs = [wrong, { ...right, kid: "somebody-else" }];
  for (const given of wrongs) {
    const refused = await issue(JSON.stringify(given)).catch((error: Error) => error);
    expect(refused).toMatchObject({
      fault: "account",
      message: expect.stringMatching(/signature is wrong|identifier \S+ is unknown/),
    });
    const serialized = JSON.stringify([refused, String(refused), (refused as Error).stack]);
    expect(serialized).not.toContain(given.hmacKey);
  }
});

test("being asked too often is no matter of the account", async () => {
  const said = { status: 429, type: "rateLimited", detail: "too many", retryAfter: "60" };
  authority.accountError = said;
  await expect(issue(JSON.stringify(right))).rejects.toMatchObject({
    fault: "limited",
    waitMs: 60_000,
  });
});

test("a file that is none stops the start without telling what is in it", async () => {
  for (const content of ["not json", '{"kid":"a"}', `{"kid":"","hmacKey":"${right.hmacKey}"}`]) {
    const failure = await portWith(content).catch((error: Error) => error);
    expect(String(failure)).toContain("XI_ACME_EAB");
    expect(String(failure)).not.toContain(right.hmacKey);
  }
});
