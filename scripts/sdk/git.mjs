import { zlibSync } from "fflate";
import { hexOf } from "./checksums.mjs";

/** A Git repository being written: its objects by their names. */
function createObjects() {
  const files = {};
  const add = (kind, body) => {
    const bytes = Buffer.concat([Buffer.from(`${kind} ${body.length}\0`), body]);
    const name = hexOf("sha1", bytes);
    files[`objects/${name.slice(0, 2)}/${name.slice(2)}`] = Buffer.from(
      zlibSync(new Uint8Array(bytes), { level: 9 }),
    );
    return name;
  };
  /** Adds a folder of files, which are paths within it, and returns its name. */
  const addTree = (contents) => {
    const folders = {};
    const entries = [];
    for (const [path, bytes] of Object.entries(contents)) {
      const [first, ...rest] = path.split("/");
      if (rest.length > 0) {
        folders[first] ??= {};
        folders[first][rest.join("/")] = bytes;
      } else entries.push({ order: first, mode: "100644", name: first, id: add("blob", bytes) });
    }
    for (const [name, inside] of Object.entries(folders))
      entries.push({ order: `${name}/`, mode: "40000", name, id: addTree(inside) });
    const body = entries
      .toSorted((one, other) => Buffer.compare(Buffer.from(one.order), Buffer.from(other.order)))
      .flatMap(({ mode, name, id }) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(id, "hex")]);
    return add("tree", Buffer.concat(body));
  };
  return { files, add, addTree };
}

const author = "Xi SDK <sdk@xi.invalid>";

/**
 * A bare repository with a commit and a tag for each release, oldest first, as static files: clients read
 * it over plain HTTP. The same releases have the same names of commits, so a pinned one stays.
 */
export function gitRepository(product, releases) {
  const { files, add, addTree } = createObjects();
  const tags = [];
  let parent = "";
  for (const { version, day, contents } of releases) {
    const tree = addTree(contents);
    const at = `${Date.parse(`${day}T00:00:00Z`) / 1000} +0000`;
    const lines = [
      `tree ${tree}`,
      ...(parent ? [`parent ${parent}`] : []),
      `author ${author} ${at}`,
      `committer ${author} ${at}`,
      "",
      `${product} ${version}`,
      "",
    ];
    parent = add("commit", Buffer.from(lines.join("\n")));
    tags.push({ version, commit: parent });
  }
  const refs = [
    ["refs/heads/main", parent],
    ...tags
      .map(({ version, commit }) => [`refs/tags/${version}`, commit])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ];
  const index = {
    HEAD: "ref: refs/heads/main\n",
    config: "[core]\n\trepositoryformatversion = 0\n\tbare = true\n",
    "info/refs": refs.map(([name, id]) => `${id}\t${name}\n`).join(""),
    "objects/info/packs": "\n",
    ...Object.fromEntries(refs.map(([name, id]) => [name, `${id}\n`])),
  };
  return {
    objects: files,
    index: Object.fromEntries(
      Object.entries(index).map(([name, text]) => [name, Buffer.from(text)]),
    ),
    commits: Object.fromEntries(tags.map(({ version, commit }) => [version, commit])),
  };
}
