import type { Snippet, Snippets } from "./snippet";

const post = (service: string, appkey: string, path: string, fields: string): Snippet[] => [
  {
    id: "http",
    name: "HTTP",
    code: `POST ${service}/sdk/v1/${path}
Content-Type: application/json

{
  "appkey": "${appkey}",
  "events": [{
    "id": "6f1c2b8e0d4a4f7f9a3f5f7f0f6a1b2c",
    "ts": 1790000000000,
    "deviceId": "7E1B0C7A-2C0F-4E0B-9C55-3B8F3E1D9A10",
    "platform": "ios"${fields}
  }]
}
`,
  },
  {
    id: "swift",
    name: "Swift",
    isSample: true,
    code: `func report(_ kind: String, _ fields: [String: Any] = [:]) async throws -> [String: Any] {
    var event: [String: Any] = [
        "id": UUID().uuidString, "ts": Int(Date().timeIntervalSince1970 * 1000),
        "deviceId": UIDevice.current.identifierForVendor!.uuidString, "platform": "ios",
    ]
    event.merge(fields) { _, given in given }
    var request = URLRequest(url: URL(string: "${service}/sdk/v1/\\(kind)")!)
    request.httpMethod = "POST"
    request.httpBody = try JSONSerialization.data(
        withJSONObject: ["appkey": "${appkey}", "events": [event]])
    let (data, _) = try await URLSession.shared.data(for: request)
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
}
`,
  },
];

/** iOS has no SDK yet: what an app sends by itself. */
export const iosSnippets: Snippets = ({ appkey, service, linkHost, linkPath }) => ({
  setup: [
    {
      id: "info",
      name: "Info.plist",
      code: `<key>CFBundleURLTypes</key>
<array>
    <dict>
        <key>CFBundleURLName</key>
        <string>xi</string>
        <key>CFBundleURLSchemes</key>
        <array>
            <string>xi${appkey}</string>
        </array>
    </dict>
</array>
`,
    },
    {
      id: "entitlements",
      name: "App.entitlements",
      code: `<key>com.apple.developer.associated-domains</key>
<array>
    <string>applinks:${linkHost}</string>
</array>
`,
    },
  ],
  init: post(
    service,
    appkey,
    "install",
    `,
    "version": "1.0.0",
    "osVersion": "18.1",
    "model": "iPhone16,2",
    "clipboardToken": ""`,
  ),
  install: [
    {
      id: "json",
      name: "JSON",
      code: `{
  "retCode": "0000",
  "data": {
    "accepted": 1,
    "duplicates": 0,
    "installs": [{
      "id": "6f1c2b8e0d4a4f7f9a3f5f7f0f6a1b2c",
      "channelCode": "a1",
      "params": { "inviter": "42" },
      "match": "clipboard",
      "isFirst": true
    }]
  }
}
`,
    },
  ],
  wake: [
    {
      id: "swift",
      name: "Swift",
      isSample: true,
      code: `func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    contexts.first.map { opened(by: $0.url) }
}

func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    activity.webpageURL.map(opened)
}

func opened(by url: URL) {
    let isOwn = url.scheme == "xi${appkey}"
    let isLink = url.host == "${linkHost}" && url.path.hasPrefix("${linkPath}")
    guard isOwn || isLink else { return }
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    var params = Dictionary(items.map { ($0.name, $0.value ?? "") }) { _, last in last }
    let channel = params.removeValue(forKey: "channelCode") ?? ""
    Task { try await report("open", ["wake": ["channelCode": channel, "params": params]]) }
}
`,
    },
  ],
  events: [
    {
      id: "swift",
      name: "Swift",
      isSample: true,
      code: `try await report("register")
try await report("event", ["eventId": "level_up", "value": 3, "subValue": "forest"])
try await report("pay", ["amountCents": 600])
`,
    },
    ...post(service, appkey, "register", "").slice(0, 1),
  ],
});
