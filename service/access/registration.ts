import type { RegistrationMode } from "../../src/core/api/contract";
import type { ServiceConfig } from "../base/config";
import type { SmsPort } from "../ports/message-ports";

/** Who may make an account here: without SMS a code proves nothing, so only whoever was invited. */
export const registrationMode = ({
  config,
  ports,
}: {
  config: Pick<ServiceConfig, "registration">;
  ports: { sms: SmsPort };
}): RegistrationMode => config.registration ?? (ports.sms.isAbsent ? "invite" : "open");
