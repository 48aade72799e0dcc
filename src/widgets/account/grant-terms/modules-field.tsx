import { styled } from "styled-components";
import type { GrantedModule, Module } from "../../../core/api/contract";
import { useApiQuery } from "../../../core/query/use-api-query";
import { authorizationText } from "../../../core/text/authorization";
import { usePunctuation } from "../../../core/text/punctuation";
import { routeText } from "../../../core/text/route";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { SegmentedControl } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";

/** Access level of each module; missing modules are not authorised. */
export type ModuleLevels = Partial<Record<Module, "read" | "edit">>;

export const levelsOf = (modules: readonly GrantedModule[]): ModuleLevels =>
  Object.fromEntries(modules.map(({ key, level }) => [key, level]));

export const modulesOf = (levels: ModuleLevels): GrantedModule[] =>
  Object.entries(levels).map(([key, level]) => ({ key: key as Module, level }));

const Modules = styled.ul`
  display: grid;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  list-style: none;
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  padding: 8px 12px;
  & + & {
    border-top: 1px solid var(--_hairline);
  }
  & > div:first-child {
    flex: 1 1 180px;
    min-width: 0;
  }
  & strong {
    font-weight: 500;
  }
  & small {
    display: block;
    font-size: 12px;
    line-height: 18px;
  }
`;

const levels = ["none", "read", "edit"] as const;

export interface ModulesFieldProps {
  value: ModuleLevels;
  onChange: (value: ModuleLevels) => void;
}

/** Every module with its pages: not at all, to read, or to edit. */
export function ModulesField({ value, onChange }: ModulesFieldProps) {
  const text = useText(authorizationText);
  const titles: Record<string, string> = useText(routeText).titles;
  const punctuation = usePunctuation();
  const { data, error, refetch } = useApiQuery("applyAuth/moduleListForCheck", {});
  if (error && !data) return <QueryErrorState error={error} onRetry={refetch} isCompact />;
  if (!data) return <Skeleton shape="text" count={7} />;
  const names = { none: text.none, ...text.levels };
  const choose = (key: Module, level: (typeof levels)[number]) => {
    const { [key]: _, ...rest } = value;
    onChange(level === "none" ? rest : { ...rest, [key]: level });
  };
  return (
    <Modules aria-label={text.modulesField}>
      {data.map.list.map(({ key, isAlways, pages }) => (
        <Line key={key}>
          <div>
            <strong>{text.modules[key]}</strong>
            <Muted as="small">
              {punctuation.list(
                pages
                  .filter(({ level }) => level === "read")
                  .map(({ path, title }) => titles[path] ?? title),
              )}
            </Muted>
          </div>
          <SegmentedControl
            label={text.levelOf(text.modules[key])}
            value={value[key] ?? (isAlways ? "read" : "none")}
            onChange={(level) => choose(key, level)}
            options={levels
              .filter((level) => level !== "none" || !isAlways)
              .map((level) => ({ value: level, label: names[level] }))}
          />
        </Line>
      ))}
    </Modules>
  );
}
