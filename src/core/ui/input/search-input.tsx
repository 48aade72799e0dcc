import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { Icon, IconButton } from "../layout";
import { TextInput, type TextInputProps } from "./text-input";

export type SearchInputProps = Omit<TextInputProps, "type" | "prefix" | "suffix"> & {
  /** Called on Enter. */
  onSearch?: (value: string) => void;
};

/** A search field with a way to clear it; Esc clears too. */
export function SearchInput({ onSearch, onKeyDown, ...props }: SearchInputProps) {
  const text = useText(uiText);
  return (
    <TextInput
      placeholder={text.search}
      aria-label={props.placeholder ?? text.search}
      {...props}
      type="search"
      prefix={<Icon name="search" />}
      suffix={
        props.value && (
          <IconButton
            icon="close"
            label={text.clear}
            size={22}
            onClick={() => props.onChange("")}
          />
        )
      }
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") onSearch?.(props.value);
        if (event.key === "Escape" && props.value) {
          event.stopPropagation();
          props.onChange("");
        }
      }}
    />
  );
}
