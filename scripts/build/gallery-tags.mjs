import { readFileSync, writeFileSync } from "node:fs";
import { readWidgetApis } from "./widget-api.mjs";

/** Returns the title of a widget from its docs page. */
const titleOf = (name) =>
  /^# [\w-]+ (.*)$/m.exec(readFileSync(`docs/widgets/${name}.md`, "utf8"))?.[1] ?? name;

/** Lists the elements of the gallery with their attributes, as declared in the source. */
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
