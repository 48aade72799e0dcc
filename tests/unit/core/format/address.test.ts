import { describe, expect, test } from "vitest";
import {
  keptQuery,
  locationOf,
  namesOf,
  withPairs,
  withPairsSet,
  withQuery,
} from "../../../../src/core/format/address";

const sacred = "https://shop.test/d?flag&sig=a%20b%2Bc~d&list=(1,2)&wd=%CA%D6%BB%FA";

describe("pairs behind a stored query", () => {
  test.each([
    [sacred, `${sacred}&from=x`],
    ["https://a.test", "https://a.test?from=x"],
    ["https://a.test/", "https://a.test/?from=x"],
    ["https://a.test/?", "https://a.test/?from=x"],
    ["https://a.test/?a=1&", "https://a.test/?a=1&from=x"],
    ["https://a.test/?a=1&&b", "https://a.test/?a=1&&b&from=x"],
    ["https://a.test/p#top", "https://a.test/p?from=x#top"],
    ["https://a.test/p?a#/r?b=1", "https://a.test/p?a&from=x#/r?b=1"],
    ["myapp://goods/1?id=%20", "myapp://goods/1?id=%20&from=x"],
    ["market://details?id=com.x", "market://details?id=com.x&from=x"],
    ["https://例子.测试/下载?名=值", "https://例子.测试/下载?名=值&from=x"],
    [
      "https://a.test/?cb={CB}&m=__MAC__|'\"<>^`",
      "https://a.test/?cb={CB}&m=__MAC__|'\"<>^`&from=x",
    ],
    ["https://a.test/?from=own", "https://a.test/?from=own"],
    ["https://a.test/?fr%6fm=own", "https://a.test/?fr%6fm=own"],
    ["https://a.test/?from", "https://a.test/?from"],
  ])("%s", (address, expected) => {
    expect(withPairs(address, [["from", "x"]])).toBe(expected);
  });

  test("are encoded, whatever they hold", () => {
    expect(withPairs("https://a.test", [["名 a", "1&2=+#é\uD800"]])).toBe(
      "https://a.test?%E5%90%8D%20a=1%262%3D%2B%23%C3%A9%EF%BF%BD",
    );
    expect(withPairs(sacred, [])).toBe(sacred);
    expect(withPairs(sacred, [["", "x"]])).toBe(sacred);
  });

  test("may take the place of a name that is there, and nothing else moves", () => {
    expect(withPairsSet("https://a.test/?b=%20&src=old&flag&src=2#top", [["src", "n w"]])).toBe(
      "https://a.test/?b=%20&src=n%20w&flag#top",
    );
    expect(withPairsSet(sacred, [["channelCode", "c1"]])).toBe(`${sacred}&channelCode=c1`);
    expect(withPairsSet("https://a.test/?", [])).toBe("https://a.test/?");
    expect(withPairsSet("https://a.test/?a&&b&", [["c", "1"]])).toBe("https://a.test/?a&&b&c=1");
  });

  test("a raw query goes along as it is", () => {
    expect(withQuery("https://a.test/#x", "tag=a&tag=b&wd=%CA%D6&flag")).toBe(
      "https://a.test/?tag=a&tag=b&wd=%CA%D6&flag#x",
    );
    expect(keptQuery("a=1&xi_qr=1&a=2&&b", (name) => name !== "xi_qr")).toBe("a=1&a=2&&b");
    expect([...namesOf("https://a.test/?a+b=1&%CA=2&c#d=1")]).toEqual(["a b", "%CA", "c"]);
  });

  test("of any address every byte is kept", () => {
    const parts = ["", "?", "&", "=", "#", "a", "%20", "%CA", "+", "/", "名", "'", "(", ";", "%zz"];
    let seed = 7;
    const draw = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let round = 0; round < 5_000; round += 1) {
      const tail = Array.from({ length: draw(12) }, () => parts[draw(parts.length)]).join("");
      const address = `https://a.test/${tail}`;
      const made = withPairs(address, [["zz", "1"]]);
      const hash = address.indexOf("#");
      const [before, after] =
        hash === -1 ? [address, ""] : [address.slice(0, hash), address.slice(hash)];
      expect(made.startsWith(before)).toBe(true);
      expect(made.endsWith(after)).toBe(true);
      expect(made.slice(before.length, made.length - after.length)).toMatch(/^[?&]?zz=1$/);
    }
  });
});

describe("the value of a Location header", () => {
  test.each([
    [
      "https://cdn.test/下载/知行%20课堂.apk?sign=%2Bab%3D",
      "https://cdn.test/%E4%B8%8B%E8%BD%BD/%E7%9F%A5%E8%A1%8C%20%E8%AF%BE%E5%A0%82.apk?sign=%2Bab%3D",
    ],
    [
      "https://shop.test/结束?from=%E7%9F%AD%20x",
      "https://shop.test/%E7%BB%93%E6%9D%9F?from=%E7%9F%AD%20x",
    ],
    ["https://a.test/é", "https://a.test/%C3%A9"],
    [sacred, sacred],
    ["https://a.test/?q='a'|{b}^c%zz%", "https://a.test/?q='a'|{b}^c%zz%"],
    [
      "https://例子.测试:8080/路?a#名",
      "https://xn--fsqu00a.xn--0zwm56d:8080/%E8%B7%AF?a#%E5%90%8D",
    ],
    [
      "itms-services://?action=x&url=https%3A%2F%2Fa.test",
      "itms-services://?action=x&url=https%3A%2F%2Fa.test",
    ],
    ["market://details?id=中", "market://details?id=%E4%B8%AD"],
    ["https://a.test/a b", "https://a.test/a%20b"],
    ["https://a.test/\r\nset-cookie: x=1\u0000\u007f", "https://a.test/set-cookie:%20x=1%00%7F"],
    ["https://a.test/\uD800", "https://a.test/%EF%BF%BD"],
    ["https://a.test/😀", "https://a.test/%F0%9F%98%80"],
  ])("%s", (address, expected) => {
    expect(locationOf(address)).toBe(expected);
    expect(locationOf(expected)).toBe(expected);
    expect(new Headers({ location: expected }).get("location")).toBe(expected);
  });
});
