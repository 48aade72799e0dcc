import { createHash, createPublicKey, type JsonWebKey, randomUUID, verify } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Binding, bindingProblem } from "./account-binding";
import { openTestIssuer } from "./test-issuer";
import { readText, visitDomain } from "./visit-domain";

interface AcmeProblem {
  status: number;
  type: string;
  detail: string;
  retryAfter?: string;
}
/** An order, with the one authorisation and challenge that it has. */
interface Order {
  domain: string;
  account: string;
  token: string;
  challenge: "pending" | "processing" | "valid" | "invalid";
  error?: object;
  chain?: string;
}

/** An authority that issues by RFC 8555 and takes nobody's word: signatures, nonces and domains are looked at. */
export interface AcmeAuthority {
  directory: string;
  /** Its own certificate, PEM. */
  root: string;
  /** Days that its certificates hold. */
  days: number;
  /** What it says to new orders; null = it takes them. */
  error: AcmeProblem | null;
  /** What it says to new accounts; null = it takes them. */
  accountError: AcmeProblem | null;
  /** So many nonces are called bad though they are good. */
  badNonces: number;
  /** Where the directory leads for orders; empty = to itself. */
  leadsTo: string;
  /** What new accounts have to be bound to; null = nothing. */
  binding: Binding | null;
  /** New orders are answered once it is settled; null = at once. */
  pause: Promise<void> | null;
  /** Contacts of the accounts that were made. */
  contacts: unknown[];
  /** Domains ordered, refused ones included. */
  ordered: string[];
  /** Answers of domains to challenges: status and text. */
  visits: { status: number; text: string }[];
  stop(): Promise<void>;
  /** At the port where it was. */
  start(): Promise<void>;
}

class Refused extends Error {
  constructor(readonly acmeProblem: AcmeProblem) {
    super(acmeProblem.detail);
  }
}
const refused = (type: string, detail: string, status = 400) =>
  new Refused({ status, type, detail });

const json = (base64url: string) => JSON.parse(Buffer.from(base64url, "base64url").toString());
const problem = ({ type, detail }: AcmeProblem) => ({
  type: `urn:ietf:params:acme:error:${type}`,
  detail,
});

/** Starts one; `edgePort` is where all domains are. */
export async function startAuthority(edgePort: () => number): Promise<AcmeAuthority> {
  const issuer = await openTestIssuer();
  const nonces = new Set<string>();
  const accounts = new Map<string, JsonWebKey>();
  const orders = new Map<string, Order>();
  let port = 0;
  const base = () => `http://127.0.0.1:${port}`;

  const thumbprint = ({ crv, kty, x, y }: JsonWebKey) =>
    createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url");

  async function validate(order: Order) {
    order.challenge = "processing";
    const path = `/.well-known/acme-challenge/${order.token}`;
    const wanted = `${order.token}.${thumbprint(accounts.get(order.account) ?? {})}`;
    try {
      const found = await visitDomain(edgePort(), order.domain, path);
      authority.visits.push(found);
      const isRight = found.status === 200 && found.text === wanted;
      const detail = `${order.domain}: Invalid response: ${found.status}`;
      if (!isRight) order.error = problem({ status: 403, type: "unauthorized", detail });
      order.challenge = isRight ? "valid" : "invalid";
    } catch {
      const detail = `${order.domain}: Fetching ${path}: Connection refused`;
      order.error = problem({ status: 400, type: "connection", detail });
      order.challenge = "invalid";
    }
  }

  /** Whose request it is and what it says; refused unless its signature, nonce and address are right. */
  function opened(path: string, body: string) {
    const parts = JSON.parse(body) as { protected: string; payload: string; signature: string };
    const { alg, nonce, url, jwk, kid } = json(parts.protected);
    if (alg !== "ES256") throw refused("badSignatureAlgorithm", alg);
    const isKnown = nonces.delete(nonce);
    if (authority.badNonces > 0 || !isKnown) {
      authority.badNonces -= 1;
      throw refused("badNonce", "JWS has an invalid anti-replay nonce");
    }
    if (url !== base() + path) throw refused("unauthorized", "another address was signed");
    const key = path === "/new-account" ? jwk : accounts.get(kid);
    if (!key) throw refused("accountDoesNotExist", "no such account");
    const isSigned = verify(
      "sha256",
      Buffer.from(`${parts.protected}.${parts.payload}`),
      { key: createPublicKey({ key, format: "jwk" }), dsaEncoding: "ieee-p1363" },
      Buffer.from(parts.signature, "base64url"),
    );
    if (!isSigned) throw refused("malformed", "JWS verification error");
    return {
      key: key as JsonWebKey,
      kid: kid as string,
      said: parts.payload ? json(parts.payload) : null,
    };
  }

  function checkBinding(key: JsonWebKey, given: Parameters<typeof bindingProblem>[1] | undefined) {
    if (!authority.binding) return;
    if (!given) throw refused("externalAccountRequired", "an external account is required", 403);
    const acmeProblem = bindingProblem(authority.binding, given, {
      key,
      url: `${base()}/new-account`,
    });
    if (acmeProblem) throw refused("unauthorized", acmeProblem, 403);
  }

  const orderOf = (id: string, order: Order) => ({
    status: order.chain ? "valid" : order.challenge === "valid" ? "ready" : "pending",
    identifiers: [{ type: "dns", value: order.domain }],
    authorizations: [`${base()}/authorization/${id}`],
    finalize: `${base()}/finalize/${id}`,
    ...(order.chain && { certificate: `${base()}/certificate/${id}` }),
  });
  const challengeOf = (id: string, { challenge: status, token, error }: Order) => ({
    type: "http-01",
    url: `${base()}/challenge/${id}`,
    token,
    status,
    ...(error && { error }),
  });

  async function result(path: string, body: string): Promise<[number, unknown, string?]> {
    const { key, kid, said } = opened(path, body);
    const [, deps = "", id = ""] = path.split("/");
    if (deps === "new-account") {
      const url = `${base()}/account/${thumbprint(key)}`;
      if (accounts.has(url)) return [200, { status: "valid" }, url];
      if (said.termsOfServiceAgreed !== true) throw refused("userActionRequired", "terms");
      if (authority.accountError) throw new Refused(authority.accountError);
      checkBinding(key, said.externalAccountBinding);
      accounts.set(url, key);
      authority.contacts.push(said.contact);
      return [201, { status: "valid" }, url];
    }
    if (deps === "account") return [200, { status: "valid" }];
    if (deps === "new-order") {
      const domain = said.identifiers[0].value;
      authority.ordered.push(domain);
      await authority.pause;
      if (authority.error) throw new Refused(authority.error);
      const made = randomUUID();
      const token = randomUUID().replaceAll("-", "");
      orders.set(made, { domain, account: kid, token, challenge: "pending" });
      return [201, orderOf(made, orders.get(made) as Order), `${base()}/order/${made}`];
    }
    const order = orders.get(id);
    if (!order || order.account !== kid) throw refused("unauthorized", "not yours", 403);
    if (deps === "challenge") {
      // Only one that was answered is looked at; asked again, it tells how it stands.
      if (said && order.challenge === "pending") void validate(order);
      return [200, challengeOf(id, order)];
    }
    if (deps === "authorization") {
      const status = order.challenge === "processing" ? "pending" : order.challenge;
      const identifier = { type: "dns", value: order.domain };
      return [200, { status, identifier, challenges: [challengeOf(id, order)] }];
    }
    if (deps === "finalize") {
      if (order.challenge !== "valid") throw refused("orderNotReady", order.challenge, 403);
      const csr = Buffer.from(said.csr, "base64url");
      order.chain = await issuer.sign(csr, order.domain, authority.days);
      return [200, orderOf(id, order)];
    }
    if (deps === "certificate") return [200, order.chain];
    return [200, orderOf(id, order)];
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse) {
    const path = incoming.url ?? "/";
    const nonce = randomUUID();
    nonces.add(nonce);
    response.setHeader("replay-nonce", nonce);
    if (path === "/directory") {
      const newOrder = authority.leadsTo || `${base()}/new-order`;
      const rest = { newNonce: `${base()}/new-nonce`, newAccount: `${base()}/new-account` };
      const meta = { termsOfService: "x", externalAccountRequired: authority.binding !== null };
      response.end(JSON.stringify({ ...rest, newOrder, meta }));
      return;
    }
    if (path === "/new-nonce") return void response.end();
    try {
      const [status, body, location] = await result(path, await readText(incoming));
      if (location) response.setHeader("location", location);
      response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
    } catch (error) {
      const detail = String(error);
      const acmeProblem =
        error instanceof Refused ? error.acmeProblem : { status: 400, type: "badCSR", detail };
      if (acmeProblem.retryAfter) response.setHeader("retry-after", acmeProblem.retryAfter);
      response.writeHead(acmeProblem.status).end(JSON.stringify(problem(acmeProblem)));
    }
  }

  const server = createServer((incoming, response) => void respond(incoming, response));
  const start = () => new Promise<void>((ready) => server.listen(port, "127.0.0.1", () => ready()));
  const authority: AcmeAuthority = {
    directory: "",
    root: issuer.root,
    days: 90,
    error: null,
    accountError: null,
    badNonces: 0,
    leadsTo: "",
    binding: null,
    pause: null,
    contacts: [],
    ordered: [],
    visits: [],
    start,
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  await start();
  ({ port } = server.address() as AddressInfo);
  authority.directory = `${base()}/directory`;
  return authority;
}
