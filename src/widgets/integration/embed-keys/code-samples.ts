export type SampleName = "node" | "python" | "page";

const path = "/open/v1/embed/tokens";

/** Returns the code samples for integrators, with the address of this service. */
export const codeSamples = (service: string): Record<SampleName, string> => ({
  node: `import { createHash, createHmac } from "node:crypto";

const path = "${path}";

export async function embedToken(user) {
  const body = JSON.stringify({ user, ttlSeconds: 900 });
  const timestamp = String(Date.now());
  const bodyHash = createHash("sha256").update(body).digest("hex");
  const sign = createHmac("sha256", process.env.XI_EMBED_SECRET)
    .update(["POST", path, timestamp, bodyHash].join("\\n"))
    .digest("hex");
  const answer = await fetch("${service}" + path, {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/json",
      "X-Api-Key": process.env.XI_EMBED_KEY,
      "X-Timestamp": timestamp,
      "X-Sign": sign,
    },
  });
  const reply = await answer.json();
  if (!answer.ok) throw new Error(\`\${reply.code} \${reply.message}\`);
  return { token: reply.token, expiresAt: reply.expiresAt };
}

// GET /my/xi-token
response.json(await embedToken({ id: currentUser.id, name: currentUser.name }));
`,
  python: `import hashlib, hmac, json, os, time, urllib.request

PATH = "${path}"

def embed_token(user):
    body = json.dumps({"user": user, "ttlSeconds": 900}).encode()
    timestamp = str(int(time.time() * 1000))
    text = "\\n".join(["POST", PATH, timestamp, hashlib.sha256(body).hexdigest()])
    secret = os.environ["XI_EMBED_SECRET"].encode()
    request = urllib.request.Request("${service}" + PATH, data=body, method="POST", headers={
        "Content-Type": "application/json",
        "X-Api-Key": os.environ["XI_EMBED_KEY"],
        "X-Timestamp": timestamp,
        "X-Sign": hmac.new(secret, text.encode(), hashlib.sha256).hexdigest(),
    })
    with urllib.request.urlopen(request) as answer:
        reply = json.load(answer)
    return {"token": reply["token"], "expiresAt": reply["expiresAt"]}
`,
  page: `<script type="module" src="${service}/embed/xi.js"></script>

<xi-session token-url="/my/xi-token"></xi-session>
<xi-channel-list></xi-channel-list>
`,
});
