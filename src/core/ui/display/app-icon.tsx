import { styled } from "styled-components";
import { useSession } from "../../session/use-session";

export interface AppIconProps {
  name: string;
  /** Address of the picture; empty = the name's first character. */
  src: string;
  sizePx?: number;
}

const Picture = styled.img`
  flex: none;
  border-radius: 22%;
  object-fit: cover;
`;

const Initial = styled.span<{ $sizePx: number; $hue: number }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $sizePx }) => $sizePx}px;
  height: ${({ $sizePx }) => $sizePx}px;
  border-radius: 22%;
  background: oklch(0.5 0.13 ${({ $hue }) => $hue});
  color: oklch(0.99 0 0);
  font-size: ${({ $sizePx }) => Math.round($sizePx * 0.46)}px;
  font-weight: 600;
  line-height: 1;
`;

const hues = [265, 200, 155, 30, 340, 300];

const hueOf = (name: string) => {
  const sum = [...name].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return hues[sum % hues.length] ?? 265;
};

/** An app's picture, or its initial in a colour of its own. */
export function AppIcon({ name, src, sizePx = 32 }: AppIconProps) {
  const { baseUrl } = useSession();
  // A path of the service, which need not be the page's own.
  const address = src.startsWith("/") ? baseUrl + src : src;
  if (address) return <Picture src={address} width={sizePx} height={sizePx} alt="" />;
  return (
    <Initial $sizePx={sizePx} $hue={hueOf(name)} aria-hidden="true">
      {[...name][0]}
    </Initial>
  );
}
