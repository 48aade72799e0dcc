import { readFileSync, writeFileSync } from "node:fs";
import { readWidgetApis } from "./widget-api.mjs";

/** What a widget is called on its page of the docs. */
const titleOf = (name) =>
  /^# [\w-]+ (.*)$/m.exec(readFileSync(`docs/widgets/${name}.md`, "utf8"))?.[1] ?? name;

/** What the gallery offers: every element with its attributes, as the source declares them. */
export const galleryTags = () =>
  readWidgetApis().map(({ name, component, session, tokenAreas, props }) => ({
    tag: `xi-${name}`,
    title: titleOf(name),
    component,
    session,
    area: tokenAreas,
    attributes: props.flatMap(({ name: property, attribute, type, description }) =>
      attribute
        ? [{ name: attribute, property, type: shape(type), description: description ?? "" }]
        : [],
    ),
  }));

const shape = (type) => /^(number|boolean)\b/.exec(type)?.[0] ?? "string";

export const writeGalleryTags = () =>
  writeFileSync("dist/embed/gallery-tags.json", JSON.stringify(galleryTags()));
