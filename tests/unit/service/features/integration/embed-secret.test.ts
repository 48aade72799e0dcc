import { expect, test } from "vitest";
import { signExchange } from "../../../../../service/features/integration/embed-secret";

test("the signature is the one of the documented vector", () => {
  const body = '{"user":{"id":"u-1001","name":"张三"},"ttlSeconds":900}';
  const sign = signExchange("xes_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG", {
    method: "POST",
    path: "/open/v1/embed/tokens",
    timestamp: "1763700000000",
    body,
  });
  expect(sign.toString("hex")).toBe(
    "760d7560bcacad9910708090bf4bd9d9c0a753973178e7a9291637912f900829",
  );
});
