import { createPublicKey, generateKeyPairSync, X509Certificate } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AcmeSettings, readAcme } from "../../../../service/base/acme-settings";
import { thumbprintOf } from "../../../../service/features/acceleration/acme-account";
import { CertificateError } from "../../../../service/ports";
import { acmePort } from "../../../../service/ports/acme";
import { problemIn, waitOf } from "../../../../service/ports/acme-problem";
import { type AcmeAuthority, startAuthority } from "../../../support/edge/acme-authority";

const newKey = () =>
  generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({
    type: "pkcs8",
    format: "pem",
  }) as string;
const accountKey = newKey();
const domain = "shop.acme-test.cn";

/** Answers as the edge does: whatever the token, for one account. */
const edge = createServer((request, response) => {
  const token = request.url?.split("/").at(-1);
  const isKnown = request.headers.host === domain;
  response.writeHead(isKnown ? 200 : 404).end(`${token}.${thumbprintOf(accountKey)}`);
});
let authority: AcmeAuthority;
let edgePort = 0;
beforeAll(async () => {
  await new Promise<void>((ready) => edge.listen(0, "127.0.0.1", () => ready()));
  edgePort = (edge.address() as AddressInfo).port;
  authority = await startAuthority(() => edgePort);
});
beforeEach(() => {
  Object.assign(authority, { error: null, badNonces: 0, leadsTo: "" });
});
afterAll(async () => {
  await authority.stop();
  edge.close();
});

const port = (binding: AcmeSettings["binding"] = null) =>
  acmePort({ directory: authority.directory, mail: "ops@example.com", binding }, { now: Date.now });
const issue = (of = domain, privateKey = newKey()) =>
  port().issue({ accountKey, domain: of, privateKey }, AbortSignal.timeout(20_000));
const error = (requested: Promise<string>): Promise<CertificateError> =>
  requested.then(
    () => Promise.reject(new Error("it was issued")),
    (error: unknown) => {
      expect(error).toBeInstanceOf(CertificateError);
      return error as CertificateError;
    },
  );
const errorOf = (of?: string) => error(issue(of));

test("a certificate of its own key is issued, and the account is made once", async () => {
  const key = newKey();
  const [leaf = "", root = ""] =
    (await issue(domain, key)).match(/-----BEGIN[\s\S]+?-----END.*/g) ?? [];
  const certificate = new X509Certificate(leaf);
  expect(certificate.checkHost(domain)).toBe(domain);
  expect(certificate.verify(new X509Certificate(root).publicKey)).toBe(true);
  expect(certificate.publicKey.export({ type: "spki", format: "pem" })).toBe(
    createPublicKey(key).export({ type: "spki", format: "pem" }),
  );
  await issue();
  expect(authority.contacts).toEqual([["mailto:ops@example.com"]]);
});

test("a nonce that is refused is replaced, and not for ever", async () => {
  authority.badNonces = 2;
  await expect(issue()).resolves.toContain("BEGIN CERTIFICATE");
  authority.badNonces = 1000;
  expect(await errorOf()).toMatchObject({
    fault: "other",
    message: expect.stringContaining("nonce"),
  });
});

test("what the authority says comes with its reason, and when to come back", async () => {
  authority.error = {
    status: 429,
    type: "rateLimited",
    detail: "too many failed authorizations\nrecently",
    retryAfter: "7200",
  };
  const requested = authority.ordered.length;
  expect(await errorOf()).toMatchObject({
    fault: "limited",
    message: "too many failed authorizations recently",
    waitMs: 7_200_000,
  });
  expect(authority.ordered).toHaveLength(requested + 1);
  authority.error = { status: 403, type: "rejectedIdentifier", detail: "policy" };
  expect(await errorOf()).toMatchObject({ fault: "rejected", message: "policy", waitMs: 0 });
  authority.error = { status: 503, type: "serverInternal", detail: "down" };
  expect(await errorOf()).toMatchObject({ fault: "unreachable" });
});

test("a domain that does not answer for the account gets none", async () => {
  const refused = await errorOf("elsewhere.acme-test.cn");
  expect(refused).toMatchObject({ fault: "unauthorized" });
  expect(refused.message).toContain("404");
  const there = edgePort;
  edgePort = 1;
  expect(await errorOf()).toMatchObject({ fault: "connection" });
  edgePort = there;
});

test("nobody but the directory's own host is asked", async () => {
  let requested = 0;
  const other = createServer((_request, response) => {
    requested += 1;
    response.end("{}");
  });
  await new Promise<void>((ready) => other.listen(0, "127.0.0.1", () => ready()));
  authority.leadsTo = `http://127.0.0.1:${(other.address() as AddressInfo).port}/new-order`;
  expect(await errorOf()).toMatchObject({
    fault: "other",
    message: expect.stringContaining("another host"),
  });
  expect(requested).toBe(0);
  other.close();
});

test("an authority that is away is called so, and asked again it issues", async () => {
  await authority.stop();
  expect(await errorOf()).toMatchObject({ fault: "unreachable", message: "ECONNREFUSED" });
  await expect(port().check?.()).rejects.toThrow("连接失败");
  await authority.start();
  await expect(port().check?.()).resolves.toBeUndefined();
  await expect(issue()).resolves.toContain("BEGIN CERTIFICATE");
});

test("problems and waits are read of whatever is said", () => {
  expect(problemIn(undefined, 200, "")).toBeNull();
  expect(problemIn({ status: "valid" }, 200, "")).toBeNull();
  expect(problemIn(undefined, 502, "")).toMatchObject({ fault: "unreachable" });
  expect(problemIn({ type: "about:blank" }, 429, "9")).toMatchObject({ fault: "limited" });
  const long = { type: "urn:ietf:params:acme:error:constructor", detail: "x".repeat(2000) };
  expect(problemIn(long, 400, "")).toMatchObject({ fault: "other", detail: "x".repeat(500) });
  const now = Date.UTC(2026, 0, 1);
  expect(waitOf("60", now)).toBe(60_000);
  expect(waitOf(new Date(now + 5_000).toUTCString(), now)).toBe(5_000);
  expect(waitOf("99999999", now)).toBe(7 * 86_400_000);
  expect([waitOf("", now), waitOf("soon", now), waitOf("-5", now)]).toEqual([0, 0, 0]);
});

test("no authority is asked by leaving a setting as it is, nor over plain HTTP", () => {
  const directory = "https://acme.example.com/directory";
  expect(readAcme({})).toBeNull();
  expect(() => readAcme({ XI_ACME_DIRECTORY: directory })).toThrow("XI_ACME_TERMS");
  const agreed = { XI_ACME_DIRECTORY: directory, XI_ACME_TERMS: "agreed" };
  expect(readAcme(agreed)).toEqual({ directory, mail: "", binding: null });
  for (const bad of ["http://acme.example.com/", "https://a:b@acme.example.com/", "acme"]) {
    expect(() => readAcme({ ...agreed, XI_ACME_DIRECTORY: bad })).toThrow("XI_ACME_DIRECTORY");
  }
  expect(() => readAcme({ ...agreed, XI_ACME_MAIL: "nobody" })).toThrow("XI_ACME_MAIL");
});
