import { describe, expect, test } from "vitest";
import {
  nowhere,
  operatorName,
  regions,
  shortCity,
  shortProvince,
} from "../../../../service/ports/region";

describe("the region of an address", () => {
  test.each([
    ["113.87.20.14", "广东", "深圳", "中国电信", false],
    ["202.96.128.86", "广东", "广州", "中国电信", false],
    ["61.139.2.69", "四川", "成都", "中国电信", false],
    ["218.21.128.1", "内蒙古", "赤峰", "中国联通", false],
    ["110.157.0.1", "新疆", "塔城", "中国电信", false],
    ["124.31.0.1", "西藏", "拉萨", "中国电信", false],
    ["120.24.78.68", "广东", "深圳", "", true],
  ])("of %s is %s %s", (ip, province, city, operator, isHosting) => {
    expect(regions.of(ip)).toEqual({ province, city, operator, isHosting });
  });

  test("is known of IPv6 addresses too, as far as the table goes", () => {
    expect(regions.of("2409:8a00::1")).toEqual({
      province: "北京",
      city: "北京",
      operator: "中国移动",
      isHosting: false,
    });
    expect(regions.of("2408:4005::1").isHosting).toBe(true);
    expect(regions.of("240e:e9:8000::1")).toMatchObject({ province: "江苏", city: "南京" });
    expect(regions.of("240e:400::1")).toMatchObject({ province: "", city: "" });
    expect(regions.of("::ffff:113.87.20.14")).toMatchObject({ province: "广东" });
  });

  test("abroad is the country, without an operator", () => {
    const abroad = { province: "海外", city: "美国", operator: "" };
    expect(regions.of("8.8.8.8")).toEqual({ ...abroad, isHosting: false });
    expect(regions.of("3.5.140.2")).toEqual({ ...abroad, isHosting: true });
  });

  test.each(["127.0.0.1", "10.0.0.1", "::1", "fe80::1", "", "not an address"])(
    "of %j is unknown",
    (ip) => {
      expect(regions.of(ip)).toEqual(nowhere);
    },
  );
});

test("places have one name each, however they are written", () => {
  expect(
    ["广东省", "广西壮族自治区", "新疆维吾尔自治区", "北京市", "香港特别行政区", "内蒙古"].map(
      shortProvince,
    ),
  ).toEqual(["广东", "广西", "新疆", "北京", "香港", "内蒙古"]);
  expect(["深圳市", "北京", "延边朝鲜族自治州"].map(shortCity)).toEqual([
    "深圳",
    "北京",
    "延边朝鲜族自治州",
  ]);
});

test("operators are known by name and by network code", () => {
  expect(["CMCC", "中国联通", "China Telecom", "46015", "46000"].map(operatorName)).toEqual([
    "中国移动",
    "中国联通",
    "中国电信",
    "中国广电",
    "中国移动",
  ]);
  expect(operatorName("Vodafone")).toBeNull();
});
