import type { Browser, BrowserContextOptions, Page } from "playwright";

/** What Chrome on an Android phone says it is. */
export const androidAgent =
  "Mozilla/5.0 (Linux; Android 14; M2012K11AC) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36";

/** A page on a Chinese Android phone, gone afterwards; `asked` are the addresses it has asked for. */
export async function onPhone<T>(
  browser: Browser,
  use: (phone: Page, requested: string[]) => Promise<T>,
  more: BrowserContextOptions = {},
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: "zh-CN",
    isMobile: true,
    hasTouch: true,
    userAgent: androidAgent,
    ...more,
  });
  const requests: string[] = [];
  try {
    const phone = await context.newPage();
    phone.on("request", (request) => requests.push(request.url()));
    return await use(phone, requests);
  } finally {
    await context.close();
  }
}
