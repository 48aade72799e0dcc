import { act, renderHook } from "@testing-library/react";
import { type PropsWithChildren, Suspense } from "react";
import { expect, test } from "vitest";
import { agreementText } from "../../../../../src/core/text/agreement";
import { loadEnglish } from "../../../../../src/core/text/define-messages";
import { privacyText } from "../../../../../src/core/text/privacy";
import { LocaleContext } from "../../../../../src/core/text/use-text";
import { useLegalText } from "../../../../../src/core/ui/overlay/legal-text";

const English = ({ children }: PropsWithChildren) => (
  <LocaleContext value="en">
    <Suspense>{children}</Suspense>
  </LocaleContext>
);

async function textOf(which: "agreement" | "privacy") {
  await Promise.all([loadEnglish(agreementText), loadEnglish(privacyText)]);
  const { result } = await act(async () =>
    renderHook(() => useLegalText(which), { wrapper: English }),
  );
  return result.current;
}

test("in English the agreement says that it is Chinese, the translated privacy policy does not", async () => {
  expect((await textOf("agreement")).onlyChinese).toMatch(/Chinese only/);
  expect(await textOf("privacy")).toMatchObject({ title: "Privacy policy", onlyChinese: "" });
});
