import { styled } from "styled-components";
import { Link, shellText, useSession, useText } from "../../src/core/index";
import { LogoMark } from "./logo-mark";

const Brand = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  font-size: 16px;
  font-weight: 600;
  color: var(--_text);
  white-space: nowrap;
  &:hover {
    text-decoration: none;
  }
  /* A phone's header has no room for more than the mark. */
  @media (max-width: 600px) {
    & > svg + span {
      display: none;
    }
  }
`;

/** Leads to /; a private deployment has no logo, only its name. */
export function Logo() {
  const text = useText(shellText);
  const { brand } = useSession();
  return (
    <Brand to="/" aria-label={`${brand.productName} ${text.home}`}>
      <LogoMark sizePx={24} />
      <span>{brand.productName}</span>
    </Brand>
  );
}
