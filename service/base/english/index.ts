import { acceleration } from "./acceleration";
import { accounts } from "./accounts";
import { alerts } from "./alerts";
import { audit } from "./audit";
import { channels } from "./channels";
import { contract } from "./contract";
import { fields } from "./fields";
import { files } from "./files";
import { imports } from "./imports";
import { integration } from "./integration";
import { links } from "./links";
import { money } from "./money";
import { moreFields } from "./more-fields";
import { notices } from "./notices";
import { openApi } from "./open-api";
import { parts } from "./parts";
import { images } from "./pictures";
import { ports } from "./ports";
import { rates } from "./rates";

/** English of the messages of the service by their Chinese; each `{}` stands for a value. */
export const english = {
  ...acceleration,
  ...accounts,
  ...alerts,
  ...audit,
  ...channels,
  ...contract,
  ...fields,
  ...files,
  ...imports,
  ...integration,
  ...links,
  ...money,
  ...moreFields,
  ...notices,
  ...openApi,
  ...parts,
  ...images,
  ...ports,
  ...rates,
};

/** Chinese template of a message that has its English. */
export type Template = keyof typeof english;
