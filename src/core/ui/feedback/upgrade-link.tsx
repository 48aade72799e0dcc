import { styled } from "styled-components";
import { ApiError } from "../../api/errors";
import { useIsSelling } from "../../session/use-session";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { Link } from "../layout";

/** Error of a form or notice; react-hook-form passes it on unchanged. */
export interface FormErrorDetails {
  message?: string | undefined;
  types?: { upgrade?: unknown } | undefined;
}

const isPath = (link: unknown): link is string =>
  typeof link === "string" && /^\/[a-z]/i.test(link);

/** Returns the path for buying more, when that would resolve the error. */
export function upgradeActionOf(error: unknown): string | undefined {
  const link = error instanceof ApiError ? error.detail.link : undefined;
  return isPath(link) ? link : undefined;
}

/** The words for an error together with the way to more. */
export function noteOf(error: unknown, message: string) {
  const upgrade = upgradeActionOf(error);
  return { message, ...(upgrade ? { types: { upgrade } } : {}) };
}

/** Packages of the acceleration line are bought on pages of their own. */
const isPackage = (path: string): boolean => /^\/afpm\/[a-z]+\/pay_page$/.test(path);

/** Returns the title and button of a question about buying more. */
export const upgradeMessages = (path: string, text: WayText): { title: string; go: string } =>
  isPackage(path)
    ? { title: text.buyPackageTitle, go: text.buyPackage }
    : { title: text.upgradeTitle, go: text.upgrade };

type WayText = Record<"upgrade" | "upgradeTitle" | "buyPackage" | "buyPackageTitle", string>;

const Way = styled(Link)`
  color: var(--_brand-text);
  text-decoration: underline;
  white-space: nowrap;
`;

/** Beside the words of a refusal: the way to a better edition, a longer term or a package; nothing where none is named or sold. */
export function UpgradeLink({ to }: { to: unknown }) {
  const text = useText(uiText);
  const isSelling = useIsSelling();
  return isSelling && isPath(to) ? <Way to={to}>{upgradeMessages(to, text).go}</Way> : null;
}
