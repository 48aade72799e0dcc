import { beforeAll, describe, expect, test } from "vitest";
import { checkArkTs, type Found, hasArkTs } from "../../support/sdk/arkts-check";

/** One of each kind that stops a build or ends an app. */
const faulty = `import { deviceInfo } from '@kit.BasicServicesKit';
import { fileIo } from '@kit.CoreFileKit';
import { Connection } from './core/index';

export function faulty(told: Connection): string {
  const { network } = told;
  const brand: number = deviceInfo.brand;
  fileIo.unlinkSync(network);
  return deviceInfo.shape + brand;
}
`;

describe.runIf(hasArkTs)("the ArkTS files of the HarmonyOS SDK", () => {
  let found: Found;
  beforeAll(() => {
    found = checkArkTs(faulty);
  });

  test("Huawei's own checker has nothing to say of them", () => {
    const { "src/main/ets/planted.ets": _, ...own } = found;
    expect(Object.keys(own)).toEqual(
      expect.arrayContaining(["Index.ets", "src/main/ets/xi.ets", "src/main/ets/core/client.ts"]),
    );
    expect(Object.entries(own).filter(([, messages]) => messages.length > 0)).toEqual([]);
  });

  test("it is the checker of types, of calls that may throw and of what ArkTS leaves out", () => {
    expect(found["src/main/ets/planted.ets"]?.sort()).toEqual([
      expect.stringMatching(/^6: Destructuring variable declarations are not supported/),
      expect.stringMatching(/^7: Type 'string' is not assignable to type 'number'/),
      expect.stringMatching(/^8: Function may throw exceptions/),
      expect.stringMatching(/^9: Property 'shape' does not exist/),
    ]);
  });
});
