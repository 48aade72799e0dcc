import { operatorName } from "../../ports/region";
import type { InstallEvent, OpenEvent } from "../batch/schema";
import type { Device } from "../batch/state";

/** Takes over what the SDK says of network, operator and itself; answers whether that was news. */
export function takeConnection(
  device: Device,
  {
    network,
    operator,
    sdkVersion,
  }: Pick<InstallEvent | OpenEvent, "network" | "operator" | "sdkVersion">,
): boolean {
  const said = {
    network: network || device.network,
    operator: operator === "" ? device.operator : (operatorName(operator) ?? operator.trim()),
    sdkVersion: sdkVersion || device.sdkVersion,
  };
  const isNews =
    said.network !== device.network ||
    said.operator !== device.operator ||
    said.sdkVersion !== device.sdkVersion;
  Object.assign(device, said);
  return isNews;
}
