import { parse, parseFragment } from "parse5";

/** What any element may carry, of the page and its frameworks. */
const foreign = /^(class|id|style|slot|lang|dir|title|hidden|(data|aria)-.*)$/;
const plain = (name) => name.replaceAll("-", "").toLowerCase();

/** The tags of the manifest: attributes and events by name, numbers apart. */
export function tagsOf(manifest) {
  const declared = manifest.modules.flatMap(({ declarations = [] }) => declarations);
  return new Map(
    declared
      .filter(({ tagName }) => tagName)
      .map(({ tagName, attributes = [], members = [], events = [] }) => [
        tagName,
        {
          attributes: new Map(attributes.map(({ name, type }) => [name, type.text])),
          properties: new Set(members.map(({ name }) => plain(name))),
          events: new Set(events.map(({ name }) => name)),
        },
      ]),
  );
}

const values = (type) => [...type.matchAll(/"([^"]*)"/g)].map(([, value]) => value);

function attributeProblem(known, name, value) {
  if (name.startsWith("@")) return known.events.has(name.slice(1)) ? null : `no event ${name}`;
  if (name.startsWith(":")) {
    const bound = plain(name.slice(1));
    const isKnown =
      known.properties.has(bound) || [...known.attributes.keys()].map(plain).includes(bound);
    return isKnown ? null : `no property ${name}`;
  }
  if (foreign.test(name)) return null;
  const type = known.attributes.get(name);
  if (!type) return `no attribute ${name}`;
  if (type === "number" && Number.isNaN(Number.parseFloat(value))) return `${name} is no number`;
  const allowed = values(type);
  return allowed.length > 0 && !allowed.includes(value) ? `${name} is not ${type}` : null;
}

function* elementsOf(node) {
  for (const child of node.childNodes ?? []) {
    if (child.tagName) yield child;
    yield* elementsOf(child);
    if (child.content) yield* elementsOf(child.content);
  }
}

/** What is wrong with HTML: what the parser finds, and our tags against the manifest. */
export function htmlProblems(text, tags) {
  const problems = [];
  // A page on its own names what it is; anything else is a part of one.
  const read = /<!doctype|<html/i.test(text) ? parse : parseFragment;
  // A template of a framework closes an empty element at once.
  const isTemplate = /\s[@:][\w-]+=/.test(text);
  const tree = read(text, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code }) => {
      const isClosedAtOnce = code === "non-void-html-element-start-tag-with-trailing-solidus";
      if (!(isTemplate && isClosedAtOnce)) problems.push(code);
    },
  });
  for (const { tagName, attrs, sourceCodeLocation } of elementsOf(tree)) {
    if (!tagName.includes("-")) continue;
    const known = tags.get(tagName);
    if (!known && tagName.startsWith("xi-")) problems.push(`no tag <${tagName}>`);
    if (!known) continue;
    for (const { name, value } of attrs) {
      const problem = attributeProblem(known, name, value);
      if (problem) problems.push(`<${tagName}>: ${problem}`);
    }
    if (!sourceCodeLocation?.endTag && !isTemplate) problems.push(`<${tagName}> is not closed`);
  }
  return problems;
}
