import { styled } from "styled-components";
import {
  Link,
  type MenuEntry,
  type RoutePath,
  routeText,
  shellText,
  useLocale,
  useText,
} from "../../src/core/index";
import type { Route } from "../route/route";

const Trail = styled.nav`
  color: var(--_text-muted);
  font-size: 12px;
  line-height: 20px;
  & ol {
    display: flex;
    flex-wrap: wrap;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li + li::before {
    content: "/";
    margin: 0 8px;
  }
`;

interface Step {
  title: string;
  /** Missing for a section, which is no page. */
  to?: string;
}

export interface BreadcrumbTrailProps {
  route: Route;
  /** Of the page in the app's menu. */
  entry: MenuEntry | null;
  /** Path of the page above. */
  parent: string;
}

/** The steps to a page: its section, the page it belongs to, its title. */
export function BreadcrumbTrail({ route, entry, parent }: BreadcrumbTrailProps) {
  const text = useText(shellText);
  const { titles } = useText(routeText);
  const locale = useLocale();
  const known: Record<string, string> = { ...text.sections, ...titles };
  const titleOf = (path: string, served: string) =>
    locale === "zh-cn" ? served : (known[path] ?? served);

  const steps: Step[] = [];
  if (entry && entry.section.meta.breadcrumb !== false)
    steps.push({ title: titleOf(entry.section.path, entry.section.meta.title) });
  const above = entry?.section.children?.find(({ path }) => path === parent);
  if (above?.meta.breadcrumb !== false) {
    const title = titleOf(parent, above?.meta.title ?? titles[parent as RoutePath]);
    steps.push(above?.meta.isAuth === false ? { title } : { title, to: parent });
  }
  return (
    <Trail aria-label={text.breadcrumb}>
      <ol>
        {steps.map(({ title, to }) => (
          <li key={title}>{to ? <Link to={to}>{title}</Link> : title}</li>
        ))}
        <li aria-current="page">
          {titleOf(route.path, entry?.page?.meta.title ?? titles[route.path])}
        </li>
      </ol>
    </Trail>
  );
}
