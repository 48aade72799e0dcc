import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { orderCertificates } from "../../../../../service/features/acceleration/order-certificate";
import type { EdgeDomainRow } from "../../../../../src/core/api/contract";
import type { EdgeRelease } from "../../../../../src/core/api/contract/edge-agent";
import { type AcmeAuthority, startAuthority } from "../../../../support/edge/acme-authority";
import { type Answer, startTestService, type TestService } from "../../../../support/service";
import { makeEdgeApp, makeWorld } from "../../../../support/world";
import { askAsNode, type Session, settingsOf, syncReport } from "./edge-fixture";

/** An app with a node, and an authority that visits its domains at that node. */
export interface CertificateFixture {
  service: TestService;
  own: Session & { id: number };
  outsider: Session & { id: number };
  ownerToken: string;
  authority: AcmeAuthority;
  added(domain: string, change?: object): Promise<number>;
  ask(id: number, session?: Session): Promise<Answer>;
  rowOf(id: number): Promise<EdgeDomainRow>;
  /** What is kept of its certificate. */
  keptOf(id: number): Promise<string>;
  /** The node asks, and says that it serves what it was given. */
  sync(isTaken?: boolean): Promise<EdgeRelease>;
  round(signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export async function openCertificateFixture(): Promise<CertificateFixture> {
  const files = new Map<string, string>();
  // Answers with the files that nodes are given, as their nginx would.
  const edge = createServer((request, response) => {
    const file = files.get(request.headers.host ?? "") ?? "";
    const [, thumbprint] = /return 200 "\$1\.([\w-]{43})"/.exec(file) ?? [];
    const token = request.url?.split("/").at(-1);
    response.writeHead(thumbprint ? 200 : 404).end(`${token}.${thumbprint}`);
  });
  await new Promise<void>((ready) => edge.listen(0, "127.0.0.1", () => ready()));
  const authority = await startAuthority(() => (edge.address() as AddressInfo).port);
  const env = { XI_ACME_DIRECTORY: authority.directory, XI_ACME_TERMS: "agreed" };
  const service = await startTestService(env, { hasWorkers: false });
  const world = await makeWorld(service);
  const own = await makeEdgeApp(service, world.owner.token, "证书");
  const outsider = await makeEdgeApp(service, world.outsider.token, "别人的");
  const node: string = (await service.call("edge/addNode", { name: "节点" }, own)).map.key;
  return {
    service: service,
    own,
    outsider,
    ownerToken: world.owner.token,
    authority,
    added: async (domain, change = {}) =>
      (await service.call("edge/save", { domain, settings: settingsOf(change) }, own)).map.id,
    ask: (id, session = own) => service.call("edge/autoCertificate", { id }, session),
    rowOf: async (id) => (await service.call("edge/domain", { id }, own)).map.row,
    async keptOf(id) {
      const { rows } = await service.store.pool.query(
        "SELECT certificate, key_sealed FROM edge_domain WHERE app_id = $1 AND id = $2",
        [own.id, id],
      );
      return JSON.stringify(rows);
    },
    async sync(isTaken = true) {
      const { body } = await askAsNode(service, "sync", node, syncReport());
      const release = body.release as EdgeRelease;
      for (const { file } of release.domains) {
        files.set(/server_name "(.+)";/.exec(file)?.[1] ?? "", file);
      }
      const applied = Object.fromEntries(release.domains.map(({ id, mark }) => [id, mark]));
      await askAsNode(service, "sync", node, syncReport(isTaken ? { applied } : {}));
      return release;
    },
    round: (signal = new AbortController().signal) =>
      orderCertificates(
        {
          db: service.store.db,
          config: service.config,
          port: service.ports.certificates,
          now: service.now,
        },
        signal,
      ),
    async close() {
      await service.close();
      await authority.stop();
      edge.close();
    },
  };
}
