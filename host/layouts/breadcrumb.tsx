import { styled } from "styled-components";
import { Lazy, lazyComponent, menuEntry, useAppMenu } from "../../src/core/index";
import type { Route } from "../route/route";
import type { BreadcrumbTrailProps } from "./breadcrumb-trail";

const trail = lazyComponent<BreadcrumbTrailProps>(() =>
  import("./breadcrumb-trail").then(({ BreadcrumbTrail }) => BreadcrumbTrail),
);

/** The page is whole without its trail. */
const ignore = () => undefined;

/** As high as a trail of one line, so that the page below stays where it is. */
const Space = styled.div`
  min-height: 20px;
  margin-bottom: 12px;
  @media (max-width: 600px) {
    margin-bottom: 4px;
  }
`;

/** The way to a page that has no entry in a menu; nothing on other pages, which fetch no code for it. */
export function Breadcrumb({ route }: { route: Route }) {
  const menu = useAppMenu();
  const entry = route.layout === "main" && menu ? menuEntry(route.path, menu.routes) : null;
  const parent = route.parent ?? entry?.page?.meta.activeMenu;
  if (!parent || entry?.page?.meta.breadcrumb === false) return null;
  return (
    <Space>
      <Lazy part={trail} props={{ route, entry, parent }} onFail={ignore} />
    </Space>
  );
}
