import type { AnchorHTMLAttributes, MouseEvent, Ref } from "react";
import { useNavigation } from "../navigation/navigation";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A console path; absolute addresses open in a new window. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

const isExternal = (to: string) => /^[a-z]+:/i.test(to);

/** A real link: opens in new tabs as usual, else navigates without a reload. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const { href, navigate } = useNavigation();
  if (isExternal(to))
    return <a {...rest} href={to} target="_blank" rel="noreferrer" onClick={onClick} />;
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || event.button !== 0 || !isPlain) return;
    event.preventDefault();
    navigate(to);
  };
  return <a {...rest} href={href(to)} onClick={handleClick} />;
}
