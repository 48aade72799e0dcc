import { connect } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findNginx } from "../../scripts/test/nginx.mjs";
import type { EdgeAuto } from "../../src/core/api/contract";
import { type AcmeAuthority, startAuthority } from "../support/edge/acme-authority";
import { domain, type EdgeWorld, openEdgeWorld } from "../support/edge/edge-world";
import { startSeededService } from "./seeded-service";

const hasNginx = findNginx();
let authority: AcmeAuthority;
let edge: EdgeWorld;
let edgePort = 0;

const challenge = "/.well-known/acme-challenge/abc_DEF-123";
const request = () => edge.desk.done("edge/autoCertificate", { id: edge.id });
const auto = async (): Promise<EdgeAuto | null> => (await edge.row()).auto;
const untilState = (state: EdgeAuto["state"]) =>
  edge.until(async () => (await auto())?.state === state, `the state ${state}`);

/** The certificate that the edge shows for the domain, when it leads to the authority. */
const presentedSubject = (): Promise<string | null> =>
  new Promise((resolve) => {
    const socket = connect(
      {
        host: "127.0.0.1",
        port: edge.agent.httpsPort,
        servername: domain,
        ca: authority.root,
      },
      () => {
        resolve(
          socket.authorized ? (socket.getPeerX509Certificate()?.fingerprint256 ?? null) : null,
        );
        socket.end();
      },
    );
    socket.on("error", () => resolve(null));
  });

describe.runIf(hasNginx)("a certificate that is asked for by ACME", () => {
  beforeAll(async () => {
    authority = await startAuthority(() => edgePort);
    const service = await startSeededService({
      XI_EDGE_NETWORKS: "127.0.0.0/8",
      XI_ACME_DIRECTORY: authority.directory,
      XI_ACME_TERMS: "agreed",
      XI_ACME_MAIL: "ops@example.com",
    });
    edge = await openEdgeWorld(service);
    edgePort = edge.agent.httpPort;
  });
  afterAll(async () => {
    await edge?.dispose();
    await authority?.stop();
  });

  test("waits until a node serves", async () => {
    await request();
    expect(await auto()).toMatchObject({ state: "asking" });
    expect((await edge.row()).state).toBe("waiting");
    expect(authority.ordered).toEqual([]);
  });

  test("is refused in the authority's words while the domain stays as it is", async () => {
    authority.error = { status: 403, type: "rejectedIdentifier", detail: "forbidden by policy" };
    // Whatever refuses visitors, redirects them or counts them.
    await edge.desk.done("edge/save", {
      id: edge.id,
      version: 1,
      domain,
      settings: {
        ...edge.settings(),
        https: { isForced: true, hasHttp2: false },
        deny: ["127.0.0.0/8"],
        cc: { perSecond: 1, burst: 0 },
      },
    });
    edge.agent.start();
    await edge.served();
    await untilState("failed");
    expect(await auto()).toMatchObject({ fault: "rejected", detail: "forbidden by policy" });
    expect((await edge.visit("/")).status).toBe(403);
    for (let time = 0; time < 5; time += 1) {
      const { status, body } = await edge.visit(challenge);
      expect([status, body]).toEqual([200, expect.stringMatching(/^abc_DEF-123\.[\w-]{43}$/)]);
    }
    expect((await edge.visit(`${challenge}/..%2f..%2fetc`)).status).toBe(403);
    expect((await edge.visit("/.well-known/acme-challenge/")).status).toBe(403);
    expect(await presentedSubject()).toBeNull();
    expect(edge.one.asked.length + edge.two.asked.length).toBe(0);
  });

  test("is issued after all, though nonces were bad, and served over TLS", async () => {
    Object.assign(authority, { error: null, badNonces: 2, days: 30 / 86_400 });
    await request();
    await untilState("issued");
    expect(authority.visits).toEqual([{ status: 200, text: expect.stringContaining(".") }]);
    expect(authority.contacts).toEqual([["mailto:ops@example.com"]]);
    const { certificate } = await edge.row();
    expect(certificate?.issuer).toBe("ACME Test");
    await edge.until(presentedSubject, "the certificate at the edge");
    const redirected = await edge.visit(challenge);
    expect(redirected.status).toBe(200);
  });

  test("is renewed by itself, before it ends", async () => {
    const first = await edge.until(presentedSubject, "the first certificate");
    Object.assign(authority, { days: 45 / 86_400 });
    const second = await edge.until(async () => {
      const now = await presentedSubject();
      return now !== null && now !== first && now;
    }, "another certificate");
    expect(second).not.toBe(first);
  });

  test("stays when the authority is away at the next renewal", async () => {
    const held = await presentedSubject();
    await authority.stop();
    await untilState("failed");
    expect(await auto()).toMatchObject({ fault: "unreachable" });
    expect(await presentedSubject()).toBe(held);
    await authority.start();
  });

  test("is given up, and then the domain answers no authority any more", async () => {
    await edge.desk.done("edge/certificate", { id: edge.id, certificate: "", privateKey: "" });
    await edge.served();
    expect(await auto()).toBeNull();
    expect((await edge.visit(challenge)).status).toBe(403);
    expect(await presentedSubject()).toBeNull();
    expect(edge.service.output()).not.toMatch(/PRIVATE|"level":"error"/);
  });
});
