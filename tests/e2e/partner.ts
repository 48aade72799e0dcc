import { signOf } from "../support/embed";
import { type PageServer, startPageServer } from "../support/page-server";

/** A partner's site: pages of its own, and a backend that holds the embed key. */
export interface Partner {
  /** Another origin than the service's, as an embed key lists it. */
  origin: string;
  /** Address of a page with this body; `{service}` stands for the service's address. */
  page(body: string): string;
  /** What the backend exchanges; null before it was given one. */
  key: { keyId: string; secret: string } | null;
  close: PageServer["close"];
}

const hostPart =
  '<header id="own"><h1>合作方门户</h1><p>这一段是合作方自己的。</p><button>自己的按钮</button></header>';

async function exchange(service: string, key: Partner["key"]) {
  if (!key) return { status: 503, text: "{}" };
  const body = JSON.stringify({ user: { id: "u-1001", name: "张三" } });
  const timestamp = Date.now();
  const requested = fetch(`${service}/open/v1/embed/tokens`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-api-key": key.keyId,
      "x-timestamp": String(timestamp),
      "x-sign": signOf(key.secret, timestamp, body),
    },
  });
  return requested.then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => ({ status: 502, text: "{}" }),
  );
}

export async function startPartner(service: string): Promise<Partner> {
  const server = await startPageServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/xi-token") {
      const { status, text } = await exchange(service, partner.key);
      response.writeHead(status, { "content-type": "application/json" }).end(text);
      return;
    }
    response.writeHead(pathname === "/" ? 200 : 404, {
      "content-type": "text/html; charset=utf-8",
    });
    response.end(`<!doctype html><html lang="zh-CN"><head><title>合作方门户</title>
<style>body{margin:16px;font-family:sans-serif}</style></head>
<body>${hostPart}${(searchParams.get("body") ?? "").replaceAll("{service}", service)}</body></html>`);
  });
  const origin = `http://localhost:${server.port}`;
  const partner: Partner = {
    origin,
    page: (body) => `${origin}/?body=${encodeURIComponent(body)}`,
    key: null,
    close: server.close,
  };
  return partner;
}

/** The script and a session with the partner's token. */
export const embedHead = `<script type="module" src="{service}/embed/xi.js"></script>
<xi-session base-url="{service}" token-url="/xi-token"></xi-session>`;

/** A box that cuts off what it holds and moves what is fixed. */
export const clipped = (tag: string) =>
  `<div style="overflow:hidden;transform:translateZ(0);height:300px"><${tag}></${tag}></div>`;
