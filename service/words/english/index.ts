import { acceleration } from "./acceleration";
import { accounts } from "./accounts";
import { channels } from "./channels";
import { contract } from "./contract";
import { fields } from "./fields";
import { files } from "./files";
import { integration } from "./integration";
import { links } from "./links";
import { money } from "./money";
import { moreFields } from "./more-fields";
import { parts } from "./parts";

/** English of what the service refuses, by the Chinese; `{}` is what differs, in order. */
export const english: Readonly<Record<string, string>> = {
  ...acceleration,
  ...accounts,
  ...channels,
  ...contract,
  ...fields,
  ...files,
  ...integration,
  ...links,
  ...money,
  ...moreFields,
  ...parts,
};
