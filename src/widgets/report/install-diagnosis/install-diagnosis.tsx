import { type FormEvent, useId, useState } from "react";
import { liveText } from "../../../core/text/live";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { SearchInput } from "../../../core/ui/input";
import { Button, Muted, Stack } from "../../../core/ui/layout";
import { DiagnosisReport } from "./diagnosis-report";
import { ErrorText, SearchLine } from "./install-diagnosis.styles";
import { MaskedDevices } from "./masked-devices";
import { useSearchedDevice } from "./use-searched-device";

export interface InstallDiagnosisProps {
  /** Device whose install is explained, as the SDK or a report names it; empty at first. */
  device?: string;
}

/** Why an install has its source: every candidate touch, and why it won or lost. */
export function InstallDiagnosis({ device = "" }: InstallDiagnosisProps) {
  const text = useText(liveText);
  const problemId = useId();
  const [given, setGiven] = useState(device);
  const [typed, setTyped] = useState("");
  const [searched, setSearched] = useState(device);
  const [isEmpty, setEmpty] = useState(false);
  if (given !== device) {
    setGiven(device);
    setSearched(device);
  }
  const { alike, choose, data, error, refetch } = useSearchedDevice(searched);
  const isUnknown = error?.field === "device";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim();
    setEmpty(next === "");
    if (next !== "") setSearched(next);
  };
  const errorText = isEmpty ? text.deviceRequired : isUnknown ? error.message : null;
  return (
    <Stack $gapPx={20}>
      <form onSubmit={submit} noValidate>
        <SearchLine>
          <SearchInput
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setEmpty(false);
            }}
            placeholder={text.searchDevice}
            maxLength={128}
            aria-invalid={errorText !== null || undefined}
            aria-describedby={errorText === null ? undefined : problemId}
          />
          <Button type="submit">{text.search}</Button>
        </SearchLine>
        {errorText === null ? null : (
          <ErrorText id={problemId} role="alert">
            {errorText}
          </ErrorText>
        )}
      </form>
      {searched === "" ? (
        <Muted>{text.diagnosisHint}</Muted>
      ) : isUnknown ? null : error ? (
        <QueryErrorState error={error} onRetry={refetch} isCompact />
      ) : alike ? (
        <MaskedDevices masked={searched} found={alike} onSelect={choose} />
      ) : !data ? (
        <Skeleton shape="table" count={6} />
      ) : (
        <DiagnosisReport diagnosis={data.map} />
      )}
    </Stack>
  );
}
