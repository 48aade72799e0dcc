import { AsyncLocalStorage } from "node:async_hooks";
import * as v from "valibot";
import { abortAfter } from "../base/abort-after";
import type { AcmeSettings } from "../base/acme-settings";
import { jsonOf } from "../base/json-of";
import { type Problem, problemIn, waitOf } from "./acme-problem";
import { CertificateError, type CertificatePort } from "./certificate-port";

const timeoutMs = 20_000;
const sendBytes = 512 * 1024;

/** Schema of the fields used of a directory. */
const directoryText = v.object({
  newAccount: v.string(),
  newOrder: v.string(),
  meta: v.optional(v.object({ externalAccountRequired: v.optional(v.boolean()) })),
});
const directoryOf = (data: unknown) => {
  const { success, output } = v.safeParse(directoryText, data);
  return success ? output : null;
};

/** Session with an ACME directory. */
interface Talk {
  origin: string;
  signal: AbortSignal;
  /** Address for creating accounts; empty until the directory has been read. */
  newAccount: string;
  /** Problem in the last response, of which the library reports only the text. */
  problem: Problem | null;
}

const talks = new AsyncLocalStorage<Talk>();

const pairOf = ([name, value]: [string, unknown]): [string, string] => [name, String(value)];

/** An answer's text, unless it is longer than any can be. */
async function readAll(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > sendBytes) throw new CertificateError("other", "the answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

async function loadClient() {
  const acme = (await import("acme-client")).default;
  // The library would follow wherever a directory leads, and wait for whoever says to come back later.
  acme.axios.defaults.adapter = async (config) => {
    const talk = talks.getStore();
    const url = new URL(config.url ?? "");
    if (!talk || url.origin !== talk.origin) {
      throw new CertificateError("other", "the directory leads to another host");
    }
    const { method = "get", data, headers } = config;
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers: new Headers(Object.entries(headers.toJSON()).map(pairOf)),
      ...(data !== undefined && { body: data }),
      redirect: "error",
      signal: abortAfter(timeoutMs, talk.signal),
    }).catch((error: Error) => {
      const { cause } = error as { cause?: { code?: unknown } };
      throw new CertificateError("unreachable", String(cause?.code ?? error.name));
    });
    const text = await readAll(response);
    const { status, statusText } = response;
    const said = jsonOf(text);
    talk.newAccount ||= directoryOf(said)?.newAccount ?? "";
    const retryAfter = response.headers.get("retry-after") ?? "";
    talk.problem = problemIn(said, status, retryAfter, url.href === talk.newAccount);
    return {
      data: text,
      status,
      statusText,
      headers: Object.fromEntries(response.headers),
      config,
    };
  };
  return acme;
}
let loading: ReturnType<typeof loadClient> | undefined;
/** Loaded with the first question: most deployments ask none. */
const client = () => {
  loading ??= loadClient();
  return loading;
};

/** Has certificates issued by RFC 8555; the account is made with the first order and known by its key. */
export function acmePort(
  { directory, mail, binding }: AcmeSettings,
  { now }: { now: () => number },
): CertificatePort {
  const { origin } = new URL(directory);

  async function talk<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
    const held: Talk = { origin, signal, newAccount: "", problem: null };
    try {
      return await talks.run(held, run);
    } catch (error) {
      if (error instanceof CertificateError) throw error;
      const { problem } = held;
      if (!problem) throw new CertificateError("other", String(error).slice(0, 300));
      throw new CertificateError(problem.fault, problem.detail, waitOf(problem.retryAfter, now()));
    }
  }

  return {
    directory,
    issue: ({ accountKey, domain, privateKey }, signal) =>
      talk(signal, async () => {
        const acme = await client();
        const asking = new acme.Client({
          directoryUrl: directory,
          accountKey,
          backoffAttempts: 20,
          backoffMin: 500,
          backoffMax: 5_000,
          ...(binding && { externalAccountBinding: binding }),
        });
        const [, csr] = await acme.crypto.createCsr({ altNames: [domain] }, privateKey);
        return asking.auto({
          csr,
          termsOfServiceAgreed: true,
          ...(mail && { email: mail }),
          // The edge answers already, and this machine may not reach it.
          skipChallengeVerification: true,
          challengePriority: ["http-01"],
          async challengeCreateFn(_authorization, { type }) {
            if (type === "http-01") return;
            throw new CertificateError("rejected", "the authority offers no http-01");
          },
          challengeRemoveFn: async () => undefined,
        });
      }),
    async check() {
      const response = await fetch(directory, {
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => {
        throw new Error("连接失败");
      });
      const said = response.ok ? directoryOf(await response.json().catch(() => null)) : null;
      if (!said) throw new Error(`应答不是 ACME 目录（HTTP ${response.status}）`);
      if (said.meta?.externalAccountRequired && !binding) {
        throw new Error("机构要求外部账户绑定，请设置 XI_ACME_EAB");
      }
    },
  };
}
