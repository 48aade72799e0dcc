import { describe, expect, test } from "vitest";
import { routes } from "../../../../host/app/routes";
import { menuOf } from "../../../../service/features/app/menu";
import { isBuilt, plannedRoutes } from "../../../../src/core/api/contract/constants/planned-pages";

describe("pages that are still to come", () => {
  test("are exactly the routes of the console without a page", () => {
    const pageless = routes.filter(({ page }) => !page).map(({ path }) => path);
    expect([...plannedRoutes].sort()).toEqual(pageless.sort());
  });

  test("are recognised by pattern, by address, with a query and on the way through /redirect", () => {
    const planned = plannedRoutes as Set<string>;
    planned.add("/promote_links/mlink_report/:id");
    try {
      expect(isBuilt("/promote_links/mlink_report/:id")).toBe(false);
      expect(isBuilt("/promote_links/mlink_report/7")).toBe(false);
      expect(isBuilt("/promote_links/mlink_report/7?from=menu")).toBe(false);
      expect(isBuilt("/redirect/promote_links/mlink_report/7")).toBe(false);
    } finally {
      planned.delete("/promote_links/mlink_report/:id");
    }
    expect(isBuilt("/afpm/traffic/pay_page")).toBe(true);
    expect(isBuilt("/redirect/data/app_stats?g=week")).toBe(true);
    expect(isBuilt("/redirect/afpm-config/domain-config")).toBe(true);
    expect(isBuilt("/control?create=1")).toBe(true);
  });

  test.each(["attribution", "afpm"] as const)("are shown by no menu of the %s line", (line) => {
    for (const role of ["normal", "demo", "operations"] as const)
      for (const section of menuOf(line, null, role)) {
        const visiblePages = (section.children ?? []).filter((page) => !page.hidden);
        expect(visiblePages.filter(({ path }) => !isBuilt(path))).toEqual([]);
        expect(section.hidden).toBe(visiblePages.length === 0);
      }
  });
});
