import { type RobotKind, robotAddresses } from "../../src/core/api/contract/constants/notice";
import { seal, unseal } from "./seal";

/** A group robot with its address and its secret in the clear; no secret is empty. */
interface OpenRobot {
  kind: RobotKind;
  url: string;
  secret: string;
}

/** Places that what is sealed belongs to: moved elsewhere, it opens no more. */
export interface RobotPlace {
  url: string;
  secret: string;
}

/** A group robot as it is kept: what may be shown of its address, the rest sealed. */
export interface SealedRobot {
  kind: RobotKind;
  masked: string;
  url: string;
  secret: string | null;
}

/** Masks a robot address for display: its host, and the end of its key. */
function masked(kind: RobotKind, text: string): string {
  const { hostname, pathname, search } = new URL(text);
  const { path, key } = robotAddresses[kind];
  const found = key.exec(search)?.[1] ?? path.exec(pathname)?.[1] ?? "";
  return `${hostname} ···${found.slice(-4)}`;
}

/** Seals the address and the secret of a group robot. */
export function sealRobot(
  masterSecret: string,
  place: RobotPlace,
  { kind, url, secret }: OpenRobot,
): SealedRobot {
  const isSigned = secret !== "" && robotAddresses[kind].hasSecret;
  return {
    kind,
    masked: masked(kind, url),
    url: seal(masterSecret, place.url, url),
    secret: isSigned ? seal(masterSecret, place.secret, secret) : null,
  };
}

/** Opens what was sealed; null for what another master secret sealed. */
export function openRobot(
  masterSecret: string,
  place: RobotPlace,
  { kind, url: sealedUrl, secret: sealedSecret }: Omit<SealedRobot, "masked">,
): OpenRobot | null {
  const url = unseal(masterSecret, place.url, sealedUrl);
  const secret = sealedSecret ? unseal(masterSecret, place.secret, sealedSecret) : "";
  return url === null || secret === null ? null : { kind, url, secret };
}
