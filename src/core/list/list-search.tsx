import { SearchInput, useDebouncedSearch } from "../ui/input";

export interface ListSearchProps {
  keyword: string;
  onSearch: (keyword: string) => void;
  placeholder: string;
  maxLength: number;
}

/** A list's search field: searches after a pause or at Enter, and follows the keyword of Back and Forward. */
export function ListSearch({ keyword, onSearch, ...field }: ListSearchProps) {
  const [typed, setTyped] = useDebouncedSearch(keyword, onSearch);
  return (
    <SearchInput
      {...field}
      value={typed}
      onChange={setTyped}
      onSearch={(value) => onSearch(value.trim())}
    />
  );
}
