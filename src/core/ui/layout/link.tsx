import type { ComponentProps, MouseEvent } from "react";
import { styled } from "styled-components";
import type { EmbedFeature } from "../../api/contract";
import { useNavigation } from "../../navigation/navigation";
import { usePrefetchOnIntent } from "../../navigation/prefetch";
import { type RequiredAccess, useIsActionHidden } from "../../session/write-access";
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonLook } from "./button-style";
import { Icon, type IconName } from "./icons";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A console path such as `/channel/channel_add`; an absolute address opens in a new window. */
  to: string;
  replace?: boolean;
  /** It leads to what changes something: sessions that could only be refused do not see it. */
  writes?: RequiredAccess;
  /** It takes an ability: sessions without it do not see it. */
  feature?: EmbedFeature | undefined;
}

/** A press that the browser should handle itself: new tab, new window, download. */
const isForBrowser = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

const isAbsolute = (to: string) => /^[a-z]+:/i.test(to);

/** A real link to a console path; the router takes plain presses, the browser the others. Resting on it fetches ahead. */
export function Link({ to, replace, writes, feature, onClick, ...rest }: LinkProps) {
  const navigation = useNavigation();
  const ahead = usePrefetchOnIntent(to);
  const isActionHidden = useIsActionHidden(writes, feature);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event) || rest.target === "_blank") return;
    event.preventDefault();
    navigation.navigate(to, replace ? { replace } : {});
  };
  if (isActionHidden) return null;
  if (isAbsolute(to))
    return <a {...rest} href={to} target="_blank" rel="noreferrer" onClick={onClick} />;
  return <a {...ahead} {...rest} href={navigation.href(to)} onClick={follow} />;
}

const StyledLink = styled(Link)<ButtonLook>`
  ${buttonLook}
`;

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  isWide?: boolean;
}

/** A link that looks like a button. */
export function LinkButton({
  variant = "default",
  size = "medium",
  isWide = false,
  icon,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <StyledLink
      {...rest}
      part={`button button-${variant}`}
      $variant={variant}
      $size={size}
      $isWide={isWide}
    >
      {icon && <Icon name={icon} />}
      {children}
    </StyledLink>
  );
}
