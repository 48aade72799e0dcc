import { act, renderHook } from "@testing-library/react";
import { type PropsWithChildren, Suspense } from "react";
import { expect, test } from "vitest";
import { LocaleContext } from "../../../../../src/core/text/use-text";
import { useLegalText } from "../../../../../src/core/ui/overlay/legal-text";

const English = ({ children }: PropsWithChildren) => (
  <LocaleContext value="en">
    <Suspense>{children}</Suspense>
  </LocaleContext>
);

const textOf = async (which: "agreement" | "privacy") =>
  (await act(async () => renderHook(() => useLegalText(which), { wrapper: English }))).result
    .current;

test("in English the agreement says that it is Chinese, the translated privacy policy does not", async () => {
  expect((await textOf("agreement")).onlyChinese).toMatch(/Chinese only/);
  expect(await textOf("privacy")).toMatchObject({ title: "Privacy policy", onlyChinese: "" });
});
