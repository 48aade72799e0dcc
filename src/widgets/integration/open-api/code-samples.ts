import { openBase } from "../../../core/api/contract/constants/open-api";

export const sampleNames = ["curl", "java", "python", "php", "node", "go"] as const;
export type SampleName = (typeof sampleNames)[number];

const path = `${openBase}/reports/trend?start=2026-01-01&end=2026-01-07`;

/**
 * Returns the code samples for integrators, with the address of this service; the key comes from
 * the environment.
 */
export const codeSamples = (service: string): Record<SampleName, string> => ({
  curl: `curl --fail-with-body --compressed \\
  -H "Authorization: Bearer $XI_API_KEY" \\
  "${service}${path}"
`,
  java: `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Trend {
  public static void main(String[] args) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(
            URI.create("${service}${path}"))
        .header("Authorization", "Bearer " + System.getenv("XI_API_KEY"))
        .build();
    HttpResponse<String> answer =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    if (answer.statusCode() != 200) throw new IllegalStateException(answer.body());
    System.out.println(answer.body());
  }
}
`,
  python: `import hashlib, hmac, json, os, time, urllib.request, uuid

SERVICE = "${service}"
PATH = "${path}"

def signed(method, path, body=b""):
    key_id, secret = os.environ["XI_API_KEY"].split(".")
    timestamp, nonce = str(int(time.time() * 1000)), uuid.uuid4().hex
    text = "\\n".join([method, path, timestamp, nonce, hashlib.sha256(body).hexdigest()])
    return {
        "X-Api-Key": key_id,
        "X-Timestamp": timestamp,
        "X-Nonce": nonce,
        "X-Sign": hmac.new(secret.encode(), text.encode(), hashlib.sha256).hexdigest(),
    }

request = urllib.request.Request(SERVICE + PATH, headers=signed("GET", PATH))
with urllib.request.urlopen(request) as answer:
    print(json.dumps(json.load(answer)["data"]["totals"], ensure_ascii=False))
`,
  php: `<?php
$url = "${service}${path}";
$request = curl_init($url);
curl_setopt_array($request, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => ["Authorization: Bearer " . getenv("XI_API_KEY")],
]);
$body = curl_exec($request);
if (curl_getinfo($request, CURLINFO_HTTP_CODE) !== 200) {
    throw new RuntimeException($body);
}
print_r(json_decode($body, true)["data"]["totals"]);
`,
  node: `import { createHash, createHmac, randomUUID } from "node:crypto";

const service = "${service}";
const path = "${path}";
const [keyId, secret] = process.env.XI_API_KEY.split(".");

function signed(method, path, body = "") {
  const timestamp = String(Date.now());
  const nonce = randomUUID();
  const hash = createHash("sha256").update(body).digest("hex");
  const text = [method, path, timestamp, nonce, hash].join("\\n");
  return {
    "X-Api-Key": keyId,
    "X-Timestamp": timestamp,
    "X-Nonce": nonce,
    "X-Sign": createHmac("sha256", secret).update(text).digest("hex"),
  };
}

const answer = await fetch(service + path, { headers: signed("GET", path) });
const reply = await answer.json();
if (!answer.ok) throw new Error(\`\${reply.code} \${reply.detail}\`);
console.log(JSON.stringify(reply.data.totals));
`,
  go: `package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
)

func main() {
	request, _ := http.NewRequest("GET", "${service}${path}", nil)
	request.Header.Set("Authorization", "Bearer "+os.Getenv("XI_API_KEY"))
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer answer.Body.Close()
	body, _ := io.ReadAll(answer.Body)
	if answer.StatusCode != 200 {
		panic(string(body))
	}
	fmt.Println(string(body))
}
`,
});
