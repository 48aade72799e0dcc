import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { collectDefaultMetrics, Registry } from "prom-client";
import { expect, test } from "vitest";
import { metricSpecs } from "../../../../service/metrics/names";

const rules = readFileSync("deploy/prometheus/alerts.yaml", "utf8");
const dashboard = readFileSync("deploy/grafana/xi-console.json", "utf8");

/** Every name that a query can ask for. */
function askable(): Set<string> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const names = new Set([...registry.getMetricsAsArray().map(({ name }) => name), "up"]);
  registry.clear();
  for (const [name, { type }] of Object.entries(metricSpecs)) {
    if (type !== "histogram") names.add(name);
    else for (const part of ["bucket", "sum", "count"]) names.add(`${name}_${part}`);
  }
  return names;
}

const namesIn = (query: string): string[] =>
  query.match(/\b(?:xi|http|process|nodejs)_[a-z0-9_]*[a-z0-9]\b/g) ?? [];

const labels = new Set<string>(Object.values(metricSpecs).flatMap(({ labels: own }) => own));

test("rules and the dashboard ask for metrics that are there", () => {
  const { panels } = JSON.parse(dashboard) as { panels: { targets?: { expr: string }[] }[] };
  const queries = [
    ...[...rules.matchAll(/^ +expr: (?:'(.*)'|"(.*)"|(.*))$/gm)].map((parts) =>
      parts.slice(1).join(""),
    ),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ].map((query) =>
    query.replace(
      /\{__name__=~"xi_\((\w+)\|(\w+)\)_(\w+)"\}/g,
      (_, one, other, rest) => `xi_${one}_${rest} xi_${other}_${rest}`,
    ),
  );
  expect(queries.length).toBeGreaterThan(40);
  const known = askable();
  const found = new Set(queries.flatMap(namesIn).filter((name) => !labels.has(name)));
  expect([...found].filter((name) => !known.has(name))).toEqual([]);
  // The other way round, what nobody looks at need not be counted.
  const base = [...found].map((name) => name.replace(/_(bucket|sum|count)$/, ""));
  expect(Object.keys(metricSpecs).filter((name) => !base.includes(name))).toEqual([]);
});

test("the page lists the rules, and each says what to do", () => {
  const names = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name);
  expect(names).toHaveLength(12);
  const page = readFileSync("docs/prometheus.md", "utf8");
  const severities = [...rules.matchAll(/severity: (\w+)/g)].map(([, severity]) => severity);
  const rows = [...page.matchAll(/^\| `(Xi\w+)` \| [^|]+ \| (\w+) \|$/gm)];
  expect(rows.map(([, name, severity]) => [name, severity])).toEqual(
    names.map((name, index) => [name, severities[index]]),
  );
  const sentences = [...rules.matchAll(/^ +description: ["']?(.+?)["']?$/gm)].map(
    ([, text = ""]) => text,
  );
  expect(sentences).toHaveLength(names.length);
  for (const sentence of sentences) expect(sentence.length).toBeGreaterThan(20);
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

test.skipIf(!hasPromtool)("Prometheus takes the rules, and each fires when it should", () => {
  const options = { cwd: "deploy/prometheus", encoding: "utf8" } as const;
  const check = spawnSync("promtool", ["check", "rules", "alerts.yaml"], options);
  expect([check.status, check.stderr]).toEqual([0, ""]);
  const run = spawnSync("promtool", ["test", "rules", "alerts.test.yaml"], options);
  expect([run.status, run.stdout + run.stderr]).toEqual([0, expect.stringContaining("SUCCESS")]);
  const tests = readFileSync("deploy/prometheus/alerts.test.yaml", "utf8");
  for (const [, name] of rules.matchAll(/^ +- alert: (\w+)$/gm))
    expect(tests).toMatch(new RegExp(`alertname: ${name}\\n +exp_alerts:\\n`));
});
