import { describe, expect, test } from "vitest";
import { callbackAddress } from "../../../../service/ads/callback-address";

const hosts = [".e.qq.com", "ocpc.baidu.com"] as const;

describe("a click's address", () => {
  test.each([
    ["https://api.e.qq.com/conv?cb=1", "https://api.e.qq.com/conv?cb=1"],
    ["http://api.e.qq.com/conv?cb=1", "https://api.e.qq.com/conv?cb=1"],
    ["http://api.e.qq.com:80/conv", "https://api.e.qq.com/conv"],
    ["https://api.e.qq.com:443/conv", "https://api.e.qq.com/conv"],
    ["HTTPS://API.E.QQ.COM/conv", "https://api.e.qq.com/conv"],
    // Full-width letters are the host itself to every resolver, and are sent as such.
    ["https://ａｐｉ.e.qq.com/conv", "https://api.e.qq.com/conv"],
    ["https://a.b.e.qq.com/", "https://a.b.e.qq.com/"],
    ["http://ocpc.baidu.com/cb?a=1", "https://ocpc.baidu.com/cb?a=1"],
  ])("%s may be told at %s", (given, sent) => {
    expect(callbackAddress(given, hosts)).toEqual({ url: sent });
  });

  test.each([
    "https://evil.example/",
    "https://e.qq.com.evil.example/",
    "https://api.e.qq.com.evil.example/conv",
    "https://evil.example#.e.qq.com",
    "https://evil.example/?x=.e.qq.com",
    "https://evil.example\\.e.qq.com/",
    "https://e.qq.com@evil.example/",
    "https://api.e.qq.com:pass@evil.example/",
    "https://user@api.e.qq.com/",
    "https://:pass@api.e.qq.com/",
    "https://api.e.qq.com:8443/",
    "http://api.e.qq.com:8080/",
    "http://api.e.qq.com:443/",
    "https://api.e.qq.com:80/",
    "https://api.e.qq.com./",
    "https://e.qq.com/",
    "https://evile.qq.com/",
    "https://xocpc.baidu.com/",
    "https://a.ocpc.baidu.com/",
    // A Cyrillic е.
    "https://api.е.qq.com/",
    "https://api.xn--e-.qq.com.evil.example/",
    "https://127.0.0.1/",
    "https://[::1]/.e.qq.com",
    "https://0x7f.1/",
    "ftp://api.e.qq.com/",
    "javascript://api.e.qq.com/%0aalert(1)",
    "file://api.e.qq.com/etc/passwd",
    "data:text/plain,api.e.qq.com",
  ])("%s may not", (given) => {
    expect(callbackAddress(given, hosts)).toBe("FOREIGN_HOST");
  });

  test.each([undefined, "", "mark-7", "//api.e.qq.com/", "https://"])(
    "%s is none at all",
    (given) => {
      expect(callbackAddress(given, hosts)).toBe("NO_CALLBACK");
    },
  );

  test("no hosts, no address", () => {
    expect(callbackAddress("https://api.e.qq.com/", [])).toBe("FOREIGN_HOST");
  });
});
